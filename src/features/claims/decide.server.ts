import { inTransaction, type MemberCtx, oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError, ForbiddenError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { setOwnerRole } from '../people/owner-role.server.ts'
import { setPlaceOwnerIn } from '../places/writes.server.ts'
import { hasAnswered, hasEvidence, isOwned } from './hearing.server.ts'
import type { KnownClaim } from './reads.server.ts'
import { afterClaimMove, approvesAtOnce, type ClaimMove, isHeard } from './rules.ts'
import type { claims } from './tables.ts'
import { waysOf } from './ways.server.ts'

type Theirs = RowOf<typeof claims, 'id' | 'place_id' | 'user_id'>

/** Nobody decides about their own claim, nor about one against them. @throws ForbiddenError */
function requireImpartial({ viewer }: MemberCtx, { user_id, owner_id }: KnownClaim): void {
  if (user_id === viewer.id || owner_id === viewer.id) throw new ForbiddenError('This is about you: somebody else of the team decides it.')
}

/** Approves a claim that waits. @throws ForbiddenError, ConflictError (decided or changed meanwhile, the owner isn't heard yet) */
export function approveClaim(ctx: MemberCtx, claim: KnownClaim, version: number): Promise<void> {
  requireImpartial(ctx, claim)
  return inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, `claims of place ${claim.place_id}`)
    const { rows } = await tx.client.query<{ owned: boolean; answered: boolean; until: Date | null }>(
      `select ${isOwned} as owned, c.hearing_until as until, ${hasAnswered} as answered
       from claims c join places p on p.id = c.place_id where c.id = $1 and c.version = $2`,
      [claim.id, version],
    )
    const [hearing] = rows
    if (!hearing) throw new ConflictError('The claim was changed meanwhile.')
    if (!isHeard({ ...hearing, now: tx.now }))
      throw new ConflictError('The present owner is heard first: they have 14 days once there is evidence.')
    await becomeOwner(tx, claim)
    await tx.emit('staff.acted', {
      act: 'claim.approve',
      targetKind: 'claim',
      targetId: claim.id,
      before: { state: 'pending' },
      after: { state: 'approved' },
    })
  })
}

/** Rejects a claim that waits, for a reason that the claimant is told. @throws ForbiddenError, ConflictError */
export function rejectClaim(ctx: MemberCtx, claim: KnownClaim, { version, reason }: { version: number; reason: string }): Promise<void> {
  requireImpartial(ctx, claim)
  return inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.client.query('select from claims where id = $1 and version = $2 for update', [claim.id, version])
    if (!rowCount) throw new ConflictError('The claim was changed meanwhile.')
    await move(tx, claim, 'reject', reason)
    const { id: claimId, user_id: userId, place_id: placeId } = claim
    await tx.emit('claim.decided', { claimId, userId, placeId, approved: false, reason })
    await tx.emit('staff.acted', {
      act: 'claim.reject',
      targetKind: 'claim',
      targetId: claimId,
      before: { state: 'pending' },
      after: { state: 'rejected', reason },
    })
  })
}

/** Takes a claim back, or gives the place up. @throws ConflictError */
export function withdrawClaim(ctx: MemberCtx, claim: KnownClaim): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, `claims of place ${claim.place_id}`)
    const was = await move(tx, claim, 'withdraw', null)
    if (was === 'approved') {
      await endOwnership(tx, claim)
      await tx.emit('claim.ended', { claimId: claim.id })
    }
    await settleClaims(tx, claim.place_id)
  })
}

/** Approves the one claim that shows something, where that is the domain and nobody owns the place; answers whether it did. */
export async function settleClaims(tx: TxCtx, placeId: number): Promise<boolean> {
  const { rows } = await tx.client.query<RowOf<typeof claims, 'id' | 'user_id' | 'method' | 'proved'> & { owned: boolean }>(
    `select c.id::int, c.user_id::int, c.method, c.proved, p.owner_id is not null as owned from claims c join places p on p.id = c.place_id
     where c.place_id = $1 and c.state = 'pending' and ${hasEvidence()}`,
    [placeId],
  )
  const [claim] = rows
  if (!claim?.method || !approvesAtOnce(claim.method, { owned: claim.owned, others: rows.length - 1 })) return false
  const { domain } = await waysOf(tx, placeId, claim.user_id)
  if (domain !== claim.proved) return false
  await becomeOwner(tx, { id: claim.id, place_id: placeId, user_id: claim.user_id })
  return true
}

/** Makes the claimant the owner, in the caller's transaction; whoever owned the place until now is displaced. */
export async function becomeOwner(tx: TxCtx, claim: Theirs): Promise<void> {
  const { place_id: placeId, user_id: userId } = claim
  const { rows } = await tx.client.query<Theirs>(
    "select id::int, place_id::int, user_id::int from claims where place_id = $1 and state = 'approved' for update",
    [placeId],
  )
  for (const former of rows) {
    const reason = 'Somebody else showed that the place is theirs.'
    await move(tx, former, 'displace', reason)
    await endOwnership(tx, former)
    await tx.emit('claim.ended', { claimId: former.id })
    await tx.emit('claim.decided', { claimId: former.id, userId: former.user_id, placeId, approved: false, reason })
  }
  await move(tx, claim, 'approve', null)
  await setPlaceOwnerIn(tx, { id: placeId, owner_id: userId })
  await setOwnerRole(tx, userId, true)
  await tx.emit('claim.decided', { claimId: claim.id, userId, placeId, approved: true, reason: null })
}

/** The place has no owner any more; without another claim they are a member like others. */
export async function endOwnership(tx: TxCtx, { place_id, user_id }: Pick<Theirs, 'place_id' | 'user_id'>): Promise<void> {
  const { rowCount } = await tx.client.query("select from places where id = $1 and owner_id = $2 and status <> 'removed'", [
    place_id,
    user_id,
  ])
  if (rowCount) await setPlaceOwnerIn(tx, { id: place_id, owner_id: null })
  const others = await tx.client.query("select from claims where user_id = $1 and state = 'approved' limit 1", [user_id])
  if (others.rowCount === 0) await setOwnerRole(tx, user_id, false)
}

/** Moves a claim, only from a state that allows it. @returns what it was; @throws ConflictError */
async function move(tx: TxCtx, { id }: Pick<Theirs, 'id'>, by: ClaimMove, reason: string | null): Promise<KnownClaim['state']> {
  const found = await tx.client.query<RowOf<typeof claims, 'state'>>('select state from claims where id = $1 for update', [id])
  const from = found.rows[0]?.state
  const to = from === undefined ? null : afterClaimMove(by, from)
  if (from === undefined || to === null) throw new ConflictError(`The claim is ${from ?? 'gone'} by now.`)
  await tx.client.query(
    `update claims set state = $2, reason = $3, decided_at = $4, decided_by_id = $5, check_until = null, version = version + 1, updated_at = $4
     where id = $1`,
    [id, to, reason, tx.now, tx.viewer?.id ?? null],
  )
  await tx.client.query('delete from claim_codes where claim_id = $1', [id])
  return from
}
