import { browserFetch } from '../../../platform/browser-fetch.ts'
import { channelsClient } from '../client.ts'
import type { Channel } from '../contract.ts'
import { StaffActs } from './staff-acts.tsx'

const client = channelsClient(browserFetch)

/** What the team does with a channel. */
export default function ChannelStaff({ channel }: { channel: Pick<Channel, 'id' | 'name' | 'hidden' | 'visibility' | 'featured'> }) {
  return <StaffActs kind="channel" name={channel.name} of={channel} client={client} />
}
