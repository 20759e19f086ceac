import { isStreetSuffix } from '../language/street-phrases.ts'
import { degreesOf, zipOf } from '../places/text-values.ts'
import { ofMercator, positionIn } from '../source-files/position-text.ts'
import { isNumbered } from '../source-files/table-shape.ts'
import {
  bareColumns,
  endsWithZip,
  fillerOf,
  isAddress,
  isCityWithZip,
  isHours,
  isNorth,
  isPhone,
  isWebAddress,
  isWest,
  likelyColumns,
} from './by-values.ts'
import { isStatus } from './check/status.ts'
import { type Field, isNote, type Mapping, missingFields } from './fields.ts'
import { wordsOf } from './heading-words.ts'
import { idRank, isOfNoPage, isOfOthers, type Meaning, meaningOf, plain, ROW_NUMBERS, stepsOf } from './headings.ts'
import { isDays, otherDays, WEEK } from './read/days.ts'

type Row = Record<string, string>

/** Whether a row without a value in the surest column of a field may have it in this one: a business without a trade name has a legal one. */
const mayStandIn = (field: Field, header: string, rank: number, surest = ''): boolean =>
  field === 'position' ||
  // What is without a geometry may say in its properties where it is.
  (surest === field && (field === 'lat' || field === 'lng')) ||
  header === WEEK ||
  (field === 'name' && rank < 3 && /name$|dba|doingbusiness|aka|trade|legal|business/.test(plain(header)))

/** A name that ends in a kind of street: "Steinhart Way". */
const isStreet = (text: string) => isStreetSuffix(text.trim().toLowerCase().split(/\s+/).at(-1)?.replace('.', '') ?? '')

/** The object that a column of nested data lies in: the name of a brand or of opening hours is another than the place's. */
const within = (header: string) => header.slice(0, Math.max(0, header.lastIndexOf('.')))

/**
 * Which columns are understood: those of `more` first (and no others with `only`), else by their headings, of several for one field the
 * one with the surest; where headings aren't enough, by the values of `sample`: degrees, not projected metres, are a position, and what
 * `isKind` knows are kinds of places, `isWide` those that hold others; a column whose values `isState` doesn't know is none of states.
 */
export function recognise(
  headers: string[],
  more: Mapping = {},
  only = false,
  sample: Row[] = [],
  isKind: (text: string) => boolean = () => false,
  isState: (text: string) => boolean = () => true,
  isWide: (text: string) => boolean = () => false,
): Mapping {
  const found = headers.flatMap((header, order) => {
    if (isNote(header)) return []
    const own = more[header]
    const meant = own ? { field: own, rank: 0 } : only ? null : (meaningOf(header) ?? idOf(header, sample))
    const field = meant && (own === 'source' ? own : fitting(meant.field, header, sample))
    if (field === 'state' && !own && isFilled(sample, header) && sample.length > 0 && share(sample, header, isState) < 0.5) {
      // "St" is a state, or a street.
      return wordsOf(header).includes('st') && share(sample, header, isStreet) > 0.5
        ? [{ header, field: 'street' as const, rank: BY_WORDS, order }]
        : []
    }
    return meant && field ? [{ header, field, rank: meant.rank + (field === meant.field ? 0 : 2), order }] : []
  })
  const mapping: Mapping = {}
  const taken = new Map<Field, number>()
  rankNames(found, sample, isKind)
  for (const { header, field, rank } of found.toSorted((a, b) => a.rank - b.rank || a.order - b.order)) {
    const first = taken.get(field)
    const surest = Object.keys(mapping).find((one) => mapping[one] === field)
    if (first !== undefined && (first < 1 || !mayStandIn(field, header, rank, surest) || within(header) !== within(surest ?? ''))) continue
    mapping[header] = field
    if (first === undefined) taken.set(field, rank)
  }
  if (!only && !taken.has('position') && !(taken.has('lat') && taken.has('lng'))) {
    const said = headers.find(
      (header) =>
        (!mapping[header] || mapping[header] === 'address') &&
        !isNote(header) &&
        share(sample, header, (text) => positionIn(text) !== null) > 0.6,
    )
    if (said) mapping[said] = 'position'
  }
  if (!only) {
    chooseKinds(headers, mapping, more, sample, isKind, isWide)
    if (headers.every(isNumbered)) Object.assign(mapping, bareColumns(headers, sample, mapping, isKind))
    chooseByValues(headers, mapping, sample, isKind)
    exchangeDegrees(mapping, more, sample)
  }
  return inOrder(headers, mapping)
}

