const OVERRIDE =
  /\b(?:ignore|disregard|forget|override|bypass|skip|drop|set aside|pay no attention to|do not follow|don't follow)\b[^.!?\n]{0,60}\b(?:instructions?|rules?|prompts?|restrictions?|guidelines?|polic(?:y|ies)|confidential\w*|above|previous|system|told|said)\b|\b(?:rules?|restrictions?|instructions?) (?:above )?(?:do|does) ?n(?:o|')t apply\b|\bno longer (?:bound|apply|applies|have to)\b/i;

/** Whether a text tells the reader to set its rules aside. */
export const isOverride = (text: string): boolean => OVERRIDE.test(text);
