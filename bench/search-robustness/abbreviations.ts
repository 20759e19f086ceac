import { little } from './words.ts'

/** What people write short, in names and addresses; either way round. */
const table = `street st|saint st|fort ft|mount mt|mountain mtn|center ctr|centre ctr|university univ|national natl|international intl
department dept|brothers bros|company co|market mkt|library lib|elementary elem|hospital hosp|avenue ave|boulevard blvd|building bldg
gardens gdns|garden gdn|institute inst|association assn|square sq|heights hts|road rd|highway hwy|parkway pkwy|junior jr|doctor dr
memorial mem|point pt|services svcs|service svc|station sta|north n|south s|east e|west w|american amer|laboratory lab|government govt
lake lk|springs spgs|village vlg|harbor hbr|junction jct|valley vly|crossing xing|place pl|drive dr|lane ln|court ct|restaurant rest
community comm|college coll|church ch|management mgmt|medical med|veterinary vet|professional prof|veterans vets|barbecue bbq
number no|apartments apts|president pres|cathedral cath|theater theatre|center centre|incorporated inc|brothers bros|park pk|museum mus`

const short = new Map<string, string[]>()
for (const pair of table.split(/[|\n]/)) {
  const [long = '', brief = ''] = pair.split(' ')
  for (const [from, to] of [
    [long, brief],
    [brief, long],
  ] as const)
    short.set(from, [...(short.get(from) ?? []), to])
}

/** The abbreviation of a word, or what it abbreviates. */
export const abbreviationsOf = (word: string): string[] => short.get(word) ?? []

/** The first letters of a name of three to seven words that say something; null for others. */
export function initialsOf(words: readonly string[]): string | null {
  const telling = words.filter((word) => !little.has(word) && /^[a-z]/.test(word))
  return telling.length >= 3 && telling.length <= 7 ? telling.map((word) => word[0]).join('') : null
}
