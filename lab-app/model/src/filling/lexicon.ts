// Closed classes of words that every reader of English knows: currencies, languages, units.
const CURRENCIES: Record<string, string> = {
  EUR: "eur euro euros €",
  USD: "usd dollar dollars buck bucks $",
  GBP: "gbp pound pounds sterling quid £",
  JPY: "jpy yen ¥",
  CHF: "chf franc francs",
  INR: "inr rupee rupees",
  CNY: "cny yuan renminbi rmb",
  MXN: "mxn peso pesos",
  CAD: "cad",
  AUD: "aud",
  NZD: "nzd",
  SEK: "sek krona kronor",
  NOK: "nok",
  DKK: "dkk",
  PLN: "pln zloty",
  CZK: "czk koruna",
  BRL: "brl real reais",
  KRW: "krw won",
  TRY: "try lira",
  ZAR: "zar rand",
  SGD: "sgd",
  HKD: "hkd",
};

const CODES = new Map(
  Object.entries(CURRENCIES).flatMap(([code, words]) =>
    words.split(" ").map((word) => [word, code] as const),
  ),
);

const LANGUAGES = new Set(
  `english german french spanish italian portuguese dutch swedish danish norwegian finnish polish czech greek turkish
  russian ukrainian arabic hebrew hindi bengali chinese mandarin japanese korean vietnamese thai indonesian latin
  romanian hungarian bulgarian croatian serbian irish welsh catalan basque swahili persian urdu tamil`.split(
    /\s+/,
  ),
);

const UNITS = new Set(
  `km kilometre kilometres kilometer kilometers m metre metres meter meters cm mm mile miles yard yards foot feet ft inch
  inches kg kilogram kilograms kilo kilos g gram grams mg lb lbs pound pounds oz ounce ounces stone ton tons tonne tonnes
  l litre litres liter liters ml gallon gallons pint pints cup cups celsius fahrenheit kelvin °c °f mph kmh knot knots
  hour hours minute minutes second seconds day days week weeks byte bytes kb mb gb tb acre acres hectare hectares
  joule joules calorie calories kcal watt watts kilowatt kilowatts psi bar pascal`.split(/\s+/),
);

const isTicker = (text: string) => /^[A-Z]{3}$/.test(text);

/** The ISO 4217 code of a currency's name, sign or code; undefined for other words. */
export const currencyCode = (text: string): string | undefined =>
  CODES.get(text.toLowerCase()) ?? (isTicker(text) ? text : undefined);

export const isLanguage = (text: string): boolean => LANGUAGES.has(text.toLowerCase());

export const isUnit = (text: string): boolean => UNITS.has(text.toLowerCase());
