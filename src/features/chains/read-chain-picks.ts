import type { chainsClient } from './client.ts'
import type { ChainCard } from './contract.ts'

const SHOWN = 6

/** The newest chains by words and in a region, after those that editors feature, or of a channel, for pages of lists; one that can't be read is none. */
export async function readChainPicks(
  chains: Pick<ReturnType<typeof chainsClient>, 'find'>,
  { q, region, channel }: { q?: string; region?: string | undefined; channel?: number },
  shown = SHOWN,
): Promise<ChainCard[]> {
  const query = {
    limit: String(shown),
    ...(q && { q }),
    ...(region && { region }),
    ...(channel === undefined ? { sort: 'featured' } : { channel: String(channel) }),
  }
  return chains.find(query).then(
    ({ data }) => data,
    () => [],
  )
}
