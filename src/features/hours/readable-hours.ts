import { hoursText, OSM_DAYS } from './hours-text.ts'
import { parseHours } from './parse.ts'
import { readSaidHours } from './read-hours.ts'

/** The days in Spanish and French, in full and short, as Unicode's CLDR has them (cldr.unicode.org, calendars/gregorian/days). */
const others = [
  'lunes martes miércoles jueves viernes sábado domingo',
  'lun mar mié jue vie sáb dom',
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'lun mar mer jeu ven sam dim',
]
const days = new Map(others.flatMap((week) => week.split(' ').map((name, n): [string, string] => [name, OSM_DAYS[n] ?? ''])))
for (const [name, day] of [...days]) days.set(unaccented(name), day)
const ofOthers = new RegExp(`(?<!\\p{L})(?:${[...days.keys()].toSorted((a, b) => b.length - a.length).join('|')})s?(?!\\p{L})\\.?`, 'giu')
/** What else hours say in them. */
const phrases: [RegExp, string][] = [
  [/\btodos los d[ií]as\b|\btous les jours\b|\bdiario\b|\b7\s?j(?:ours)?\/7\b/gi, 'daily'],
  [/\btodo el d[ií]a\b|\btoute la journ[ée]e\b|\b24 horas\b|\b24\s?h(?:eures)?(?:\/24)?\b/gi, '24 hours'],
  [/\bcerrado\b|\bferm[ée](?!\p{L})/giu, 'closed'],
  [/\b(?:du|del?)\s+(?=\S*(?:Mo|Tu|We|Th|Fr|Sa|Su|\d))/g, ''],
  [/(?<=\b(?:Mo|Tu|We|Th|Fr|Sa|Su|\d{1,2}(?:[:h]\d{2})?h?)\s+)(?:a|au|à|hasta)(?=\s+(?:las? )?(?:Mo|Tu|We|Th|Fr|Sa|Su|\d))/g, '-'],
  [/(?<=\b(?:Mo|Tu|We|Th|Fr|Sa|Su))\s+(?:y|e|et)\s+(?=(?:Mo|Tu|We|Th|Fr|Sa|Su)\b)/g, ','],
  [/\b(\d{1,2})\s?h(\d{2})\b/g, '$1:$2'],
  [/\b(\d{1,2})\s?h(?=\s|-|–|$|[,;])/g, '$1:00'],
]
/** What belongs to no time and changes none. */
const remark = /^(?!.*(?:\d|closed|appointment|only|except|season|holiday|varies|vary|weather|off))[\p{L}\s'’.,-]+$/iu

/**
 * Hours that `parseHours` can't read, in words that it can: as people write them otherwise, days in Spanish and French, "9h30", and
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
  const named = text.replace(
    ofOthers,
    (word) => days.get(word.toLowerCase().replace(/\.$/, '')) ?? days.get(word.toLowerCase().replace(/s?\.?$/, '')) ?? word,
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
