import { searchClient } from '../../search/client.ts'
import type { ExploreQuery } from '../explore-address.ts'

/**
 * What a form's "where" comes to, read as a search reads it: a region; a position to be near to, of a ZIP code, an address or a place; or words
 * that say it in the search itself, as "in cook county". Null where nothing has that name.
 */
export async function findWhere(api: typeof globalThis.fetch, typed: string, q = ''): Promise<ExploreQuery | null> {
  const { region, words, near } = await searchClient(api).where({ q: typed.slice(0, 200) })
  if (region) return { region: region.path }
  if (near) return { near: [near.lat, near.lng].map((degrees) => Number(degrees.toFixed(DECIMALS))).join(',') }
  return words === null ? null : { q: `${q} ${words}`.trim() }
}

/** So many an address may have of a position. */
const DECIMALS = 10
