import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { distanceBetween, type LatLng } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import type { Category } from '../../categories/contract.ts'
import { isDateWord } from '../../language/dates.ts'
import { isFrameWord } from '../../language/frame-words.ts'
import { isOrdinaryWord } from '../../language/ordinary-words.ts'
import { streetTypes } from '../../language/streets.ts'
import { isDayWord } from '../../language/times.ts'
import { categoriesOf } from '../../query-reading/category-phrases.ts'
import { type NearWhat, nearWhat, pointIn } from '../../query-reading/landmark.ts'
import { textsOf } from '../../query-reading/part.ts'
import { isQuarter, LARGE_CITY, phrasesOf, type Region } from '../../query-reading/region-phrase.ts'
import { inEnglish } from '../../query-reading/said-here.ts'
import { isSentence } from '../../query-reading/told.ts'
import { textOf, type Word, wordsOf } from '../../query-reading/typed.ts'
import { filterMarkers } from '../conditions.server.ts'
import type { PlaceSearch } from '../contract.ts'
import { withinRegion } from './area.ts'
import { compile, type Stage } from './compile.ts'
import { lookUp } from './lookups.server.ts'
import { readNamedLandmark } from './named-landmark.server.ts'
import { isNameOfPlace } from './named-places.server.ts'
import { readOrdered } from './ordered-page.server.ts'
import { bareQuery, type ParsedSearch, parseSearch } from './parsed-search.server.ts'
import { readRanked } from './ranked-page.server.ts'
import { allOf, anyOf, categoryMarkers } from './tsquery.ts'
import { readVocabulary } from './vocabulary.server.ts'
import { zipCode } from './whereabouts.server.ts'

/**
 * What is searched for near something: the words without it, and where it is; `ids` of the things themselves, `close`: said as "next to",
 * `metres`: how far at most, as `relation` says it. `unknown`: what was said of where, where nothing is called so: then `at` is the region
 * that it names, or null. Without either one is asked where one looks.
 */
export type Landmark = {
  q: string
  label: string
  at: LatLng | null
  ids: number[]
  close: boolean
  metres: number | null
  relation: string
  unknown: string | null
}

type Thing = { id: number | null; name: string; at: LatLng }
type Row = { id: number; name: string; lat: number; lng: number }

/** A landmark has some of its words in its name, and the others where it lies. */
const SURE = 0.5
/** Near a region of so few places, unless so many live there, something may be meant that has its name and is known so well: Harvard is first a university. */
const FEW = 20
const FAMOUS = 0.3
/** All words in the name are worth so much, see rank.ts. */
const IN_NAME = 0.5
/** So many places are asked for that say a name, and so near they lie. */
const MOST_MENTIONS = 12
/** So many that say a name are there because of what is called so. */
export const MANY = 6
const TOGETHER_M = 3000

const placeAt = prepared<Row>('search-landmark', 'select id::int as id, name, lat, lng from places where id = $1')

const named = prepared<Row>(
  'search-landmark-named',
  `select p.id::int as id, p.name, p.lat, p.lng from place_documents d join places p on p.id = d.place_id
   where d.sort_name = $1 and ($2 = '' or d.search @@ $2::tsquery) order by d.popularity desc, d.place_id desc limit 50`,
)

/**
 * The landmark of "coffee near capitol madison", the middle of "between x and y", or the one of them that is found; null where nothing is
 * meant to be near a thing that is found.
 */
export async function readLandmark(ctx: Ctx, query: PlaceSearch, byNameOnly = false): Promise<Landmark | null> {
  const point = byNameOnly ? null : pointIn(query.q ?? '')
  if (point) return { ...point, ids: [], close: false, metres: null, relation: 'near', unknown: null }
  const words = inEnglish(wordsOf(query.q ?? ''))
  const { phrases } = await readVocabulary(ctx)
  const isKind = (phrase: string) => categoriesOf(phrases, phrase).categories.length > 0
  const whole = await readNamedLandmark(ctx, query, isKind)
  const said = whole?.said ?? nearWhat(words, isKind)
  if (!said || (!whole && (await saysNoPlace(ctx, said))) || (await isWithinName(ctx, words, said.relation))) return null
  const { relation, close, metres } = said
  const things = whole ? { ...said, found: [whole.thing] } : await readThings(ctx, query, said, byNameOnly)
  const { what, where, found } = things
  const rest = { q: textOf(what), close, metres, relation }
  if (found === 'here') return { ...rest, label: '', at: null, ids: [], unknown: null }
  if (found.length === 0) return byNameOnly ? null : unknownLandmark(ctx, { ...rest, where })
  // "Lunch downtown pittsburgh near market square" is near none of another city.
  if (await liesElsewhere(ctx, what, found))
    return { ...rest, label: '', at: null, ids: [], unknown: inCapitals(where.flat().map(({ text }) => text)) }
  // What has the preposition in its own name, or all that is to be near it ("motel six close to the airport"), is what is looked for.
  if (await isNamed(ctx, textOf(what), found)) return null
  if (found.some(({ name }) => nameKey(name).includes(` ${relation} ${where[0]?.[0]?.text} `))) return null
  return {
    ...rest,
    label: found.map(({ name }) => name).join(' and '),
    at: middle(found.map(({ at }) => at)),
    ids: found.flatMap(({ id }) => id ?? []),
    unknown: null,
  }
}

