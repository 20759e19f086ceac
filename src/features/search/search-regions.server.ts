import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { LatLng } from '../../platform/geo.ts'
import { nameKey } from '../../platform/name-key.ts'
import { isFrameWord } from '../language/frame-words.ts'
import { placesInTag, wordsInTag } from '../places/cache-tags.ts'
import type { Interpretation } from '../query-reading/interpretation.ts'
import { LARGE_CITY, type Region } from '../query-reading/region-phrase.ts'
import { editDistance } from '../query-reading/spelling.ts'
import { wordsOf } from '../query-reading/typed.ts'
import { placeWords } from '../query-reading/word-lists.ts'
import { REGIONS_WITH_PLACES } from '../regions/cache-tags.ts'
import type { RegionSummary } from '../regions/contract.ts'
import { readRegionSummaries } from '../regions/reads.server.ts'
import type { RegionSearch, Where, WhereQuery } from './contract.ts'
import { complete } from './engine/complete.server.ts'
import { houseAt } from './engine/named-places.server.ts'
import { bareQuery, parseSearch } from './engine/parsed-search.server.ts'
import { readSearch } from './engine/read-search.server.ts'
import { kinds } from './kinds.ts'
import { kindSearch } from './search-kind.server.ts'

const search = kindSearch(kinds.region)

/**
 * Regions that words mean: first the one that a search in it would be in, then those whose names begin so, then those that have the words in
 * their names or in what they lie in; wrong letters are put right.
 */
export async function searchRegions(ctx: Ctx, { q, near, limit }: RegionSearch): Promise<RegionSummary[]> {
  const meant = (await readRegion(ctx, q, near)).region
  const begun = (await regionsBegun(ctx, q, limit)).map(({ id }) => id)
  const first = [...(meant && isInTree(meant) ? [meant.id] : []), ...(near ? [] : begun)]
  const others =
    new Set(first).size < limit ? (await search(ctx, { q, near, limit, literal: first.length > 0 })).rows.map(({ id }) => id) : []
  return readRegionSummaries(ctx, [...new Set([...first, ...others, ...begun])].slice(0, limit))
}

const isInTree = ({ kind }: Region) => kind === 'state' || kind === 'city' || kind === 'neighborhood'

const nowhere: Where = { region: null, words: null, near: null }
/** Where hardly anything is and few live, something that is known by the name of the city may be meant ("Harvard"). */
const FEW = 20
/** More names of a beginning are hardly looked through. */
const LEAST = 2

/**
 * What is meant by words of where, read as the words of a search are: a region of the tree; `words` that a search has to have for it to be
 * there ("in cook county"); or a point, which is a ZIP code, a place or an address. What all of the words name comes before what they
 * merely begin; all null where nothing is called so. Of a position alone, what lies just there.
 */
export async function readWhere(ctx: Ctx, { q, near }: WhereQuery): Promise<Where> {
  addCacheTags(ctx, placesInTag(0, 0), wordsInTag(0), REGIONS_WITH_PLACES)
  if (q === undefined) return near ? { ...nowhere, near: await thingAt(ctx, near) } : nowhere
  const typed = withoutPreposition(q)
  const house = await houseAt(ctx, typed)
  if (house) return { ...nowhere, near: { label: house.name, ...house.at } }
  const { region, here, isKind } = await readRegion(ctx, typed, near)
  if (here) return { ...nowhere, words: 'near me' }
  if (region && (region.kind !== 'city' || region.place_count > FEW || region.population >= LARGE_CITY)) return whereOf(region, typed)
  const [begun] = await regionsBegun(ctx, typed, 1)
  // "Midtown" is none until a city is said, but where nothing else is, it is the first of them.
  if (!region && begun?.key === nameKey(typed) && begun.place_count > 0) return regionWhere(ctx, begun.id)
  const thing = await readThing(ctx, typed, near)
  if (thing?.whole && !(isKind && nameKey(thing.label) !== nameKey(typed))) return thing.where
  if (region) return whereOf(region, typed)
  const [like] = begun || isKind ? [begun] : (await search(ctx, { q: typed, near, limit: 1, literal: true })).rows
  if (like) return regionWhere(ctx, like.id)
  if (isKind) return nowhere
  return thing?.where ?? (await placeBegun(ctx, typed)) ?? nowhere
}

const withoutPreposition = (q: string) => {
  const [first = '', ...others] = q.trim().split(/\s+/)
  return others.length > 0 && placeWords.has(first.toLowerCase()) && others[0]?.toLowerCase() !== 'me' ? others.join(' ') : q
}

function whereOf(region: Region, q: string): Where {
  const { id, kind, slug, path, name, abbreviation, lat, lng } = region
  if (kind === 'zip') return { ...nowhere, near: { label: name, lat, lng } }
  if (kind === 'state' || kind === 'city' || kind === 'neighborhood')
    return { ...nowhere, region: { id, kind, slug, path, name, abbreviation } }
  return { ...nowhere, words: `in ${q}` }
}

type ReadRegion = { region: Region | null; here: boolean; isKind: boolean }

/**
 * The region that all of the words name, alone or as they do behind "near", where "the mission" is one. `here`: they say that it is where
 * one is; `isKind`: they mean kinds of places.
 */
async function readRegion(ctx: Ctx, q: string, near: LatLng | undefined): Promise<ReadRegion> {
  const words = wordsOf(q)
  if (words.length === 0) return { region: null, here: false, isKind: false }
  const read = async (typed: string): Promise<ReadRegion> => {
    const { interpretation, inEmpty } = await parseSearch(ctx, { ...bareQuery, q: typed, ...(near && { near }) })
    const region = onlyRegion(interpretation) ?? (inEmpty ? onlyRegion(inEmpty) : null)
    return { region, here: interpretation.here, isKind: isKind(interpretation) }
  }
  const alone = await read(q)
  return alone.region || words[0]?.text !== 'the' ? alone : { ...alone, region: (await read(`near ${q}`)).region }
}

