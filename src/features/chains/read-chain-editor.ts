import type { channelsClient } from '../channels/client.ts'
import type { listsClient } from '../lists/client.ts'
import type { ListCategoryLink } from '../lists/contract.ts'
import type { chainsClient } from './client.ts'
import type { Chain } from './contract.ts'

/** What the editor of a chain shows; `channels` are those in which the viewer may put it. */
export type EditedChain = { chain: Chain; categories: ListCategoryLink[]; channels: { id: number; name: string }[] }

type Clients = {
  chains: Pick<ReturnType<typeof chainsClient>, 'chain'>
  lists: Pick<ReturnType<typeof listsClient>, 'categories'>
  channels: Pick<ReturnType<typeof channelsClient>, 'own'>
}

/** The editor of a chain; null for whoever may only look at it. @throws ProblemError */
export async function readChainEditor({ chains, lists, channels }: Clients, id: number): Promise<EditedChain | null> {
  const [chain, categories, own] = await Promise.all([chains.chain(id), lists.categories(), channels.own()])
  if (!chain.can.edit) return null
  const writable = own.data.filter(({ role, removed_at }) => role !== 'invited' && removed_at === null)
  return { chain, categories: categories.data, channels: writable.map(({ id: one, name }) => ({ id: one, name })) }
}
