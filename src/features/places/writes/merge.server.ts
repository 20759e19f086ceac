import { z } from 'zod'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, InvalidError } from '../../../platform/errors.ts'
import { VersionNumber } from '../../../platform/inputs.ts'
import { parsed } from '../../../platform/parsed.ts'
import { actOnOneIn } from './act.server.ts'
import { readCurrent } from './current.server.ts'
import { moved } from './moves.server.ts'

const Merge = z.object({ id: z.int(), version: VersionNumber.optional(), winner_id: z.int() })
const Unmerge = z.object({ id: z.int(), version: VersionNumber.optional() })
type Moved = { id: number; version: number }

/**
 * Says that a place is the same as another, which stands for it from then on: it is removed, and all its addresses lead to the winner.
 * @throws NotFoundError, ConflictError (version, removed already), InvalidError on `winner_id`
 */
export async function mergePlace(ctx: Ctx, input: z.input<typeof Merge>): Promise<Moved> {
  return inTransaction(ctx, (tx) => mergePlaceIn(tx, input))
}

/** The same in the caller's transaction; `cause`: what its history names. */
export async function mergePlaceIn(tx: TxCtx, input: z.input<typeof Merge>, cause = 'merge'): Promise<Moved> {
  const { winner_id, ...target } = parsed(Merge, input)
  // Both are held until commit: of two merges in opposite directions the second finds its winner gone.
  const winner = (await readCurrent(tx, [target.id, winner_id], true)).get(winner_id)
  if (!winner || winner.id === target.id) throw new InvalidError({ winner_id: ['is no other place'] })
  if (winner.status !== 'published' && winner.status !== 'closed') throw new InvalidError({ winner_id: [`is ${winner.status}`] })
  const done = await actOnOneIn(tx, {
    cause,
    act: 'place.merge',
    target,
    async wants(_, place) {
      const { changes } = await moved(tx, place, 'merge', null)
      return { changes: { ...changes, merged_into_id: [null, winner_id] } }
    },
  })
  await tx.emit('place.merged', { loserId: target.id, winnerId: winner_id, cause })
  return done
}

/** So long a merge can be taken back, in days. */
const UNMERGE_DAYS = 30

/** Takes a merge back: the place is what it was before. @throws NotFoundError, ConflictError (version, it isn't merged, or too long ago) */
export async function unmergePlace(ctx: Ctx, input: z.input<typeof Unmerge>): Promise<Moved> {
  return inTransaction(ctx, (tx) => unmergePlaceIn(tx, input))
}

/** The same in the caller's transaction. */
export async function unmergePlaceIn(tx: TxCtx, input: z.input<typeof Unmerge>): Promise<Moved> {
  const target = parsed(Unmerge, input)
  let winnerId: number | null = null
  const done = await actOnOneIn(tx, {
    cause: 'unmerge',
    act: 'place.unmerge',
    target,
    async wants(_, place) {
      const { changes } = await moved(tx, place, 'unmerge', null)
      await requireRecent(tx, place.id)
      winnerId = place.merged_into_id
      return { changes: { ...changes, merged_into_id: [winnerId, null] } }
    },
  })
  if (winnerId === null) throw new ConflictError('This place is not merged.')
  await tx.emit('place.unmerged', { loserId: target.id, winnerId })
  return done
}

/** @throws ConflictError where the place was merged too long ago */
async function requireRecent({ client, now }: TxCtx, id: number): Promise<void> {
  const { rows } = await client.query<{ at: Date }>(
    `select created_at as at from place_revisions where place_id = $1 and changes -> 'merged_into_id' ->> 1 is not null
     order by version desc limit 1`,
    [id],
  )
  if (rows[0] && now.getTime() - rows[0].at.getTime() > UNMERGE_DAYS * 86_400_000)
    throw new ConflictError(`This place was merged more than ${UNMERGE_DAYS} days ago: that can't be taken back any more.`)
}