/** Of fewer rows any values may all be different. */
const FEWEST_IDS = 3

/** A column of ids, as its heading and its values say: each row has its own. Numbers of rows come last, for they are others with each export. */
function idOf(header: string, sample: Row[]): Meaning | null {
  const rank = idRank(header)
  if (rank === null) return null
  const given = sample.flatMap((row) => (row[header] ? [row[header]] : []))
  const rows = sample.filter((row) => Object.keys(row).length > 0).length
  const isEachOfItsOwn = given.length >= FEWEST_IDS && given.length === rows && new Set(given).size === given.length
  return rank === ROW_NUMBERS || isEachOfItsOwn ? { field: 'source_ref', rank } : null
}

/** Part of a place, or what it stands in, and not the place. */
const parts = /^(?:bldg|building|buildings|structure|campus|complex|property|parcel|room|hall|wing|floor|block|lot)$/
/** By the words of a heading a name may be of this rank, known names have smaller ones. */
const BY_WORDS = 2

/**
 * Of several columns of names that only words of their headings speak for, the likeliest goes first: one that is called after a kind of place
 * or as the column of kinds is ("SCH_NAME" beside "SCH_TYPE"), not one of buildings, and the one with the fewest names that stand there twice.
 */
function rankNames(found: { header: string; field: Field; rank: number }[], sample: Row[], isKind: (text: string) => boolean): void {
  const names = found.filter(({ field, rank }) => field === 'name' && rank >= BY_WORDS)
  if (names.length < 2) return
  const kinds = new Set(found.flatMap(({ header, field }) => (field === 'category' ? wordsOf(header).slice(0, -1) : [])))
  for (const name of names) {
    const words = wordsOf(name.header).filter((word) => word !== 'name')
    const given = sample.flatMap((row) => (row[name.header] ? [row[name.header]] : []))
    const twice = given.length === 0 ? 0 : 1 - new Set(given).size / given.length
    const isCalled = words.some((word) => kinds.has(word) || isKind(word))
    name.rank += 0.4 + twice / 5 + (words.some((word) => parts.test(word)) ? 0.4 : 0) - (isCalled ? 0.4 : 0)
  }
}

/**
 * Where the column that should say what kind of place a row is holds no kind that is known, one that does, whatever its heading:
 * besides one of kinds that hold others it is the sub-category. A column that says of all rows that they are records ("location") is none.
 */
function chooseKinds(
  headers: string[],
  mapping: Mapping,
  more: Mapping,
  sample: Row[],
  isKind: (text: string) => boolean,
  isWide: (text: string) => boolean,
): void {
  const chosen = headers.filter((header) => mapping[header] === 'category' || mapping[header] === 'subcategory')
  const areWide = chosen.length === 1 && share(sample, chosen[0] ?? '', isWide) > 0.5
  const known = (header: string) => share(sample, header, areWide ? (text) => isKind(text) && !isWide(text) : isKind)
  if (chosen.some((header) => more[header] || known(header) >= 0.2)) return
  const free = headers.filter((header) => !isNote(header) && (!mapping[header] || mapping[header] === 'description'))
  const rated = free
    .map((header) => ({ header, rate: known(header) }))
    .filter(({ header, rate }) => rate >= (areLayers(header, sample) ? FEW : 0.5))
  const [best] = rated.toSorted((a, b) => b.rate - a.rate)
  const concept = free.find((header) => !mapping[header] && isOfChain(header) && isFilled(sample, header))
  if (areWide) Object.assign(mapping, best && { [best.header]: 'subcategory' })
  else if (best || (concept && chosen.length > 0 && chosen.every((header) => areRecords(header, sample)))) {
    for (const header of chosen) delete mapping[header]
    mapping[best?.header ?? concept ?? ''] = 'category'
  }
}

