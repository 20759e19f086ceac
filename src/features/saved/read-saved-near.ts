import type { savedClient } from './client.ts'
import type { SavedItem } from './contract.ts'

/** So far away is still near, in metres, and so many are shown. */
export const NEAR_SAVED_M = 40_000
const SHOWN = 4

/** `near`: latitude and longitude; `count`: of all places that are saved. */
export type NearSaved = { near: string; items: SavedItem[]; count: number }

/** What somebody saved around a position, the nearest first. @throws ProblemError */
export async function readSavedNear(client: Pick<ReturnType<typeof savedClient>, 'list'>, near: string): Promise<NearSaved> {
  const { data, count } = await client.list({ kind: 'place', sort: 'distance', near, limit: String(SHOWN) })
  return { near, items: data.filter(({ target, distance }) => target?.place && distance !== null && distance <= NEAR_SAVED_M), count }
}
