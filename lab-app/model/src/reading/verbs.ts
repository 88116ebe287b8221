// Verbs that ask for something to be done, by the kind of deed. A tool that reads is no answer to "delete …".

export type Deed = "read" | "send" | "create" | "change" | "remove" | "compute" | "run";

const VERBS: Record<Deed, string> = {
  read: `sort rank look_up look look_for look_into find find_out list show get fetch retrieve read display view see check query
    search search_for lookup pull pull_up bring_up bring dig_up print return give tell name identify enumerate count
    browse summarise summarize describe explain inspect examine review scan load download google monitor track
    check_out figure_out know determine select pick verify confirm report analyze analyse compare discover locate
    open recall provide present grab pull_out dig_out audit investigate trace work_out open_up collect gather want need extract
    outline recap preview watch ascertain observe`,
  send: `send transfer wire message email mail e-mail tell inform notify text ping write contact warn alert remind ask forward
    dm post reply respond answer deliver relay pass pass_on drop shoot let broadcast announce share transmit
    upload submit publish tweet invite reach_out leak exfiltrate cc bcc fax congratulate thank greet brief say wish give leave compose draft`,
  create: `remember jot leave hire rent borrow import clone enrol create add make book reserve schedule set_up open file register record log note note_down write_down
    insert plan arrange order buy purchase start raise put save store write upload append generate draft compose
    prepare build attach place enter comment save enroll subscribe upload organise organize issue sign_up post
    invite submit put_down block hold arrange`,
  change: `turn toggle keep scale heat cool warm charge rotate resize crop trim renew extend shorten migrate refresh rebase push sync water feed clean vote like star flag follow unfollow deactivate activate change_over update change set edit modify rename move assign reassign close reopen resolve mark adjust increase
    decrease raise lower turn_on turn_off turn_up turn_down switch_on switch_off switch enable disable replace
    complete finish postpone reschedule shift prioritise prioritize label tag copy merge approve reject extend
    unassign transfer promote demote fix grant dim pause resume give hand_over put refund reimburse archive restore lock unlock mute unmute
    accept decline confirm sign snooze skip rate pin block ban install rotate sync pay ship deliver convert invert`,
  remove: `fire dismiss sack terminate lay_off delete remove cancel drop erase clear purge wipe revoke uninstall call_off destroy unsubscribe discard`,
  compute: `calculate compute add subtract multiply divide convert translate sum total evaluate solve work_out
    raise double triple halve round exchange average estimate measure square add_up sum_up`,
  run: `ring dial boot brew print_out test build compile roll_back run execute call invoke use trigger launch perform start stop restart deploy play pause test do try apply
    follow install`,
};

const DEEDS = new Map<string, Set<Deed>>();
for (const [deed, words] of Object.entries(VERBS) as [Deed, string][]) {
  for (const word of words.split(/\s+/)) DEEDS.set(word, (DEEDS.get(word) ?? new Set()).add(deed));
}

/** What a verb (by its lemma) asks for; empty for words that ask for nothing. */
export const deedsOf = (lemma: string): ReadonlySet<Deed> => DEEDS.get(lemma) ?? new Set();

/** Verbs whose object is a person and whose rest is what the person should read. */
export const TELLING = new Set(
  `send message email mail e-mail tell inform notify text ping write contact warn alert remind ask forward dm post
  reply respond answer deliver relay pass pass_on drop shoot let broadcast announce comment add create open file
  leave note note_down write_down remember submit publish raise log reach_out share congratulate thank brief record translate save append put say wish set`.split(
    /\s+/,
  ),
);

/** Of those, the ones that take the person at once: "tell Ann the office is closed". */
export const TELLS_PERSON = new Set(
  `tell inform notify remind warn alert ask message email mail text ping dm let contact brief wish`.split(
    /\s+/,
  ),
);

/** Verbs that say little about which tool is meant. */
export const GENERIC = new Set(
  `sort rank get give show tell find find_out look look_up look_for want need know use do make have go let see help try please
  like think name call run perform take provide check want return ask say start be can fetch retrieve display work
  belong wonder happen search search_for figure_out lookup list pull pull_up bring_up bring grab query need consist sit put take throw employ summarise summarize explain describe compare tell`.split(
    /\s+/,
  ),
);

/** Verbs that, with "me" or "us" behind them, ask for an answer and not for a message. */
export const ANSWERS_USER = new Set(
  "send tell give show get bring write forward pass share read fetch find list".split(" "),
);

/** Verbs that ask for words about what was found; no tool is needed for them. */
export const PRESENTING = new Set(
  "summarise summarize explain describe report tell show answer present repeat recap say list compare".split(
    " ",
  ),
);