/** What data call the things that they hold, whatever these are. */
const records =
  /^(?:locations?|stores?|places?|pois?|points? of interest|facility|facilities|sites?|venues?|branch(?:es)?|listings?|entity|entities|records?|items?|features?|points?|nodes?|objects?|establishments?|business(?:es)?|organi[sz]ations?|addresses|address|members?|other)$/i
/** Whether a column says of all rows the same, and that is no kind of place. */
const areRecords = (header: string, sample: Row[]): boolean => {
  const values = new Set(sample.flatMap((row) => row[header] ?? []))
  return values.size === 1 && [...values].every((text) => records.test(text.trim().replace(/[_-]/g, ' ')))
}
/** What a chain calls what its places are. */
const isOfChain = (header: string): boolean =>
  /^(?:concept|brand|banner|format)$/.test(
    wordsOf(stepsOf(header).at(-1) ?? '')
      .filter((word) => word !== 'c' && word !== 'name')
      .join(' '),
  )

/** Maps have their pins in layers by kind, of which some may have no word that is known. */
const FEW = 0.1
const areLayers = (header: string, sample: Row[]): boolean =>
  plain(header) === 'folder' && new Set(sample.flatMap((row) => row[header] ?? [])).size > 1

/** What no heading says: a column that is called after a kind of place has the name of one, and values that could be nothing else count. */
function chooseByValues(headers: string[], mapping: Mapping, sample: Row[], isKind: (text: string) => boolean): void {
  const free = () => headers.filter((header) => !mapping[header] && !isNote(header) && !isOfOthers(header))
  // A column without any value says as little as none.
  const given = () => new Set(headers.flatMap((header) => (mapping[header] && isFilled(sample, header) ? [mapping[header]] : [])))
  if (!given().has('name')) {
    const kinds = headers.filter((header) => mapping[header] === 'category').map((header) => wordsOf(header).slice(0, -1).join(' '))
    const isCalled = (header: string) => isKind(header) || kinds.includes(wordsOf(header).join(' '))
    const [kind] = free().filter((header) => isCalled(header) && share(sample, header, (text) => /\p{L}{2}/u.test(text)) > 0.8)
    if (kind) mapping[kind] = 'name'
  }
  if (!given().has('address') && !given().has('street')) {
    const possible = free().filter((header) => share(sample, header, isAddress) > 0.6)
    const whole = possible.filter((header) => share(sample, header, endsWithZip) > 0.6)
    const [best, second] = whole.length > 0 ? whole : possible
    if (best && !second) mapping[best] = 'address'
  }
  if (!given().has('city') && !given().has('zip')) {
    const [city, second] = free().filter((header) => share(sample, header, isCityWithZip) > 0.8)
    if (city && !second) mapping[city] = 'city'
  }
  for (const [field, is, least] of unmistakable) {
    const possible = given().has(field) ? [] : free().filter((header) => field !== 'website' || !isOfNoPage(header))
    const likely = possible.filter((header) => share(sample, header, is) > least)
    const [first, more] = likely.filter((header) => wordsOf(header).some((word) => ofAll.test(word)))
    const [best, second] = first && !more ? [first] : likely
    if (best && !second) mapping[best] = field
  }
  if (!given().has('hours')) {
    // Days alone say when a market is, if not how long.
    const [days, more] = free().filter(
      (header) => !wordsOf(header).some((word) => otherDays.test(word)) && share(sample, header, isDays) > 0.8,
    )
    if (days && !more && isFilled(sample, days)) mapping[days] = 'hours'
  }
  if (given().has('street') && !given().has('housenumber')) {
    const number = free().find((header) => /^(?:number|num|no|nr)$/.test(plain(header)))
    if (number && share(sample, number, (text) => /^\d/.test(text)) > 0.6) mapping[number] = 'housenumber'
  }
  const missing = new Set(missingFields(given()))
  if (missing.size === 0) return
  for (const { header, field, sure } of likelyColumns(free(), sample, missing)) if (sure) mapping[header] = field
}

