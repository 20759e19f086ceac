import type { Events } from '../../events.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import { HEARING_DAYS } from './rules.ts'

/** Of a claim: whether there is something to compare: a proof, a paper, or that it was approved for a place that became this one. */
export const hasEvidence = (claim = 'c') =>
  `(${claim}.proved is not null or ${claim}.decided_at is not null or exists (select from claim_documents d where d.claim_id = ${claim}.id))`

/** Of a claim `c` on a place `p`: whether somebody else owns it, and whether that owner has answered. */
export const isOwned = '(p.owner_id is not null and p.owner_id <> c.user_id)'
export const hasAnswered =
  "exists (select from claim_messages m where m.claim_id = c.id and m.speaker = 'owner' and m.author_id = p.owner_id)"

/** Once there is evidence against the owner of a place they are told, and have their time to answer, which a claim gives them once. */
export async function hearOwners(tx: TxCtx, placeIds: readonly number[]): Promise<void> {
  const { rows } = await tx.client.query<Events['claim.disputed']>(
    `update claims c set hearing_until = $2::timestamptz + make_interval(days => $3) from places p
     where p.id = any($1) and c.place_id = p.id and p.owner_id <> c.user_id and c.state = 'pending' and c.hearing_until is null and ${hasEvidence()}
     returning c.id::int as "claimId", p.owner_id::int as "ownerId", p.id::int as "placeId"`,
    [placeIds, tx.now, HEARING_DAYS],
  )
  for (const against of rows) await tx.emit('claim.disputed', against)
}

/** Where a place has another owner, or none, nobody has heard them yet: whatever waits begins anew. */
export async function hearNewOwners(tx: TxCtx, { placeIds, fields }: Events['place.changed']): Promise<void> {
  if (!fields.includes('owner_id')) return
  await tx.client.query(
    "update claims set hearing_until = null where place_id = any($1) and state = 'pending' and hearing_until is not null",
    [placeIds],
  )
  await hearOwners(tx, placeIds)
}
