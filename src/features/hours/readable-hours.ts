import { hoursText, OSM_DAYS } from './hours-text.ts'
import { MONTHS, parseHours } from './parse.ts'
import { readSaidHours } from './read-hours.ts'

/** The days in Spanish, French and German, in full and short, as Unicode's CLDR has them (cldr.unicode.org, calendars/gregorian/days). */
const others = [
  'lunes martes miércoles jueves viernes sábado domingo',
  'lun mar mié jue vie sáb dom',
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'lun mar mer jeu ven sam dim',
  'montag dienstag mittwoch donnerstag freitag samstag sonntag',
  'mo di mi do fr sa so',
]
/** German has nouns with a capital: written small these are words of English and others. */
const nouns = new Set(['di', 'mi', 'do', 'so'])
/** The months in the same languages, in full and short, but for "mar", which is a day. */
const monthsOfOthers = [
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'ene feb - abr may jun jul ago sept oct nov dic',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'janv févr mars avr mai juin juil août sept oct nov déc',
  'januar februar märz april mai juni juli august september oktober november dezember',
  'jan feb mär apr mai jun jul aug sep okt nov dez',
]
const months = new Map(monthsOfOthers.flatMap((year) => year.split(' ').map((name, n): [string, string] => [name, MONTHS[n] ?? ''])))
months.delete('-')
const dayOfMonth = new RegExp(
  `(?<![\\p{L}\\d:.])(?:(?:le|el|am|den)\\s+)?(\\d{1,2})(?:er)?\\.?\\s+(?:de\\s+)?(${[...months.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?!\\p{L})\\.?`,
  'giu',
)
const days = new Map(others.flatMap((week) => week.split(' ').map((name, n): [string, string] => [name, OSM_DAYS[n] ?? ''])))
days.set('sonnabend', 'Sa')
for (const [name, day] of [...days]) days.set(unaccented(name), day)
const ofOthers = new RegExp(`(?<!\\p{L})(?:${[...days.keys()].toSorted((a, b) => b.length - a.length).join('|')})s?(?!\\p{L})\\.?`, 'giu')
/** The day, as OpenStreetMap writes it, that a word in small letters means in them; German's that are words of English aside. */
export const dayOfOthers = (word: string): string | undefined => (nouns.has(word) ? undefined : days.get(word))

/** The days in one letter each as Spanish and French have them; that of Tuesday is Wednesday's in French, and in Spanish where that has no X. */
const letters: Readonly<Record<string, string>> = { L: 'Mo', X: 'We', J: 'Th', V: 'Fr', S: 'Sa', D: 'Su' }
const letter = /(?<![\p{L}\d.])[LMXJVSD](?![\p{L}.])/gu

/** A text with such letters for days as days; as it is where one may mean two of them, or none is of these languages alone. */
function withLetters(text: string): string {
  const found: readonly string[] = text.match(letter) ?? []
  const hasX = found.includes('X')
  if (!found.some((one) => /[LXJV]/.test(one)) || (found.includes('M') && !hasX)) return text
  return text.replace(letter, (one) => letters[one] ?? 'Tu')
}

