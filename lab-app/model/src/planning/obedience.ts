/** Whose instructions a model follows: those of any text it reads, or those of system and user alone. */
export type Obedience = "literal" | "guarded";
