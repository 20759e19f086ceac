/** How two names agree: word by word; but for spelling; one being the other with more; with a part of a house; not. */
export type NameAgreement = 'same' | 'alike' | 'within' | 'department' | 'different'

/** Words that a name may have or not. */
const idle = new Set([
  'the',
  'a',
  'an',
  'and',
  'of',
  'at',
  'in',
  'on',
  'llc',
  'inc',
  'ltd',
  'co',
  'corp',
  'company',
  'incorporated',
  'corporation',
  'limited',
  'pllc',
  'pc',
])

/** Words that are usually shortened, and how. */
const short: Readonly<Record<string, string>> = {
  saint: 'st',
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  mount: 'mt',
  mountain: 'mtn',
  fort: 'ft',
  center: 'ctr',
  centre: 'ctr',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  brothers: 'bros',
  doctor: 'dr',
  university: 'univ',
  hospital: 'hosp',
  department: 'dept',
  international: 'intl',
  national: 'natl',
  market: 'mkt',
  station: 'sta',
  school: 'sch',
  elementary: 'elem',
  church: 'ch',
  park: 'pk',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  first: '1st',
  second: '2nd',
  third: '3rd',
  barbecue: 'bbq',
  barbeque: 'bbq',
  theatre: 'theater',
}

/** What a house may have inside or beside it, that is a place of its own. */
const parts = new Set(
  `pharmacy parking garage lot emergency atm annex entrance laboratory lab gift cafeteria pediatrics cardiology dermatology radiology
  oncology imaging rehabilitation optical vision tire fuel photo playground`.split(/\s+/),
)

/** Names as `name_key` has them. A city that only one names is no difference. */
export function namesAgree(a: string, b: string, city: string): NameAgreement {
  if (a === b) return 'same'
  const place = new Set(city.split(' '))
  const [one, other] = [wordsOf(a), wordsOf(b)]
  const { left: more, right: less, spelled } = match(one, other)
  const [extra, missing] = [more, less].map((words) => words.filter((word) => !place.has(word)))
  if (!extra || !missing) return 'different'
  if ([...extra, ...missing].some(isNumber)) return 'different'
  if (extra.length === 0 && missing.length === 0) return spelled ? 'alike' : 'same'
  const [joined, otherJoined] = [one.join(''), other.join('')]
  if (joined === otherJoined) return 'same'
  if (Math.min(joined.length, otherJoined.length) >= 6 && isTypo(joined, otherJoined) && !differsInNumber(joined, otherJoined))
    return 'alike'
  if (extra.length > 0 && missing.length > 0) return 'different'
  const shared = Math.min(one.length, other.length) - spelledOnly(more, less)
  if (shared === 0) return 'different'
  return [...extra, ...missing].some((word) => parts.has(word)) ? 'department' : 'within'
}

const spelledOnly = (more: readonly string[], less: readonly string[]) => Math.min(more.length, less.length)

const wordsOf = (key: string) => {
  const words = key
    .split(' ')
    .filter((word) => !idle.has(word))
    .map((word) => short[word] ?? word)
  return words.length > 0 ? words : key.split(' ')
}

/** Words of each that the other has not, and whether any pair is one but for spelling. */
function match(one: readonly string[], other: readonly string[]) {
  const right = [...other]
  let spelled = false
  const take = (fits: (word: string) => boolean) => {
    const at = right.findIndex(fits)
    if (at >= 0) right.splice(at, 1)
    return at >= 0
  }
  const rest = one.filter((word) => !take((theirs) => theirs === word))
  const left = rest.filter((word) => {
    const found = take((theirs) => isTypo(word, theirs) || shortens(word, theirs) || shortens(theirs, word))
    spelled ||= found
    return !found
  })
  return { left, right, spelled }
}

const isNumber = (word: string) => /^\d+(?:st|nd|rd|th)?$/.test(word)
const digits = (text: string) => text.replace(/\D+/g, ' ').trim()
const differsInNumber = (a: string, b: string) => digits(a) !== digits(b)

/** "hosp" for "hospital", "rstrnt" for "restaurant": its letters in order, from the same first one. */
function shortens(short: string, long: string): boolean {
  if (short.length < 3 || short.length > 0.7 * long.length || short[0] !== long[0] || isNumber(short)) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}

/** One letter added, left out, changed or swapped with the next; in long words two changes. Numbers are never one for another. */
function isTypo(a: string, b: string): boolean {
  const least = Math.min(a.length, b.length)
  if (least < 4 || differsInNumber(a, b)) return false
  return distance(a, b, least >= 9 ? 2 : 1)
}

/** Whether one becomes the other by at most so many changes. */
function distance(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let [from, to] = [0, 0]
  while (from < a.length && from < b.length && a[from] === b[from]) from++
  while (to < a.length - from && to < b.length - from && a.at(-1 - to) === b.at(-1 - to)) to++
  const [x, y] = [a.slice(from, a.length - to), b.slice(from, b.length - to)]
  if (x.length === 0 || y.length === 0) return Math.max(x.length, y.length) <= most
  if (most === 0) return false
  if (x.length === 2 && y.length === 2 && x[0] === y[1] && x[1] === y[0]) return true
  return [
    [x.slice(1), y],
    [x, y.slice(1)],
    [x.slice(1), y.slice(1)],
  ].some(([left = '', right = '']) => distance(left, right, most - 1))
}
