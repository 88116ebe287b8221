// What people and prompts put in front of a request without changing it.
const OPENERS = [
  "(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))(?: there| all| team| assistant)?(?=[ ,!])",
  "ok(?:ay)?|so|well|please|pls|plz|kindly|now|also|then|first(?:ly| of all)?|second(?:ly)?|third(?:ly)?|next|finally|lastly|afterwards|after that|and|but|just|plus",
  "thanks|thank you|great|perfect|good|sure|right|actually|again|to start(?: with)?|in addition|additionally|furthermore|quickly|simply|immediately|always|silently|quietly|secretly|automatically|instead|that done|once done|when done|when you are done|as a next step|as well",
  "(?:important|note(?! down)|attention|warning|notice|system|assistant|ai|instructions?|todo|urgent|override|p\\.?s\\.?)(?: [a-z]+)?(?=\\s*[:!–—-])",
  "(?:(?:note |message )?(?:to|for) )?(?:the |all |any |dear |every )?(?:ai |llm |chat ?)?(?:assistants?|agents?|models?|bots?|readers?|ai|llms?)(?=\\s*[:,!])|only",
  "(?:comment|note|reply|message|body|title|text|answer|step|p\\.s\\.?)\\s*\\d*(?=:)|as an? (?:ai|assistant|agent|llm|helpful|language)(?: \\w+){0,2}?(?=,| you\\b)",
  "(?:can|could|would|will) (?:you|u|ya)(?: please| kindly| just| also| then| maybe| possibly| quickly)*",
  "would you mind|do you mind|(?:would|will) it be possible to|is it possible to|is there (?:a|any) way to|are you able to|may i ask you to|can i ask you to|could i ask you to|can i get you to|can we|could we|could i|can i|may i",
  "i(?:'d| would)(?: really)? (?:like|love|want)(?: for)?(?: you)? to|i (?:want|need|expect|wish|ask|beg|require)(?: for)?(?: you)? to|we (?:want|need)(?: you)? to|it would be (?:great|nice|good|helpful) if you(?: could| would)?|i was wondering if you could|i(?:'d| would) appreciate it if you(?:'d| would| could)",
  "(?:you|who(?:so)?ever(?: \\w+){1,4}?|the (?:assistant|agent|model|ai|llm|system)|assistants?|agents?|models?)(?: also| always)? (?:must|should|shall|have to|has to|need to|needs to|are to|is to|will|can|are (?:required|expected|instructed|asked) to|is (?:required|expected|instructed|asked) to|ought to)(?: also| always| first| then| now)*",
  "(?:make|be) sure (?:to|that you|you)|remember to|do(?: not|n't) forget to|don't forget to|never forget to|be careful to|take care to|let's|let us|go ahead and|try to|help me(?: to)?|feel free to|your (?:task|job|next step|goal) is to|i(?:'m| am) (?:trying|looking|going|hoping) to|it is (?:important|required|mandatory|necessary)(?: that you| to)|proceed to|start by|begin by|continue by|you(?:'ll| will) (?:need|have) to",
  "(?:tell|show|inform|give) (?:me|us)(?= (?:who|whom|whose|what|which|where|when|why|how|whether|if)\\b)|(?:let (?:me|us)|lemme) know(?= \\w)|(?:i|we) (?:want|need|would like|wish) to know|know(?= (?:who|whom|whose|what|which|where|when|why|how|whether|if)\\b)|do you know|i wonder|i was wondering|any idea",
  "(?:i|we)(?:'d| would)? (?:also |really |just |urgently )?(?:need|want|like)(?= (?:a|an|the|some|all|every|more|my|our|both|\\d))",
].join("|");

const OPENER = new RegExp(`^(?:${OPENERS})(?![\\w'-])[\\s,:!–—-]*`, "i");

/** How many characters at the start of `text` are politeness or connection. The last word is never taken. */
export function fillerLength(text: string): number {
  let taken = 0;
  for (;;) {
    const match = OPENER.exec(text.slice(taken));
    if (!match || match[0] === "" || taken + match[0].length >= text.length) return taken;
    taken += match[0].length;
  }
}
