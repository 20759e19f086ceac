import type { Events } from '../../../events.ts'
import type { TxCtx } from '../../../platform/context.server.ts'

/** Before an entry becomes part of another in its list, that one is what was picked. */
export async function followMergeOfPicks({ client }: TxCtx, { loserId, winnerId }: Events['place.merged']): Promise<void> {
  await client.query(
    `insert into chain_picks (step_id, entry_id, position)
     select k.step_id, w.id, k.position from list_entries e join chain_picks k on k.entry_id = e.id
       join list_entries w on w.list_id = e.list_id and w.place_id = $2
     where e.place_id = $1 on conflict do nothing`,
    [loserId, winnerId],
  )
}

/** Chains of somebody who leaves: gone, or where they chose so kept, those that others see, without their name. */
export async function eraseChains({ client }: TxCtx, { userId, lists }: Events['user.erased']): Promise<void> {
  await client.query(
    `delete from chains where owner_id = $1 and ($2 or shown_as = 'private' or removed_at is not null or hidden_at is not null)`,
    [userId, lists === 'remove'],
  )
}