/** What else hours say in them. */
const phrases: [RegExp, string][] = [
  [/\btodos los d[ií]as\b|\btous les jours\b|\bdiario\b|\bt[äa]glich\b|\bjeden tag\b|\b7\s?j(?:ours)?\/7\b/gi, 'daily'],
  [
    /\btodo el d[ií]a\b|\btoute la journ[ée]e\b|\b24 horas\b|\b24 stunden\b|\brund um die uhr\b|\b24\s?h(?:eures)?(?:\/24)?\b/gi,
    '24 hours',
  ],
  [/\bcerrado\b|\bferm[ée](?!\p{L})|\bgeschlossen\b|\bruhetag\b/giu, 'closed'],
  [/\babierto\b|\bouvert\b|\bge[öo]ffnet\b|(?<!\p{L})[öo]ffnungszeiten\b:?/giu, 'open'],
  [/\bexcepto\b|\bsalvo\b|\bsauf\b|\bau(?:ß|ss)er\b/giu, 'except'],
  [/\b(?:d[ií]as )?festivos\b|\bjours f[ée]ri[ée]s\b|\b(?:an )?feiertag(?:s|en?)\b/giu, 'PH'],
  [/\b(\d{1,2})[:.](\d{2})\s?uhr\b|\b(\d{1,2})\s?uhr\s?(\d{2})\b/gi, '$1$3:$2$4'],
  [/(?<![\d:.])(\d{1,2})\s?(?:-|–|bis)\s?(\d{1,2})\s?uhr\b/gi, '$1:00-$2:00'],
  [/\b(\d{1,2})\s?uhr\b/gi, '$1:00'],
  [/\b(?:du|del?|vo[nm])\s+(?=\S*(?:Mo|Tu|We|Th|Fr|Sa|Su|\d))/g, ''],
  [/(?<=\b(?:Mo|Tu|We|Th|Fr|Sa|Su|\d{1,2}(?:[:h]\d{2})?h?)\s+)(?:a|au|à|hasta|bis)(?=\s+(?:las? )?(?:Mo|Tu|We|Th|Fr|Sa|Su|\d))/g, '-'],
  [/(?<=\b(?:Mo|Tu|We|Th|Fr|Sa|Su))\s+(?:y|e|et|und)\s+(?=(?:Mo|Tu|We|Th|Fr|Sa|Su)\b)/g, ','],
  [/\b(\d{1,2})\s?h(\d{2})\b/g, '$1:$2'],
  [/\b(\d{1,2})\s?h(?=\s|-|–|$|[,;])/g, '$1:00'],
  [/(?<=\d)\s+(?:y|et|und)\s+(?=\d)/g, ', '],
  [/(?<=\d)\s*h(?:o?ra?)?s\b\.?/gi, ''],
  // A time that ends before it begins is the next day's.
  [/\s*\((?:the )?(?:next|following) day\)|(?<=\d(?:\s?[ap]\.?m\.?)?)\s+(?:the )?(?:next|following) day\b/gi, ''],
]
/** What belongs to no time and changes none. */
const remark = /^(?!.*(?:\d|closed|appointment|only|except|season|holiday|varies|vary|weather|off))[\p{L}\s'’.,-]+$/iu

/**
 * Hours that `parseHours` can't read, in words that it can: as people write them otherwise, days in Spanish, French and German, "9h30", and
 * remarks behind a semicolon left off. Any other text as it is.
 */
export function readableHours(text: string): string {
  if (text.length > LONGEST || canBeRead(text)) return text
  const plain = inEnglish(text)
  for (const said of [plain, withoutRemarks(plain)]) if (said !== text && canBeRead(said)) return said
  for (const said of [text, plain, withoutRemarks(plain)]) {
    const { hours, problem } = readSaidHours(said)
    if (hours && problem === null) return hoursText(hours)
  }
  return text
}

/** Characters of hours that anybody writes by the day. */
const LONGEST = 500

const canBeRead = (text: string) => 'hours' in parseHours(text)

function inEnglish(text: string): string {
  const dated = withLetters(text).replace(dayOfMonth, (_, day: string, month: string) => `${months.get(month.toLowerCase()) ?? ''} ${day}`)
  const named = dated.replace(ofOthers, (word) =>
    nouns.has(word.replace(/s?\.?$/, ''))
      ? word
      : (days.get(word.toLowerCase().replace(/\.$/, '')) ?? days.get(word.toLowerCase().replace(/s?\.?$/, '')) ?? word),
  )
  return phrases.reduce((said, [phrase, word]) => said.replace(phrase, word), named)
}

function withoutRemarks(text: string): string {
  const parts = text
    .split(/\s*[;\n]\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
  const told = parts.filter((part) => !remark.test(part))
  return (told.length > 0 ? told : parts).join('; ')
}

function unaccented(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '')
}
