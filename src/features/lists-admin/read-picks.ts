import type { FoundLists } from '../lists/contract.ts'
import type { Discovered } from '../lists/read-discover.ts'
import type { listsStaffClient } from './staff-client.ts'

/** What editors pick, for the first page of lists, of everywhere or of a region; elsewhere none. */
export async function readPicks(
  client: Pick<ReturnType<typeof listsStaffClient>, 'picks'>,
  { q, category, region, lead }: Discovered,
): Promise<FoundLists['data']> {
  if (q !== '' || category !== null || !lead) return []
  return (await client.picks(region ? { region: region.path } : {})).data
}