/** Rows of which one or two alone could be mistaken by themselves. */
const FEWEST_EXCHANGED = 3
const MOSTLY = 0.8

/** Latitude and longitude of a file that has each under the heading of the other, as its rows in America say, are what their values are. */
function exchangeDegrees(mapping: Mapping, more: Mapping, sample: Row[]): void {
  const of = (field: Field) => Object.keys(mapping).filter((header) => mapping[header] === field)
  const [[lat, lat2], [lng, lng2]] = [of('lat'), of('lng')]
  if (!lat || !lng || lat2 || lng2 || more[lat] || more[lng]) return
  const given = sample.flatMap((row) => (row[lat] && row[lng] ? [[degreesOf(row[lat]), degreesOf(row[lng])] as const] : []))
  if (areExchanged(given)) Object.assign(mapping, { [lat]: 'lng', [lng]: 'lat' })
}

/** Whether a column of positions has longitude first, as GeoJSON has it, where neither number says which it is. */
export const isLongitudeFirst = (header: string, sample: Row[]): boolean =>
  areExchanged(sample.flatMap((row) => (row[header] ? [numbersIn(row[header])] : [])))

/** The two numbers of a position in the order in which they stand. */
function numbersIn(text: string): readonly [number | null, number | null] {
  const [, first, second] = /^[\s([]*(-?\d+(?:\.\d+)?)[\s,;]+(-?\d+(?:\.\d+)?)[\s)\]]*$/.exec(text) ?? []
  return [first === undefined ? null : Number(first), second === undefined ? null : Number(second)]
}

/** Whether of what should be latitudes and longitudes nearly all lie in America the other way round, and none as it stands. */
function areExchanged(given: (readonly [number | null, number | null])[]): boolean {
  const lie = (north: number | null, east: number | null) => north !== null && east !== null && isNorth(north) && isWest(east)
  const exchanged = given.filter(([north, east]) => lie(east, north)).length
  // Some may lie elsewhere; that one lies in America as it stands says that the headings are right.
  return !given.some(([north, east]) => lie(north, east)) && exchanged >= FEWEST_EXCHANGED && exchanged >= MOSTLY * given.length
}

/** Whether what a column of texts says, apart from what it was filled with, is when places are open. */
function areHours(values: string[]): boolean {
  const filler = fillerOf(values)
  const said = values.filter((text) => text !== filler)
  return said.length >= FEWEST_TEXTS && said.filter(isHours).length > 0.6 * said.length
}
/** Of fewer texts one or two alone may be hours. */
const FEWEST_TEXTS = 3

/** Of several numbers of a place the one for everybody. */
const ofAll = /^(?:main|office|general|primary|front|reception|public)$/
/** What values say whatever their column is called, and which share of them must. */
const unmistakable: [field: Field, is: (text: string) => boolean, least: number][] = [
  ['phone', isPhone, 0.8],
  ['website', isWebAddress, 0.8],
  ['hours', isHours, 0.6],
]

const isFilled = (sample: Row[], header: string): boolean => sample.length === 0 || sample.some((row) => row[header])

/** In the order of the file, except that the surest column of a field comes first. */
function inOrder(headers: string[], mapping: Mapping): Mapping {
  const seen = new Set(Object.values(mapping))
  const twice = new Set(Object.values(mapping).filter((field, i, all) => all.indexOf(field) !== i))
  if (seen.size === Object.keys(mapping).length) return Object.fromEntries(headers.flatMap((header) => entry(mapping, header)))
  const single = headers.filter((header) => mapping[header] && !twice.has(mapping[header]))
  const rest = Object.keys(mapping).filter((header) => !single.includes(header))
  return Object.fromEntries([...single, ...rest].flatMap((header) => entry(mapping, header)))
}

const entry = (mapping: Mapping, header: string): [string, Field][] => (mapping[header] ? [[header, mapping[header]]] : [])

/** Fields whose columns are known by their values, too. */
const judged = new Set<Field>([
  ...(['name', 'lat', 'lng', 'position', 'zip', 'housenumber', 'address', 'status', 'open', 'licence', 'description', 'source'] as const),
])