/** "Brunch outside on Sunday" is near no Sunday, and "champagne by glass": a thing without an article is no place unless one is called so. */
async function saysNoPlace(ctx: Ctx, { where, relation }: NearWhat): Promise<boolean> {
  if (where.every((some) => some.every(({ text }) => text === 'on' || isDayWord(text) || isDateWord(text)))) return true
  const [thing, more] = where.flat()
  return wordless.has(relation) && thing !== undefined && !more && isOrdinaryWord(thing.text) && !(await isNameOfPlace(ctx, [thing.text]))
}

/** What is to be near which things; 'here' where one has to be asked for. */
async function readThings(
  ctx: Ctx,
  query: PlaceSearch,
  said: NearWhat,
  byNameOnly: boolean,
): Promise<{ what: Word[]; where: Word[][]; found: Thing[] | 'here' }> {
  // A distance is one from a city, too; "near Austin" is in it.
  const evenRegion = !byNameOnly && (said.where.length > 1 || said.metres !== null || isOfPoint.test(said.relation))
  const read = (where: Word[][], sure: boolean) => findAll(ctx, query, where, { evenRegion, byNameOnly, sure })
  // "Near Grand Central Terminal" wants no terminals.
  const whole = said.kindLast ? await read(said.where, true) : []
  const { what, where } = whole.length > 0 || !said.kindLast ? said : said.kindLast
  const named = whole.length > 0 ? whole : await read(where, false)
  const mayBeKind = where.length === 1 && !byNameOnly && (named.length === 0 || !(await isNameOfPlace(ctx, [textOf(where[0] ?? [])])))
  const kind = mayBeKind ? await landmarkOfKind(ctx, query, where[0] ?? [], what) : null
  // "The airport of Tampa" rather than a hotel there that has both words in its name.
  const ofKind = named.length === 0 || (kind && kind !== 'here' && !(await isOfKinds(ctx, named, kind.kinds))) ? kind : null
  return { what, where, found: ofKind === 'here' ? ofKind : ofKind ? [ofKind] : named }
}

/**
 * "The airport", "the stadium in Seattle": the nearest, else the best known of a kind in the region that is said; 'here' where none is, so that
 * one has to ask; null where the words mean no kind.
 */
async function landmarkOfKind(
  ctx: Ctx,
  { q = '', region, near }: PlaceSearch,
  words: Word[],
  what: Word[],
): Promise<(Thing & { kinds: readonly Category[] }) | 'here' | null> {
  const parsed = await parseSearch(ctx, { ...bareQuery, q: textOf(words), ...(region && { region }), ...(near && { near }) })
  const { parts, question, open, here } = parsed.interpretation
  const wanted = parts.filter(({ required }) => required !== false)
  if (question || open || here || wanted.length === 0 || wanted.some(({ categories }) => categories.length === 0)) return null
  // "We watch the sun go down behind the mountains": told, not looked for.
  if (isSentence(textsOf(wordsOf(q))) && !wanted.some(({ byName }) => byName)) return null
  if (!parsed.interpretation.region && !region && !near)
    return words[0]?.text === 'the' || words[0]?.text === 'an' || words[0]?.text === 'a' ? 'here' : null
  const page = { sort: near ? 'nearest' : 'popular', after: null, limit: 1 } as const
  const called = { ...parsed, namedOnly: true as const }
  const compiled = compile(called, 'understood')
  const kinds = wanted.flatMap(({ categories }) => categories)
  const within = parsed.interpretation.region ? withinRegion(parsed.interpretation.region) : ''
  // What is of the kind comes before what is called so, as hotels are at an airport.
  const ofKind = { ...compiled, match: allOf([anyOf(categoryMarkers({ categories: kinds })), within]) }
  const [own] = await readOrdered(ctx, called, ofKind, page)
  const best = own ?? (await readOrdered(ctx, called, compiled, page))[0]
  const [place] = best ? await placeAt(ctx, [best.place_id]) : []
  if (!place) return null
  // "Motel by the airport": the inn that is called after it is what is looked for.
  return !own && (await isWanted(ctx, what, thing(place))) ? null : { ...thing(place), kinds }
}

