import type { listsOfChannelsClient } from './client.ts'
import type { FoundChannels } from './contract.ts'

/** The channels that editors feature, then those that most people follow, by words and in a region, for pages of lists; one that can't be read is none. */
export async function readChannelPicks(
  channels: Pick<ReturnType<typeof listsOfChannelsClient>, 'search'>,
  { q, region }: { q: string; region: string | undefined },
  shown: number,
): Promise<FoundChannels['data']> {
  return channels.search({ sort: 'featured', limit: String(shown), ...(q !== '' && { q }), ...(region !== undefined && { region }) }).then(
    ({ data }) => data,
    () => [],
  )
}
