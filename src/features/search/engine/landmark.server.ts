import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { distanceBetween, type LatLng } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { filterMarkers } from '../conditions.server.ts'
import type { PlaceSearch } from '../contract.ts'
import { categoriesOf } from './category-phrases.ts'
import { compile, type Stage } from './compile.ts'
import { inEnglish } from './interpretation.ts'
import { nearWhat } from './landmark.ts'
import { lookUp } from './lookups.server.ts'
import { type ParsedSearch, parseSearch } from './parsed-search.server.ts'
import { readRanked } from './ranked-page.server.ts'
import { phrasesOf } from './region-phrase.ts'
import { allOf } from './tsquery.ts'
import { type Word, wordsOf } from './typed.ts'
import { readVocabulary } from './vocabulary.server.ts'
import { isNameOfPlace } from './whereabouts.server.ts'
import { herePhrases } from './word-lists.ts'

/** What is searched for near something: the words without it, and where it is; `ids` of the things themselves, `close`: said as "next to". */
export type Landmark = { q: string; label: string; at: LatLng; ids: number[]; close: boolean }

type Thing = { id: number | null; name: string; at: LatLng }
type Row = { id: number; name: string; lat: number; lng: number }

/** A landmark has some of its words in its name, and the others where it lies. */
const SURE = 0.5
/** Near a region of so few places, unless so many live there, something may be meant that has its name and is known so well: Harvard is first a university. */
const FEW = 20
const LARGE = 50_000
const FAMOUS = 0.3
/** All words in the name are worth so much, see rank.ts. */
const IN_NAME = 0.5

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
  const words = inEnglish(wordsOf(query.q ?? ''))
  const { phrases } = await readVocabulary(ctx)
  const said = nearWhat(words, (phrase) => categoriesOf(phrases, phrase).categories.length > 0)
  if (!said || isHere(`near ${said.where.map(textOf).join(' ')}`)) return null
  if (await isWithinName(ctx, words, said.relation)) return null
  const found: Thing[] = []
  for (const where of said.where) {
    const one = await findLandmark(ctx, query, where, { evenRegion: said.where.length > 1 && !byNameOnly, byNameOnly })
    if (one) found.push(one)
  }
  // What has the preposition in its own name is what is looked for.
  if (found.length === 0 || found.some(({ name }) => nameKey(name).includes(` ${said.relation} ${said.where[0]?.[0]?.text} `))) return null
  return {
    q: textOf(said.what),
    label: found.map(({ name }) => name).join(' and '),
    at: middle(found.map(({ at }) => at)),
    ids: found.flatMap(({ id }) => id ?? []),
    close: said.close,
  }
}

/** "Carmel by the Sea", "Death by Chocolate": the preposition belongs to the name of a city, or all of it is the name of a place. */
async function isWithinName(ctx: Ctx, words: Word[], relation: string): Promise<boolean> {
  if (await isNameOfPlace(ctx, [textOf(words)])) return true
  const { regions } = await lookUp(ctx, { phrases: phrasesOf(words), words: [], spellings: [] })
  return regions.some(({ key, place_count }) => place_count > 0 && key.includes(` ${relation} `))
}

const isHere = (text: string) => herePhrases.some((phrase) => ` ${text} `.includes(` ${phrase} `))

async function findLandmark(
  ctx: Ctx,
  { region, near }: PlaceSearch,
  words: Word[],
  { evenRegion, byNameOnly }: { evenRegion: boolean; byNameOnly: boolean },
): Promise<Thing | null> {
  const query: PlaceSearch = {
    q: textOf(words),
    limit: 1,
    count: false,
    facets: false,
    why: false,
    week: false,
    ...(region && { region }),
    ...(near && { near }),
  }
  const parsed = await parseSearch(ctx, query)
  const { interpretation } = parsed
  // "Near Austin" is in Austin, and "near me" is here.
  if (interpretation.here || interpretation.open) return null
  const exact = await namedSo(ctx, parsed)
  if (exact || byNameOnly) return exact && thing(exact)
  const { region: around } = interpretation
  const isRegion = interpretation.parts.length === 0
  if (isRegion && around && (evenRegion || around.place_count > FEW || around.population >= LARGE)) {
    return evenRegion ? { id: null, name: around.name, at: around } : null
  }
  const read = async (stage: Stage) => {
    const compiled = compile(parsed, stage)
    if (compiled.match === '' || compiled.anyInName === '') return null
    const [best] = await readRanked(ctx, parsed, compiled, { after: null, at: ctx.now.toISOString().slice(0, 10), limit: 1 })
    return best?.named && best.words >= SURE ? best : null
  }
  const understood = await read('understood')
  // "The liberty bell" is no bell in Liberty, if what has all of the words in its name is better known.
  const whole = interpretation.region ? await read('literal') : null
  const isKnown = whole && whole.name >= IN_NAME && (isRegion ? whole.popularity >= FAMOUS : whole.score > (understood?.score ?? 0))
  const best = isKnown ? whole : isRegion ? null : understood
  if (!best) return null
  const [place] = await placeAt(ctx, [best.id])
  return place ? thing(place) : null
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

const textOf = (words: Word[]) => words.map(({ text }) => text).join(' ')
