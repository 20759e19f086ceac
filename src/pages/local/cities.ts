import { regionsClient } from '../../features/regions/client.ts'
import type { RegionSummary } from '../../features/regions/contract.ts'
import type { RegionOrder } from '../../features/regions/region-order.ts'
import { ProblemError } from '../../platform/http.ts'

type Cities = { data: RegionSummary[]; next_cursor: string | null; order: RegionOrder; named: string; further: boolean }

/** A page of a state's cities; `city` in the address narrows them down by the start of their name. A page that is none is the first. */
export async function readCities(api: typeof globalThis.fetch, state: string, url: URL, order: RegionOrder): Promise<Cities> {
  const named = (url.searchParams.get('city') ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 80)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const list = (from: string | undefined) =>
    regionsClient(api).list({ kind: 'city', parent: state, sort: order, q: named || undefined, cursor: from, limit: '24' })
  try {
    return { ...(await list(cursor)), order, named, further: cursor !== undefined }
  } catch (error) {
    if (cursor === undefined || !(error instanceof ProblemError) || error.status !== 422) throw error
    return { ...(await list(undefined)), order, named, further: false }
  }
}