/** Whether a thing is of a kind that words ask for. */
async function isWanted(ctx: Ctx, what: Word[], thing: Thing): Promise<boolean> {
  const { parts } = (await parseSearch(ctx, { ...bareQuery, q: textOf(what) })).interpretation
  const kinds = parts.flatMap(({ required, categories }) => (required === true ? categories : []))
  return kinds.length > 0 && isOfKinds(ctx, [thing], kinds)
}

const someFit = prepared<{ found: boolean }>(
  'search-landmark-fits',
  `select exists (select from place_documents where place_id = any($1::bigint[]) and search @@ $2::tsquery) as found`,
)

/** Whether one of the things is a place of the kinds; what is no place, which many say, stays what it is. */
async function isOfKinds(ctx: Ctx, things: readonly Thing[], kinds: readonly Category[]): Promise<boolean> {
  const ids = things.flatMap(({ id }) => id ?? [])
  if (ids.length < things.length) return true
  return (await someFit(ctx, [ids, anyOf(categoryMarkers({ categories: [...kinds] }))]))[0]?.found === true
}

/** Whether one of the things has all of the words in its name, of which one is no kind. */
async function isNamed(ctx: Ctx, q: string, things: readonly Thing[]): Promise<boolean> {
  const ids = things.flatMap(({ id }) => id ?? [])
  const parsed = q === '' || ids.length === 0 ? null : await parseSearch(ctx, { ...bareQuery, q })
  if (!parsed || parsed.interpretation.parts.every(({ required, categories }) => required !== true || categories.length > 0)) return false
  const { inName } = compile(parsed, 'literal')
  return inName !== '' && (await someFit(ctx, [ids, inName]))[0]?.found === true
}

/** Whether all of the things are far from the city, or the part of one, in which something is wanted. */
async function liesElsewhere(ctx: Ctx, what: Word[], things: readonly Thing[]): Promise<boolean> {
  if (what.length < 2) return false
  const { region } = (await parseSearch(ctx, { ...bareQuery, q: textOf(what) })).interpretation
  return region !== null && region.kind !== 'state' && things.every(({ at }) => distanceBetween(at, region) > IN_CITY_M)
}

/** A city and what is around it. */
const IN_CITY_M = 80_000

/** Said of a point, though a region may be named. */
const isOfPoint = /^(?!(?:close|near) to$).* (?:from|to|of)$/

type Said = Pick<Landmark, 'q' | 'close' | 'metres' | 'relation'> & { where: Word[][] }

/**
 * Kinds of places near what nothing is called: where places say that they are near it, else in the city that is named with it; null where it
 * is a region, a time or a name.
 */
async function unknownLandmark(ctx: Ctx, { where, ...said }: Said): Promise<Landmark | null> {
  const [words = [], other] = where
  const texts = words.map(({ text }) => text).filter((text, n) => n > 0 || text !== 'the')
  if (other || wordless.has(said.relation) || texts.length < 2) return null
  const what = await parseSearch(ctx, { ...bareQuery, q: said.q })
  if (what.interpretation.parts.some(({ required, categories }) => required === true && categories.length === 0)) return null
  const { interpretation, whereabouts } = await parseSearch(ctx, { ...bareQuery, q: texts.join(' ') })
  const { parts } = interpretation
  const region = interpretation.region ?? cityWithin(texts, whereabouts)
  const regionWords = interpretation.region ? interpretation.regionWords : (region?.key.split(' ') ?? [])
  if (interpretation.here || interpretation.open || parts.length === 0 || texts.every(isFrameWord)) return null
  const name = texts.filter((text, n) => !(regionWords.includes(text) || (text === 'in' && texts[n + 1] === regionWords[0])))
  // "The Las Vegas Strip" is called so with its city.
  // "The University of Minnesota" is, too.
  const isWhole = name.length > 1 && !/^(?:of|at|in|the)$/.test(name.at(-1) ?? '')
  const label = inCapitals(isWhole ? name : texts)
  const rest = { ...said, ids: [] }
  // A street is no point.
  const mentioned = streetTypes.has(texts.at(-1) ?? '') ? null : await whereMentioned(ctx, texts)
  if (mentioned) return { ...rest, label, at: mentioned, unknown: null }
  if (region?.kind === 'state') return { ...rest, q: `${said.q} in ${region.name}`, label, at: null, unknown: label }
  if (!region) return { ...rest, label, at: null, unknown: label }
  return { ...rest, label: region.name, at: { lat: region.lat, lng: region.lng }, unknown: label }
}

