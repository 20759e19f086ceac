import type { Events } from '../../events.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import { addSaves } from '../stats/saves.server.ts'

/** Who kept the loser keeps the winner, with note and folder. Their own row stays behind, unseen, for the case that the two are two again. */
export async function followMergeOfSaved(tx: TxCtx, { loserId, winnerId }: Events['place.merged']): Promise<void> {
  const { rowCount } = await tx.client.query(
    `insert into saved_items (user_id, kind, target_id, folder_id, note, created_at, moved_from_id)
     select user_id, kind, $2, folder_id, note, created_at, $1 from saved_items where kind = 'place' and target_id = $1 on conflict do nothing`,
    [loserId, winnerId],
  )
  await addSaves(tx, Array(rowCount ?? 0).fill(winnerId), 1)
}

/** What came with the merge goes again where its person hasn't changed it since; then it is theirs. */
export async function unfollowMergeOfSaved(tx: TxCtx, { loserId, winnerId }: Events['place.unmerged']): Promise<void> {
  const { rowCount } = await tx.client.query(
    "delete from saved_items where kind = 'place' and target_id = $2 and moved_from_id = $1 and version = 1",
    [loserId, winnerId],
  )
  await addSaves(tx, Array(rowCount ?? 0).fill(winnerId), -1)
}

/** Who has been at the loser has been at the winner. */
export async function followMergeOfBeen({ client }: TxCtx, { loserId, winnerId }: Events['place.merged']): Promise<void> {
  await client.query(
    `insert into been_places (user_id, place_id, been_at, moved_from_id)
     select user_id, $2, been_at, $1 from been_places where place_id = $1 on conflict do nothing`,
    [loserId, winnerId],
  )
}

export async function unfollowMergeOfBeen({ client }: TxCtx, { loserId, winnerId }: Events['place.unmerged']): Promise<void> {
  await client.query('delete from been_places where place_id = $2 and moved_from_id = $1', [loserId, winnerId])
}
