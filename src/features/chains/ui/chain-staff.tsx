import { browserFetch } from '../../../platform/browser-fetch.ts'
import { StaffActs } from '../../channels/ui/staff-acts.tsx'
import { chainsClient } from '../client.ts'
import type { Chain } from '../contract.ts'

const client = chainsClient(browserFetch)

/** What the team does with a chain. */
export default function ChainStaff({ chain }: { chain: Pick<Chain, 'id' | 'title' | 'hidden' | 'visibility' | 'featured'> }) {
  return <StaffActs kind="chain" name={chain.title} of={chain} client={client} />
}
