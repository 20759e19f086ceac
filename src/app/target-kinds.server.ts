import { chainKind } from '../features/chains/chain-kind.server.ts'
import { channelKind } from '../features/channels/channel-kind.server.ts'
import type { TargetKinds } from '../features/follows/target-kind.ts'
import { listKind } from '../features/lists/list-kind.server.ts'

/** What people can follow besides people, regions and categories. */
export const followedKinds: TargetKinds = { list: listKind, channel: channelKind, chain: chainKind }

/** What people can save besides places and regions. */
export const savedKinds: TargetKinds = { list: listKind, channel: channelKind, chain: chainKind }
