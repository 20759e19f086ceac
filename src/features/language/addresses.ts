/**
 * Addresses as they are written and as they are said: "20744 State Highway 46 W" and "20744 hwy forty six west san antonio", "145 East 49st" and
 * "145 e 49th". Whether words say an address is told by comparing them with it, for nothing else tells where the street ends and the city begins.
 */

import { nameKey } from '../../platform/name-key.ts'
import { divided } from './dots.ts'
import { isSameRoad, type NumberedRoad, numberedRoadAt } from './numbered-roads.ts'
import { numberAt, ordinalDigits } from './numbers.ts'
import { spellings } from './spellings.ts'
import { canonical, directionOf, isStreetSuffix, ordinalIn, typeOf, units } from './street-phrases.ts'
import { streetTypes } from './streets.ts'

/** An address that was written: the numbers of its house, its street's name and type or the road, and directions. */
type Written = {
  numbers: string[]
  names: string[]
  type: string | null
  road: NumberedRoad | null
  directions: string[]
}

/** What may be the number of a house, with what is said behind it; `pair`: the number is written with a hyphen ("86-120"). */
export type HouseSaid = { at: number; numbers: string[]; street: number }

/** How much of what is said an address takes: up to but without `to`; whether its directions are those that were said, and whether words only begin its street. */
export type SaidAs = { to: number; exact: boolean; loose: boolean }

const houseNumber = /^(?:\d{1,6}[a-z]?|[nsew]\d{2,6}(?:[nsew]\d{2,6})?)$/
const hyphened = /^\s*#?\s*(\w+)(?:\s*-\s*(\w+))?\s+(?:1\/2\s+)?/

const isDirection = (text: string | undefined) => directionOf.has(text ?? '')
const isSuffix = (text: string | undefined) => isStreetSuffix(text ?? '')

/** Where words may name a house: a number and at least a word behind it. */
export function housesSaid(texts: readonly string[]): HouseSaid[] {
  return texts.flatMap((text, at) => {
    const next = texts[at + 1]
    if (!houseNumber.test(text) || next === undefined || /^(?:block|and|of|in|at|near)$/.test(next)) return []
    // A number behind another is its second part, or the number of a street.
    const second = /^\d{1,4}$/.test(next) && texts[at + 2] !== undefined ? [{ at, numbers: [text, next], street: at + 2 }] : []
    return [...second, { at, numbers: [text], street: at + 1 }]
  })
}

