import { type Ctx, inTransaction, oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import { moveStarterChains, moveStarterChannels } from '../chains/writes.server.ts'
import { moveStarterLists } from '../lists/writes.server.ts'
import { STARTER_SOURCE } from '../places/starter-source.ts'
import type { Touches } from '../places/touches.server.ts'
import { movePlacesIn } from '../places/writes.server.ts'
import type { StarterMoved } from './contract.ts'

/** The reason that removed starter places have: by it they are found again. */
export const REMOVED_STARTER = 'Removed with all starter places'

/** Removes all the places that the site began with, except those that people changed or that `touches` names. They can be brought back. */
export const removeStarter = (ctx: Ctx, touches: Touches): Promise<StarterMoved> =>
  moveStarter(ctx, 'remove', "status = 'published'", async (tx, ids) => {
    const { rows } = await tx.client.query<{ place_id: number }>(
      'select distinct place_id::int from place_revisions where place_id = any($1::bigint[]) and by_id is not null',
      [ids],
    )
    return new Set([...rows, ...(await touches(tx, ids))].map(({ place_id }) => place_id))
  })

/** Brings back those that `removeStarter` removed. */
export const restoreStarter = (ctx: Ctx): Promise<StarterMoved> =>
  moveStarter(ctx, 'restore', `status = 'removed' and status_reason = '${REMOVED_STARTER}'`, async () => new Set())

type Kept = (tx: TxCtx, ids: number[]) => Promise<ReadonlySet<number>>

function moveStarter(ctx: Ctx, move: 'remove' | 'restore', condition: string, kept: Kept): Promise<StarterMoved> {
  return inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, 'starter')
    const { rows } = await tx.client.query<{ id: number }>(`select id::int from places where source = $1 and ${condition} order by id`, [
      STARTER_SOURCE,
    ])
    const keep = await kept(
      tx,
      rows.map(({ id }) => id),
    )
    const targets = rows.filter(({ id }) => !keep.has(id))
    // As an act of the site, which nobody signs: the audit log gets one line for all of them.
    const { changed } = await movePlacesIn({ ...tx, viewer: null }, move, targets, move === 'remove' ? REMOVED_STARTER : null)
    // What stands in a channel is seen again only when that is there.
    const moves = [moveStarterLists, moveStarterChains, moveStarterChannels]
    for (const moveThem of move === 'remove' ? moves : moves.toReversed()) await moveThem(tx, move)
    await tx.emit('places.settled', {})
    const after = { places: changed.length }
    await tx.emit('staff.acted', { act: `starter.${move}`, targetKind: 'place', targetId: null, before: null, after })
    return { changed: changed.length, kept: rows.length - changed.length }
  })
}