const isKind = ({ region, parts }: Interpretation) =>
  region === null && parts.length > 0 && parts.every(({ categories }) => categories.length > 0)

const onlyRegion = ({ region, parts, here, open }: Interpretation) =>
  here || open || parts.some(({ required }) => required !== false) ? null : region

type Begun = { id: number; key: string; place_count: number }

// Who says the name of a state and of a city in it means the city.
const begun = prepared<Begun>(
  'regions-begun',
  `select r.id::int as id, r.name_key as key, r.place_count from regions r
     left join lateral (select max(c.population) - 1 as less from regions c where c.parent_id = r.id and c.name_key = r.name_key) city on r.kind = 'state'
   where starts_with(r.name_key, $1)
   order by r.place_count > 0 desc, coalesce(city.less, r.population) desc nulls last, r.place_count desc, r.id limit $2`,
)

/** Regions whose names begin so: those with places first, of them the largest. */
async function regionsBegun(ctx: Ctx, q: string, limit: number): Promise<Begun[]> {
  const key = nameKey(q)
  return key.length < LEAST ? [] : begun(ctx, [key, limit])
}

async function regionWhere(ctx: Ctx, found: number): Promise<Where> {
  const [region] = await readRegionSummaries(ctx, [found])
  if (!region) return nowhere
  const { id, kind, slug, path, name, abbreviation } = region
  return { ...nowhere, region: { id, kind, slug, path, name, abbreviation } }
}

/** What words that are said to be near mean: a thing, or a street; `whole`: they are its name, or most of it. */
async function readThing(ctx: Ctx, q: string, near: LatLng | undefined): Promise<{ where: Where; label: string; whole: boolean } | null> {
  const { spot, interpretation } = await readSearch(ctx, { ...bareQuery, q: `near ${q}`, ...(near && { near }) })
  const { region } = interpretation
  if (!spot && region && !isInTree(region) && onlyRegion(interpretation))
    return { where: whereOf(region, q), label: region.name, whole: true }
  if (!spot || spot.missing || spot.ids.length > 1) return null
  const where: Where = { ...nowhere, near: { label: spot.label, ...spot.at } }
  const [id] = spot.ids
  // A corner has been named by two streets.
  if (id === undefined) return { where, label: spot.label, whole: true }
  const said = saidIn(q)
  return (await isCalled(ctx, id, said)) ? { where, label: spot.label, whole: isMostOf(said, spot.label) } : null
}

const saidIn = (q: string) => wordsOf(q).flatMap(({ text }) => (isFrameWord(text) ? [] : [text]))

/** Whether words are in a name, and half of it at least. */
function isMostOf(said: string[], label: string): boolean {
  const named = saidIn(label)
  const both = named.filter((word) => said.includes(word))
  return both.length > 0 && both.length * 2 >= named.length
}

const called = prepared<{ words: string; lat: number; lng: number; label: string; initials: string }>(
  'where-called',
  `select p.name as label, p.lat, p.lng, name_key(concat_ws(' ', p.name, array_to_string(p.aliases, ' '), p.brand, p.district, p.address, city.name, state.name,
     state.abbreviation)) as words, (select string_agg(left(word, 1), '') from string_to_table(p.name_key, ' ') as word) as initials
   from places p join regions city on city.id = p.city_id join regions state on state.id = p.state_id where p.id = $1`,
)

/** The place, where it is called by all of the words, perhaps unfinished or with a slip, or by its initials, or lies where they say. */
async function isCalled(ctx: Ctx, id: number, said: string[]): Promise<{ label: string; lat: number; lng: number } | null> {
  const [place] = await called(ctx, [id])
  if (!place) return null
  const words = place.words.split(' ')
  const isIn = (word: string) => words.some((other) => other.startsWith(word) || isSlip(word, other))
  const [initials, more] = said
  const isInitials = more === undefined && initials !== undefined && initials.length > 2 && place.initials.startsWith(initials)
  return isInitials || said.every(isIn) ? place : null
}

/** Whether a word may be another with a letter wrong, or two in a long one. */
const isSlip = (word: string, other: string) => word.length > 3 && editDistance(word, other) <= (word.length > 7 ? 2 : 1)

/** The place that is offered first for words that begin its name, or another name of it. */
async function placeBegun(ctx: Ctx, q: string): Promise<Where | null> {
  const found = (await complete(ctx, { q, limit: 8 })).find(({ kind }) => kind === 'place')
  const place = found && (await isCalled(ctx, found.id, saidIn(q)))
  return place ? { ...nowhere, near: { label: place.label, lat: place.lat, lng: place.lng } } : null
}

type At = { label: string; lat: number; lng: number }

const exactlyAt = prepared<At>(
  'where-exactly-at',
  `(select z.zip as label, z.lat, z.lng from regions s join zips z on z.state = s.abbreviation and z.lat = $1
      where s.kind = 'state' and z.lng = $2 order by z.zip limit 1)
   union all
   (select name, lat, lng from places where status = 'published' and floor(lat * 500)::int = floor($1::float8 * 500)::int
      and floor(lng * 500)::int = floor($2::float8 * 500)::int and lat = $1 and lng = $2 order by popularity desc, id limit 1)`,
)

/** The ZIP code whose middle a position is, else the place that stands there. */
async function thingAt(ctx: Ctx, { lat, lng }: LatLng): Promise<At | null> {
  return (await exactlyAt(ctx, [lat, lng]))[0] ?? null
}