/** An address as it is compared; null where no house is in it. */
export function writtenAddress(address: string): Written | null {
  const found = hyphened.exec(address)
  const numbers = [found?.[1], found?.[2]].flatMap((text) => (text ? [nameKey(text)] : []))
  if (!found || !houseNumber.test(numbers[0] ?? '')) return null
  const street = divided(address.slice(found[0].length)).replace(/((?:way|wy)\.?) ?# ?(?=\d)/i, '$1 ')
  const texts = wholeNumbers(nameKey(street.replace(/[,;#(].*$/, '')).split(' '))
  const directions: string[] = []
  // "E Street", but "E Highway 50".
  const isNameAlone = () =>
    isSuffix(texts[1]) && !numberedRoadAt(texts, 1, true) && (texts.length === 2 || isDirection(texts[2]) || units.test(texts[2] ?? ''))
  while (texts.length > 1 && isDirection(texts[0]) && !isNameAlone()) directions.push(directionOf.get(texts.shift() ?? '') ?? '')
  const road = numberedRoadAt(texts, 0, true)
  if (road) return { numbers, names: [], type: null, road, directions: [...directions, ...directionsFrom(texts, road.to)] }
  const unit = texts.findIndex((text, n) => n > 0 && units.test(text) && !(/^\d/.test(text) && isSuffix(texts[n + 1])) && !isOrdinal(text))
  const named = unit < 0 ? texts : texts.slice(0, unit)
  while (named.length > 1 && isDirection(named.at(-1)) && isSuffix(named.at(-2))) directions.push(directionOf.get(named.pop() ?? '') ?? '')
  if (named.length > 1 && isDirection(named.at(-1)) && isOrdinal(named.at(-2) ?? ''))
    directions.push(directionOf.get(named.pop() ?? '') ?? '')
  const last = named.at(-1) ?? ''
  const type = named.length > 1 && isSuffix(last) ? typeOf(last) : null
  const names = (type === null ? named : named.slice(0, -1)).map((word, n, all) => comparable(word, n, type !== null || all.length === 1))
  return names.length === 0 || names[0] === '' ? null : { numbers, names, type, road: null, directions }
}

const isOrdinal = (text: string) => ordinalIn(text) !== null

/** A word of a name as both sides have it; "49 Street" is the 49th, "Jct" a junction. */
function comparable(word: string, at: number, isNumbered: boolean): string {
  if (isNumbered && /^\d{1,3}$/.test(word)) return ordinalDigits(Number(word))
  const known = canonical(word, at === 0)
  return known === word && at > 0 ? typeOf(word) : known
}

const directionsFrom = (texts: readonly string[], at: number): string[] => {
  const direction = directionOf.get(texts[at] ?? '')
  return direction === undefined ? [] : [direction]
}

/** Ordinals of several words as one: "forty ninth" is 49th. */
const wholeNumbers = (texts: string[]): string[] => runsOf(texts).map(({ text }) => text)

type Run = { text: string; to: number }

function runsOf(texts: readonly string[]): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < texts.length; ) {
    const number = numberAt(texts, at)
    const length = number?.ordinal ? number.length : 1
    runs.push({ text: number?.ordinal ? ordinalDigits(number.value) : (texts[at] ?? ''), to: at + length })
    at += length
  }
  return runs
}

/** Whether a house that is said has the number that is written. */
const isNumberOf = (said: readonly string[], { numbers }: Written) => {
  const [first = ''] = said
  if (said.length > 1) return said.every((number, n) => number === numbers[n])
  const plain = (number: string) => number.replace(/(?<=\d)[a-z]$/, '')
  return numbers.some((number) => number === first || plain(number) === first || number === plain(first))
}

/**
 * The ways in which words behind a number say an address, the one that takes most of them first; none where they say another. The type of the
 * street and its direction may be left out, and what follows it may be a direction or the beginning of a city's name: "80 west monroe".
 */
export function saidAs(texts: readonly string[], { numbers, street }: HouseSaid, written: Written): SaidAs[] {
  if (!isNumberOf(numbers, written)) return []
  const said: string[] = []
  let at = street
  // "E Street" is called so.
  const isName = (n: number) => written.names[0] === texts[n] && texts[n + 1] !== texts[n]
  while (isDirection(texts[at]) && at + 1 < texts.length && !isName(at)) said.push(directionOf.get(texts[at++] ?? '') ?? '')
  const named = written.road ? roadSaid(texts, at, written.road) : nameSaid(texts, at, written)
  if (!named) return []
  const isTold = !named.loose || said.length > 0
  return [...new Set(endsAt(texts, named.to, written))].flatMap(({ to, direction }) => {
    const all = direction === null ? said : [...said, direction]
    if (all.length > 0 && written.directions.length > 0 && !isSameSet(all, written.directions)) return []
    return [{ to: withUnit(texts, to), exact: isSameSet(all, written.directions), loose: !isTold && direction === null }]
  })
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.every((text) => other.includes(text)) && other.every((text) => one.includes(text))

function roadSaid(texts: readonly string[], at: number, road: NumberedRoad) {
  const said = numberedRoadAt(texts, at, true)
  return said && isSameRoad(said, road) ? { to: said.to, loose: false } : null
}

function nameSaid(texts: readonly string[], at: number, { names, type }: Written): { to: number; loose: boolean } | null {
  const runs = runsOf(texts.slice(at))
  const isNumbered = isSuffix(runs[1]?.text)
  const isSame = names.every((name, n) => {
    const word = runs[n]?.text ?? ''
    const own = comparable(word, n, isNumbered)
    return own === name || (word !== '' && !/^\d/.test(name) && spellings(word).includes(name)) || isSaint(word, name)
  })
  if (!isSame) return null
  const after = at + (runs[names.length - 1]?.to ?? 0)
  const next = texts[after]
  if (next !== undefined && type !== null && typeOf(next) === type) return { to: after + 1, loose: false }
  if (next !== undefined && type === null && streetTypes.has(next) && next !== 'st') return { to: after + 1, loose: false }
  if (type === null && next === 'st') return { to: after + 1, loose: false }
  // Another kind of street is another street, but "st" may begin the name of a city.
  if (next !== undefined && isSuffix(next) && streetTypes.has(next) && next !== 'st') return null
  return { to: after, loose: type !== null && !names.every(isOrdinal) }
}

const isSaint = (word: string, name: string) => /^(?:st|saint)$/.test(word) && /^(?:street|saint|st)$/.test(name)

/** What follows a street: a direction, which may be none, and words of a road that has several ways ("bypass"). */
function endsAt(texts: readonly string[], to: number, { directions, road }: Written): { to: number; direction: string | null }[] {
  const word = texts[to] ?? ''
  const direction = directionOf.get(word)
  if (direction !== undefined) {
    const isShort = word.length <= 2
    if (isShort || directions.includes(direction)) return [{ to: to + 1, direction }, ...(isShort ? [] : [{ to, direction: null }])]
  }
  return [{ to: road && /^(?:byp(?:ass)?|bus(?:iness)?|alt(?:ernate)?)$/.test(word) ? to + 1 : to, direction: null }]
}

/** With the unit that is said behind it: "suite 5", "#120". */
function withUnit(texts: readonly string[], to: number): number {
  const word = texts[to] ?? ''
  if (
    /^(?:suite|ste|unit|apt|apartment|floor|fl|room|rm|building|bldg|lot|space|spc)$/.test(word) &&
    /^(?:\d+[a-z]?|[a-z]\d*)$/.test(texts[to + 1] ?? '')
  )
    return to + 2
  return /^\d{1,4}[a-z]?$/.test(word) ? to + 1 : to
}

/** Words of which an address has one: those that tell the street from others. */
export function tellingOf(texts: readonly string[], { street }: HouseSaid): string[] {
  let at = street
  while (isDirection(texts[at]) && at + 1 < texts.length) at++
  const road = numberedRoadAt(texts, at, true)
  if (road) return [road.number, `-${road.number}`, ...['us', 'hwy', 'fm', 'sr', 'i'].map((word) => `${word}${road.number}`)]
  const runs = runsOf(texts.slice(at))
  const isPlain = ({ text }: Run) => text.length > 1 && !/^(?:the|of|and|de|la|el|st|saint)$/.test(text)
  const first = runs.find((run) => isPlain(run) && !streetTypes.has(run.text)) ?? runs.find(isPlain) ?? runs[0]
  const word = first?.text ?? ''
  const number = ordinalIn(word) ?? (/^\d{1,3}$/.test(word) ? Number(word) : null)
  const ordinal = number === null ? [] : [String(number), ordinalDigits(number), `${number}st`, ...spellings(ordinalDigits(number))]
  return [...new Set([word, ...ordinal, ...(number === null ? spellings(word) : [])])].filter(Boolean)
}
