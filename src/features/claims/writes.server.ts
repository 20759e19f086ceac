import { randomUUID } from 'node:crypto'
import type { Events } from '../../events.ts'
import { type Ctx, inTransaction, type MemberCtx, oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError } from '../../platform/errors.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { newToken } from '../../platform/tokens.server.ts'
import { consumeRateLimit } from '../accounts/limits.server.ts'
import type { KnownPlace } from '../places/reads.server.ts'
import { setPlaceOwnerIn } from '../places/writes.server.ts'
import { type documentTypes, maxDocumentSize, maxDocuments, type NewClaim } from './contract.ts'
import { hearOwners } from './hearing.server.ts'
import { requirePending } from './prove.server.ts'
import type { KnownClaim } from './reads.server.ts'
import { claimable, DOCUMENT_DAYS } from './rules.ts'
import type { claims } from './tables.ts'

const refused = {
  own: 'This place is yours already.',
  closed: 'A place that has closed for good can’t be claimed.',
  unpublished: 'A place can be claimed once it is published.',
}

/** Says that a place is one's own. Who waits already goes on with the claim there is. @throws ConflictError, TooManyError */
export async function makeClaim(ctx: MemberCtx, place: KnownPlace, { role, note }: NewClaim): Promise<number> {
  const can = claimable(place, ctx.viewer.id)
  if (can !== 'yes') throw new ConflictError(refused[can])
  return inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, `claims of place ${place.id}`)
    const there = await tx.client.query<{ id: number }>(
      "update claims set role = $3, note = $4, version = version + 1, updated_at = $5 where place_id = $1 and user_id = $2 and state = 'pending' returning id::int",
      [place.id, tx.viewer.id, role, note, tx.now],
    )
    if (there.rows[0]) return there.rows[0].id
    await consumeRateLimit(ctx, 'claim account', String(tx.viewer.id))
    const made = await tx.client.query<{ id: number }>(
      'insert into claims (place_id, user_id, role, note, token) values ($1, $2, $3, $4, $5) returning id::int',
      [place.id, tx.viewer.id, role, note, newToken().slice(0, 24)],
    )
    return made.rows[0]?.id ?? 0
  })
}