/** The large city that the words name, the longest of several. */
function cityWithin(texts: string[], whereabouts: Region[]): Region | null {
  const cities = whereabouts.filter(
    ({ kind, key, population }) => kind === 'city' && population >= LARGE_CITY && ` ${texts.join(' ')} `.includes(` ${key} `),
  )
  return cities.toSorted((a, b) => b.key.length - a.key.length || b.population - a.population)[0] ?? null
}

/** These stand within names: a bar by the bay, an inn at the park. */
const wordless = new Set(['by', 'at', 'inside', 'outside', 'behind', 'beside', 'around'])
const inCapitals = (texts: string[]) =>
  texts.map((text) => (text.length > 2 ? text.charAt(0).toUpperCase() + text.slice(1) : text)).join(' ')

/** What more places say is no name, and reading all of them takes long; a condition that seems rare keeps the planner from reading the table instead. */
const MOST_READ = 2000

const mentions = prepared<LatLng>(
  'search-mentions',
  `select d.lat, d.lng from (select place_id, lat, lng, popularity from place_documents
     where search @@ $1::tsquery and (place_id & 0) = 0 limit ${MOST_READ}) d
   order by d.popularity desc, d.place_id desc limit ${MOST_MENTIONS}`,
)

/** Without some of them that stand side by side, and without "in" before those. */
function withoutRun(texts: string[], run: string[]): string[] {
  const at = run.length === 0 ? -1 : texts.findIndex((_, n) => run.every((word, i) => texts[n + i] === word))
  return at < 0 ? texts : texts.toSpliced(at, run.length).filter((text, n) => !(text === 'in' && n === at - 1))
}

/** The middle of the places that say a name, where they lie together; null where they don't, or fewer than `least` do. */
export async function whereMentioned(ctx: Ctx, texts: string[], { least = 2, within = '' } = {}): Promise<LatLng | null> {
  const { quoted } = await lookUp(ctx, { phrases: [], words: [], spellings: [], quoted: [texts.join(' ')] })
  const phrase = allOf(quoted.filter(Boolean))
  const all = phrase === '' ? [] : await mentions(ctx, [allOf([phrase, within])])
  const around = all.map((one) => all.filter((other) => distanceBetween(one, other) < TOGETHER_M))
  const most = around.toSorted((a, b) => b.length - a.length)[0] ?? []
  return most.length >= least && most.length * 2 > all.length ? middle(most) : null
}

/** "Carmel by the Sea", "Death by Chocolate": the preposition belongs to the name of a city, or all of it is the name of a place. */
async function isWithinName(ctx: Ctx, words: Word[], relation: string): Promise<boolean> {
  if (await isNameOfPlace(ctx, [textOf(words)])) return true
  const { regions } = await lookUp(ctx, { phrases: phrasesOf(words), words: [], spellings: [] })
  return regions.some(({ key, place_count }) => place_count > 0 && ` ${key}`.includes(` ${relation} `))
}

type How = { evenRegion: boolean; byNameOnly: boolean; sure: boolean }

async function findAll(ctx: Ctx, query: PlaceSearch, where: Word[][], how: How): Promise<Thing[]> {
  const found: Thing[] = []
  const city = where.length > 1 ? await cityOfBoth(ctx, query, where) : []
  for (const words of where) {
    const there = city.length > 0 && words !== where.at(-1) ? await findLandmark(ctx, query, [...words, ...city], how) : null
    const one = there ?? (await findLandmark(ctx, query, words, how))
    if (one) found.push(one)
  }
  return found
}

/** "Between downtown and ballard seattle": the city that is said of the last is the first one's, too, if that is no town itself; as words. */
async function cityOfBoth(ctx: Ctx, { region, near }: PlaceSearch, where: Word[][]): Promise<Word[]> {
  const read = (words: Word[]) => parseSearch(ctx, { ...bareQuery, q: textOf(words), ...(region && { region }), ...(near && { near }) })
  const [first, last] = [where[0] ?? [], where.at(-1) ?? []]
  const { region: own } = (await read(first)).interpretation
  const city = ((await read(last)).interpretation.region?.path.split('/')[1] ?? '').replaceAll('-', ' ')
  const isAlone = city === textOf(last)
  return city === '' || isAlone || (own && own.kind !== 'neighborhood') ? [] : wordsOf(city)
}