/** The field that a column can be by its values: coordinates of other systems are none, and a "location" may be an address. */
function fitting(field: Field, header: string, sample: Row[]): Field | null {
  if (!judged.has(field)) return field
  const given = sample.filter((row) => row[header])
  if (given.length === 0) return field
  // A "site" is a place or its page, and what is written of a place is no name.
  if (field === 'name') {
    if (share(sample, header, isWebAddress) > 0.5) return 'website'
    return share(sample, header, isProse) > 0.5 ? 'description' : field
  }
  if (field === 'housenumber') return share(sample, header, (text) => /\d/.test(text) && /\p{L}{3}/u.test(text)) > 0.5 ? 'address' : field
  if (field === 'address') return share(sample, header, isAddress) > 0.2 || !share(sample, header, isFlag) ? field : null
  if (field === 'source') return areSources(given.map((row) => row[header] ?? '')) ? field : null
  if (field === 'description') {
    if (areHours(given.map((row) => row[header] ?? ''))) return 'hours'
    return share(sample, header, isAddress) > 0.5 ? null : field
  }
  if (field === 'open')
    return share(sample, header, isFlag) > 0.8
      ? field
      : share(sample, header, isHours) >= 0.5
        ? 'hours'
        : share(sample, header, isStatus) > 0.5
          ? 'status'
          : null
  if (field === 'status') return share(sample, header, isStatus) > 0.5 ? field : null
  // A register of licences has their numbers, a source of data the one of its data.
  if (field === 'licence' && !/data/i.test(header))
    return share(sample, header, isDataLicence) > 0.5 ? field : share(sample, header, hasDigit) > 0.8 ? 'source_ref' : null
  // The four digits after a ZIP code have columns of their own.
  if (field === 'zip')
    return share(sample, header, (text) => zipOf(text) !== null && (/\d{5}/.test(text) || !/4$/.test(header))) > 0.2 ? field : null
  if (field === 'position') {
    if (share(sample, header, (text) => positionIn(text) !== null) >= 0.3) return field
    return share(sample, header, (text) => /\d/.test(text) && /\p{L}{2}/u.test(text)) > 0.5 ? 'address' : null
  }
  const most = field === 'lat' ? 90 : 180
  return share(sample, header, (text) => !projected(degreesOf(text), most)) > 0.1 ? field : null
}

/** Where somebody read something: with a year, a page, or of several things at once. */
const isRemark = (text: string) => /\s/.test(text) && /\b(?:1[6-9]|20)\d\d\b|\bpages?\b|\bpp?\.\s*\d|,.*,|https?:/i.test(text)
/** Pages, not names of what publishes data. */
const isPage = (text: string) => /^https?:\/\/[^/]+\/./i.test(text)

/** Whether values are names of what data came from, not remarks about single rows. One that all rows have is, whatever it says. */
function areSources(values: string[]): boolean {
  const all = [...new Set(values)]
  return all.length < 2 || all.filter((text) => isRemark(text) || isPage(text)).length < all.length / 2
}

const isProse = (text: string) => text.length > 100 || /<[a-z/]/i.test(text)
const isDataLicence = (text: string) =>
  /^(?:cc\b|cc0|creative commons|odbl|odc\b|pddl|cdla|ogl\b|public domain|mit\b|open )/i.test(text.trim())
const hasDigit = (text: string) => /\d/.test(text)
const isFlag = (text: string) => /^(?:y|n|yes|no|true|false|t|f|\d)$/i.test(text.trim())

/** Far beyond degrees, and not what maps of the web have: metres or feet of a system that the file doesn't name. */
function projected(value: number | null, most: number): boolean {
  if (value === null || Math.abs(value) <= most * 4) return false
  return most === 90 ? ofMercator(-1e7, value) === null : ofMercator(value, 5e6) === null
}

/** The share of the rows with a value in a column of whom something is true. */
function share(sample: Row[], header: string, is: (text: string) => boolean): number {
  const given = sample.flatMap((row) => (row[header] ? [row[header]] : []))
  return given.length === 0 ? 0 : given.filter(is).length / given.length
}