const kinds: readonly [type: (typeof documentTypes)[number], start: readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

/** Keeps a paper in private files, for the team's eyes. What it is say its bytes, not its name. @throws InvalidError on `file`, ConflictError */
export async function addDocument(ctx: MemberCtx, files: PrivateFiles, claim: KnownClaim, file: File): Promise<void> {
  requirePending(claim)
  const content = new Uint8Array(await file.arrayBuffer())
  if (content.length > maxDocumentSize) throw new InvalidError({ file: ['is larger than 10 MB'] })
  const [type] = kinds.find(([, start]) => start.every((byte, at) => content[at] === byte)) ?? []
  if (type === undefined) throw new InvalidError({ file: ['is no PDF, JPEG or PNG file'] })
  const name = file.name.replace(/[^\p{L}\p{N} ._-]/gu, '').slice(-80) || 'document'
  const kept = `claim-${randomUUID()}`
  await files.write(kept, new Blob([content]).stream())
  try {
    await inTransaction(ctx, async (tx) => {
      await oneAtATime(tx, `claims of place ${claim.place_id}`)
      const { rowCount } = await tx.client.query(
        `insert into claim_documents (claim_id, file, name, type, size) select id, $2, $3, $4, $5 from claims
         where id = $1 and state = 'pending' and (select count(*) from claim_documents where claim_id = $1) < $6`,
        [claim.id, kept, name, type, content.length, maxDocuments],
      )
      if (!rowCount) throw new InvalidError({ file: [`is one too many: a claim has ${maxDocuments} documents at most`] })
      await tx.client.query(
        "update claims set method = coalesce(method, 'document'), version = version + 1, updated_at = $2 where id = $1",
        [claim.id, tx.now],
      )
      await hearOwners(tx, [claim.place_id])
    })
  } catch (error) {
    await files.remove(kept)
    throw error
  }
}

/** The team asks the claimant something. @throws ConflictError */
export function askClaimant(ctx: MemberCtx, claim: KnownClaim, question: string): Promise<void> {
  requirePending(claim)
  return inTransaction(ctx, async (tx) => {
    await say(tx, claim, 'team', question)
    await tx.emit('claim.asked', { claimId: claim.id, userId: claim.user_id, placeId: claim.place_id, question })
    await tx.emit('staff.acted', { act: 'claim.ask', targetKind: 'claim', targetId: claim.id, before: null, after: { question } })
  })
}

/** What the claimant answers, or the present owner has to say. @throws ConflictError */
export function answerClaim(ctx: MemberCtx, claim: KnownClaim, text: string): Promise<void> {
  requirePending(claim)
  return inTransaction(ctx, async (tx) => say(tx, claim, claim.user_id === tx.viewer.id ? 'claimant' : 'owner', text))
}

async function say(tx: TxCtx & MemberCtx, claim: KnownClaim, speaker: 'team' | 'claimant' | 'owner', text: string): Promise<void> {
  const { rows } = await tx.client.query<{ n: number }>('select count(*)::int as n from claim_messages where claim_id = $1', [claim.id])
  if ((rows[0]?.n ?? 0) >= 50) throw new ConflictError('So much was said already that it has to be decided.')
  await tx.client.query('insert into claim_messages (claim_id, speaker, author_id, text) values ($1, $2, $3, $4)', [
    claim.id,
    speaker,
    tx.viewer.id,
    text,
  ])
  await tx.client.query('update claims set version = version + 1, updated_at = $2 where id = $1', [claim.id, tx.now])
}

/** Deletes documents 30 days after the decision, invitations that nobody answered in time, and files whose row is gone with its claim. */
export async function clearClaims({ client, now }: Ctx, files: PrivateFiles): Promise<void> {
  await client.query('delete from place_manager_invitations where expires_at < $1', [now])
  const old = await client.query<{ file: string }>(
    `delete from claim_documents d using claims c where c.id = d.claim_id and c.decided_at < $1::timestamptz - make_interval(days => $2) returning d.file`,
    [now, DOCUMENT_DAYS],
  )
  for (const { file } of old.rows) await files.remove(file)
  await client.query('delete from claim_codes where expires_at < $1', [now])
  await files.removeStrays('claim-', now, async (there) => {
    const { rows } = await client.query<{ file: string }>('select file from claim_documents where file = any($1)', [there])
    return rows.map(({ file }) => file)
  })
}

type Moved = RowOf<typeof claims, 'id' | 'user_id'>

/** Claims go with their place: an owner becomes the winner's, or a rival of the owner that it has. */
export async function followMergeOfClaims(tx: TxCtx, { loserId, winnerId }: Events['place.merged']): Promise<void> {
  const { client, now } = tx
  await client.query(
    `update claims set state = 'withdrawn', decided_at = $3, version = version + 1, updated_at = $3 where place_id = $1 and state = 'pending'
       and (user_id in (select user_id from claims where place_id = $2 and state in ('pending', 'approved')))`,
    [loserId, winnerId, now],
  )
  const winner = await client.query<{ free: boolean }>('select owner_id is null as free from places where id = $1', [winnerId])
  const free = winner.rows[0]?.free === true
  const approved = await client.query<Moved>(
    `update claims set state = case when $3 then 'approved' else 'pending' end::claim_state, place_id = $2, moved_from_id = $1,
       version = version + 1, updated_at = $4
     where place_id = $1 and state = 'approved' and not exists (select from claims o where o.place_id = $2 and o.user_id = claims.user_id and o.state in ('pending', 'approved'))
     returning id::int, user_id::int`,
    [loserId, winnerId, free, now],
  )
  const [owner] = approved.rows
  if (free && owner) await setPlaceOwnerIn(tx, { id: winnerId, owner_id: owner.user_id })
  await client.query(
    `update claims c set place_id = w.id, moved_from_id = l.id, version = c.version + 1, updated_at = $3,
       hearing_until = case when w.owner_id is not distinct from l.owner_id then c.hearing_until end
     from places l, places w where l.id = $1 and w.id = $2 and c.place_id = l.id and c.state = 'pending'`,
    [loserId, winnerId, now],
  )
  await hearOwners(tx, [winnerId])
}

/** Back to the place they were about, where nobody has decided since. */
export async function unfollowMergeOfClaims(tx: TxCtx, { loserId, winnerId }: Events['place.unmerged']): Promise<void> {
  const { rows } = await tx.client.query<Moved & { owner_id: number | null; state: KnownClaim['state'] }>(
    `update claims c set place_id = moved_from_id, moved_from_id = null, version = c.version + 1, updated_at = $3,
       hearing_until = case when w.owner_id is not distinct from p.owner_id then c.hearing_until end,
       state = case when c.decided_at is not null then 'approved' else c.state end
     from places p, places w
     where p.id = c.moved_from_id and w.id = c.place_id and p.id = $1 and w.id = $2 and c.state in ('pending', 'approved')
       and (c.decided_at is null or p.owner_id = c.user_id)
     returning c.id::int, c.user_id::int, p.owner_id::int, c.state`,
    [loserId, winnerId, tx.now],
  )
  for (const { user_id, state } of rows) {
    if (state !== 'approved') continue
    const { rowCount } = await tx.client.query('select from places where id = $1 and owner_id = $2', [winnerId, user_id])
    const still = await tx.client.query("select from claims where place_id = $1 and user_id = $2 and state = 'approved'", [
      winnerId,
      user_id,
    ])
    if (rowCount && !still.rowCount) await setPlaceOwnerIn(tx, { id: winnerId, owner_id: null })
  }
  await hearOwners(tx, [loserId])
}

/** Of somebody who is gone the claims go, and the places that they owned have no owner. */
export async function eraseClaims(tx: TxCtx, { userId }: Pick<Events['user.erased'], 'userId'>): Promise<void> {
  const { rows } = await tx.client.query<{ place_id: number }>('delete from claims where user_id = $1 returning place_id::int', [userId])
  for (const { place_id } of rows) {
    const { rowCount } = await tx.client.query("select from places where id = $1 and owner_id = $2 and status <> 'removed'", [
      place_id,
      userId,
    ])
    if (rowCount) await setPlaceOwnerIn(tx, { id: place_id, owner_id: null })
  }
}
