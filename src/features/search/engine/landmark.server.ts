import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { LatLng } from '../../../platform/geo.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { places } from '../../places/tables.ts'
import type { PlaceSearch } from '../contract.ts'
import { compile } from './compile.ts'
import { nearWhat } from './landmark.ts'
import { parseSearch } from './parsed-search.server.ts'
import { readRanked } from './ranked-page.server.ts'
import { type Word, wordsOf } from './typed.ts'
import { herePhrases } from './word-lists.ts'

/** What is searched for near something: the words without it, and where it is. */
export type Landmark = { q: string; label: string; at: LatLng }

/** A landmark has some of its words in its name, and the others where it lies. */
const SURE = 0.5

const placeAt = prepared<RowOf<typeof places, 'name' | 'lat' | 'lng'>>('search-landmark', 'select name, lat, lng from places where id = $1')

/** The landmark of "coffee near capitol madison", the middle of "between x and y"; null where nothing is meant to be near a thing that is found. */
export async function readLandmark(ctx: Ctx, query: PlaceSearch): Promise<Landmark | null> {
  const words = wordsOf(query.q ?? '')
  const said = nearWhat(words)
  if (!said || isHere(textOf(words))) return null
  const found: { name: string; at: LatLng }[] = []
  for (const words of said.where) {
    const one = await findLandmark(ctx, query, words, said.where.length > 1)
    if (!one) return null
    found.push(one)
  }
  return { q: textOf(said.what), label: found.map(({ name }) => name).join(' and '), at: middle(found.map(({ at }) => at)) }
}

const isHere = (text: string) => herePhrases.some((phrase) => ` ${text} `.includes(` ${phrase} `))

async function findLandmark(ctx: Ctx, { region, near }: PlaceSearch, words: Word[], evenRegion: boolean) {
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
  if (interpretation.parts.length === 0) {
    return interpretation.region && evenRegion ? { name: interpretation.region.name, at: interpretation.region } : null
  }
  const compiled = compile(parsed, 'understood')
  if (compiled.match === '' || compiled.anyInName === '') return null
  const [best] = await readRanked(ctx, parsed, compiled, { after: null, at: ctx.now.toISOString().slice(0, 10), limit: 1 })
  if (!best?.named || best.words < SURE) return null
  const [place] = await placeAt(ctx, [best.id])
  return place ? { name: place.name, at: { lat: place.lat, lng: place.lng } } : null
}

const middle = (points: LatLng[]): LatLng => ({
  lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
  lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
})

const textOf = (words: Word[]) => words.map(({ text }) => text).join(' ')
