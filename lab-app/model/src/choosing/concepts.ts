// Teaches: what stands in for the meaning of words. A real model learned it from texts; here each line is a set of
// words that people use for one thing. Words of daily work, none of any lab.
import { readWords } from "../reading/language.ts";

const CONCEPTS = `
employee staff employ person people colleague worker personnel workforce headcount team member everyone everybody anyone folk crew roster who guy teammate coworker someone woman man lady gentleman hire whom whose whoever
department division dept team unit group section org organisation organization branch area
manager boss supervisor lead head superior chief report_to
message note email e-mail mail dm memo line letter notification text sms communication word
send message email mail tell let inform notify text ping write post contact warn alert remind dm forward drop shoot let broadcast announce relay pass_on reply respond ask reach_out
recipient addressee receiver
search web internet online google news article headline site website browse
search find look look_up look_for search_for query lookup list show get give retrieve fetch pull_up display
weather forecast rain umbrella sunny snow temperature cold colder coldest hot hotter hottest warm warmer warmest freeze wind storm degree humid climate jacket coat raincoat sunscreen sunglasses cloudy outside
calendar event meeting appointment schedule agenda call invite sync standup diary session slot interview one-on-one catch-up
free busy available availability slot
book reserve reservation booking hold
room meeting_room space venue hall
ticket issue bug incident defect case problem request task report
comment reply note remark
close resolve finish complete done end fix
open create raise file start report log add make new register record
delete remove erase cancel drop clear discard wipe
change update edit modify set rename adjust
file document doc folder directory path
folder directory
read open view show contents content print cat see display
write save store put overwrite
list show enumerate ls display overview
move rename relocate transfer
copy duplicate clone
convert conversion exchange change swap translate into
currency money euro eur dollar usd pound gbp yen jpy franc chf rupee inr peso exchange rate forex cad aud krona sek worth
add sum addition plus total together altogether combined
subtract subtraction minus difference less take_away remain left deduct
multiply multiplication product times multiplied × lots twofold twice double triple
divide division quotient split divided share per ÷ ratio half halve
power exponent exponentiation raise raised squared cubed square cube exponential
root sqrt square_root
percent percentage %
calculate compute calculation arithmetic math maths mathematics work_out evaluate expression figure_out
number integer digit numeral value figure
price cost quote worth fee charge rate expensive cheap cheaper cheapest
stock share ticker equity market
translate translation language french german spanish italian english portuguese dutch
time clock hour timezone o'clock late
date day today calendar
timer alarm countdown
reminder remind todo to-do task
flight plane airline airport fly
train rail railway bus departure
hotel accommodation lodging stay
restaurant dinner lunch table eat food meal
route direction distance drive navigate way map far
order purchase buy shop
customer client account buyer
invoice bill payment receipt charge
pay payment transfer
refund reimbursement
product item inventory stock warehouse
ship shipment parcel package delivery tracking track
holiday vacation leave pto absence
salary pay wage compensation earn income remuneration
phone telephone mobile phone_number number
address location place city town where
user account profile member
password secret credential token key
deploy release rollout ship
restart reboot
server host machine service
log logs trace
status state health healthy alive progress
metric statistics stats
branch commit repository repo git
pull_request pr merge_request
light lamp bulb
heating thermostat heat temperature
music song track playlist
image picture photo
summarize summarise summary digest gist condense recap
assign owner assignee responsible delegate
priority urgent severity importance critical
attendee participant guest invitee
database db table record row sql
contact address_book
document report paper page
definition define meaning dictionary mean
random dice coin roll
length distance kilometre kilometer mile metre meter foot inch
weight kilogram kilo pound gram ounce
`;

const byStem = new Map<string, Set<number>>();

function build(): void {
  CONCEPTS.trim()
    .split("\n")
    .forEach((line, concept) => {
      for (const word of line.trim().split(" ")) {
        const stem = word.includes("_") ? word : (readWords(word)[0]?.stem ?? word);
        byStem.set(stem, (byStem.get(stem) ?? new Set()).add(concept));
      }
    });
}

const NONE: ReadonlySet<number> = new Set();

/** The concepts that a word (by its stem) belongs to. */
export function conceptsOf(stem: string): ReadonlySet<number> {
  if (byStem.size === 0) build();
  return byStem.get(stem) ?? NONE;
}

/** All concepts of some words: what {@link isAmong} compares with, computed once for a tool. */
export const conceptsOfAll = (stems: Iterable<string>): ReadonlySet<number> =>
  new Set([...stems].flatMap((stem) => [...conceptsOf(stem)]));

/** Whether a word (by its stem) means one of these concepts. */
export function isAmong(stem: string, concepts: ReadonlySet<number>): boolean {
  for (const concept of conceptsOf(stem)) if (concepts.has(concept)) return true;
  return false;
}

/** Whether two words (by their stems) are the same or mean the same. */
export const isAkin = (one: string, other: string): boolean =>
  one === other || isAmong(one, conceptsOf(other));
