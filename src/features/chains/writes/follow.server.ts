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

/** Chains `n` are gone for good, and with them that they were followed. */
export async function endChains({ client }: Pick<TxCtx, 'client'>, condition: string, values: readonly unknown[]): Promise<void> {
  await client.query(
    `with gone as (delete from chains n where ${condition} returning n.id),
       followed as (delete from follows f using gone where f.kind = 'chain' and f.target_id = gone.id)
     delete from follow_counts f using gone where f.kind = 'chain' and f.target_id = gone.id`,
    [...values],
  )
}

/** Chains of somebody who leaves: gone, or where they chose so kept, those that others see, without their name. */
export async function eraseChains({ client }: TxCtx, { userId, lists }: Events['user.erased']): Promise<void> {
  await endChains({ client }, `owner_id = $1 and ($2 or shown_as = 'private' or removed_at is not null or hidden_at is not null)`, [
    userId,
    lists === 'remove',
  ])
}
