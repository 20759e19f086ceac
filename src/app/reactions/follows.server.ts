import type { Events } from '../../events.ts'
import { addressOfChain } from '../../features/chains/chain-kind.server.ts'
import { addressOfChannel } from '../../features/channels/channel-kind.server.ts'
import { personKind } from '../../features/follows/person-kind.server.ts'
import { listKind, ownerOfList } from '../../features/lists/list-kind.server.ts'
import { notify } from '../../features/notifications/writes.server.ts'
import type { TxCtx } from '../../platform/context.server.ts'

/** Tells somebody who follows them, or a list, channel or chain of theirs. Of one whose page is private a name is said, without picture and link. */
export async function notifyFollowed(tx: TxCtx, { userId, kind, targetId }: Events['follow.made']): Promise<void> {
  if (kind !== 'person' && kind !== 'list' && kind !== 'channel' && kind !== 'chain') return
  const channel = kind === 'channel' ? await addressOfChannel(tx, targetId) : null
  const chain = kind === 'chain' ? await addressOfChain(tx, targetId) : null
  const told = kind === 'person' ? targetId : kind === 'list' ? await ownerOfList(tx, targetId) : ((channel ?? chain)?.owner_id ?? null)
  if (told === null || told === userId) return
  // As the one sees it who is told, not the follower, who always sees their own page.
  const follower = (await personKind.visible({ ...tx, viewer: null }, [userId])).get(userId)
  if (!follower) return
  const list = kind === 'list' ? (await listKind.visible(tx, [targetId])).get(targetId) : undefined
  const { name, picture: avatar, url: path } = follower
  await notify(tx, told, 'follow', {
    userId,
    name,
    avatar,
    path,
    ...(list && { list: { id: targetId, title: list.name } }),
    ...(channel && { channel: { id: targetId, name: channel.name } }),
    ...(chain && { chain: { id: targetId, title: chain.title } }),
  })
}
