import type { Events } from '../../events.ts'
import type { TxCtx } from '../../platform/context.server.ts'

/** Whom an owner lets edit a place, and whom they asked, goes with that owner. */
export async function endManagers(tx: TxCtx, { placeIds, fields }: Events['place.changed']): Promise<void> {
  if (!fields.includes('owner_id')) return
  await tx.client.query('delete from place_manager_invitations where place_id = any($1)', [placeIds])
  const { rows } = await tx.client.query<{ userId: number; placeId: number }>(
    `delete from place_managers where place_id = any($1) returning user_id::int as "userId", place_id::int as "placeId"`,
    [placeIds],
  )
  for (const one of rows) await tx.emit('place.manager', { ...one, joined: null })
}

type Kept = { table: 'place_managers' | 'place_manager_invitations'; whom: 'user_id' | 'invited_as' }

/** Where the winner has the same owner by now, what they chose for the loser is for the winner, unless it is there already. */
const follow =
  ({ table, whom }: Kept) =>
  async ({ client }: TxCtx, { loserId, winnerId }: Events['place.merged']): Promise<void> => {
    await client.query(
      `update ${table} t set place_id = w.id, moved_from_id = l.id from places l, places w
       where l.id = $1 and w.id = $2 and w.owner_id = l.owner_id and t.place_id = l.id
         and not exists (select from ${table} o where o.place_id = w.id and o.${whom} = t.${whom})`,
      [loserId, winnerId],
    )
  }

/** Back to the place that they were chosen for; whom the owner dropped meanwhile stays dropped. */
const unfollow =
  ({ table, whom }: Kept) =>
  async ({ client }: TxCtx, { loserId, winnerId }: Events['place.unmerged']): Promise<void> => {
    await client.query(
      `update ${table} t set place_id = moved_from_id, moved_from_id = null where moved_from_id = $1 and place_id = $2
         and not exists (select from ${table} o where o.place_id = $1 and o.${whom} = t.${whom})`,
      [loserId, winnerId],
    )
  }

const managers: Kept = { table: 'place_managers', whom: 'user_id' }
const invitations: Kept = { table: 'place_manager_invitations', whom: 'invited_as' }
export const followMergeOfManagers = follow(managers)
export const unfollowMergeOfManagers = unfollow(managers)
export const followMergeOfInvitations = follow(invitations)
export const unfollowMergeOfInvitations = unfollow(invitations)