async function findLandmark(
  ctx: Ctx,
  { region, near }: PlaceSearch,
  words: Word[],
  { evenRegion, byNameOnly, sure }: How,
): Promise<Thing | null> {
  const [word, more] = words
  const zip = !more && /^\d{5}$/.test(word?.text ?? '') ? await zipCode(ctx, word?.text ?? '') : null
  if (zip) return { id: null, name: word?.text ?? '', at: zip }
  const query: PlaceSearch = {
    ...bareQuery,
    q: textOf(words),
    ...(region && { region }),
    ...(near && { near }),
  }
  const parsed = await parseSearch(ctx, query)
  const { interpretation } = parsed
  // "Near Austin" is in Austin, and "near me" is here.
  if (interpretation.here || interpretation.open) return null
  const exact = await namedSo(ctx, parsed)
  if (exact || byNameOnly) return exact && thing(exact)
  if (!evenRegion && (await isQuarterCalled(ctx, query, words))) return null
  // A distance may be one from a city without any place.
  const around = interpretation.region ?? (evenRegion ? (parsed.inEmpty?.region ?? null) : null)
  const isRegion = (around === interpretation.region ? interpretation : parsed.inEmpty)?.parts.length === 0
  const asRegion = isRegion && around && evenRegion ? { id: null, name: around.label ?? around.name, at: around } : null
  const isLarge = around !== null && (around.place_count > FEW || around.population >= LARGE_CITY)
  if (isRegion && (isLarge || (asRegion && around?.kind !== 'city'))) return asRegion
  // "Wall Street" is no place that is named after a wall.
  if (streetTypes.has(words.at(-1)?.text ?? '') && words.length > 1) return null
  const read = async (stage: Stage) => {
    const compiled = compile(parsed, stage)
    if (compiled.match === '' || compiled.anyInName === '') return null
    const [best] = await readRanked(ctx, parsed, compiled, { after: null, at: ctx.now.toISOString().slice(0, 10), limit: 1 })
    return best?.named && best.words >= SURE && (!sure || best.name >= IN_NAME) ? best : null
  }
  const understood = asRegion ? null : await read('understood')
  // "The liberty bell" is no bell in Liberty, if what has all of the words in its name is better known.
  const whole = around ? await read('literal') : null
  const isKnown = whole && whole.name >= IN_NAME && (isRegion ? whole.popularity >= FAMOUS : whole.score > (understood?.score ?? 0))
  const best = isKnown ? whole : isRegion ? null : understood
  if (!best) return asRegion
  // "Times Square" is where all is that says it rather than one gallery there.
  const texts = words.map(({ text }) => text)
  const called = withoutRun(texts, interpretation.regionWords)
  const within = interpretation.region ? withinRegion(interpretation.region) : ''
  const isSurelyOne = near || isRegion || called.length < 2 || best.popularity >= FAMOUS
  const mentioned = isSurelyOne ? null : await whereMentioned(ctx, called, { least: MANY, within })
  if (mentioned) return { id: null, name: inCapitals(called), at: mentioned }
  const [place] = await placeAt(ctx, [best.id])
  return place ? thing(place) : null
}

/** "The mission" is the Mission District, whatever is named after it. */
async function isQuarterCalled(ctx: Ctx, query: PlaceSearch, words: Word[]): Promise<boolean> {
  if (words[0]?.text !== 'the' || words.length < 2) return false
  const { region, parts } = (await parseSearch(ctx, { ...query, q: `in ${textOf(words)}` })).interpretation
  return region !== null && isQuarter(region) && parts.length === 0
}

/** What has exactly the name, though its words may mean a kind and a region: the nearest of several, else the most popular. */
async function namedSo(ctx: Ctx, parsed: ParsedSearch): Promise<Row | null> {
  const { near } = parsed.query
  const rows = parsed.name.includes(' ') ? await named(ctx, [parsed.name, allOf(filterMarkers(parsed))]) : []
  const sorted = near ? rows.toSorted((a, b) => distanceBetween(near, a) - distanceBetween(near, b)) : rows
  return sorted[0] ?? null
}

const thing = ({ id, name, lat, lng }: Row): Thing => ({ id, name, at: { lat, lng } })

/** The mean of positions. */
export const middle = (points: LatLng[]): LatLng => ({
  lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
  lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
})
