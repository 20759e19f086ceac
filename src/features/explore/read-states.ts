import { regionsClient } from '../regions/client.ts'
import type { RegionSummary } from '../regions/contract.ts'

export type ShownState = Pick<RegionSummary, 'id' | 'slug' | 'name' | 'abbreviation' | 'place_count'>

/** All states, as a map of the country shows them. */
export async function readStates(api: typeof globalThis.fetch): Promise<ShownState[]> {
  const { data } = await regionsClient(api).list({ kind: 'state', sort: 'name', limit: '100' })
  return data.map(({ id, slug, name, abbreviation, place_count }) => ({ id, slug, name, abbreviation, place_count }))
}
