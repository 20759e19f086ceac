import { randomUUID } from 'node:crypto'
import type { AppKey } from '../../platform/app-key.server.ts'
import type { MemberCtx } from '../../platform/context.server.ts'
import type { Client } from '../../platform/database.server.ts'
import { AlreadyDoneError, InvalidError, KeyInUseError, TooManyError } from '../../platform/errors.ts'
import type { Claim, IdempotencyKeys, KeptAnswer, KeyedRequest } from '../../platform/idempotency-keys.ts'
import type { RowOf } from '../../platform/rows.ts'
import { hashOf, signatureOf } from '../../platform/tokens.server.ts'
import type { idempotencyKeys } from './tables.ts'

/** How long a key is remembered, after how long a request that ended without a word may be done anew, and how many keys somebody may have. */
const rememberedHours = 24
const leaseSeconds = 60
const mostKeys = 10_000

const inUse = () => new KeyInUseError('Another request with this Idempotency-Key is being done. Wait for its answer.')

/**
 * Keys in the database, so that all processes know them. They are the viewer's own: others may use the same. Of requests a signature is
 * kept: a mere hash of one with a password in it could be guessed.
 */
export const idempotencyKeysOf = (key: () => Promise<AppKey>): IdempotencyKeys => {
  return async (ctx, { fingerprint, ...request }) =>
    claimKey(ctx, { ...request, fingerprint: signatureOf((await key()).for('idempotency'), fingerprint) })
}

async function claimKey(ctx: MemberCtx, request: KeyedRequest): ReturnType<IdempotencyKeys> {
  const claim = randomUUID()
  const mine = [ctx.viewer.id, hashOf(request.key)] as const
  const { rowCount } = await ctx.client.query(
    `insert into idempotency_keys as k (user_id, key_hash, operation, fingerprint, claim, claimed_at, expires_at)
     select $1, $2, $3, $4, $5, $6, $6::timestamptz + make_interval(hours => $7)
     where exists (select from idempotency_keys where user_id = $1 and key_hash = $2)
        or (select count(*) from (select from idempotency_keys where user_id = $1 and expires_at > $6 limit $9) kept) < $9
     on conflict (user_id, key_hash) do update
       set operation = excluded.operation, fingerprint = excluded.fingerprint, claim = excluded.claim,
           claimed_at = excluded.claimed_at, done_at = null, status = null, body = null, expires_at = excluded.expires_at
       where k.expires_at <= $6
          or (k.fingerprint = excluded.fingerprint and k.done_at is null and k.claimed_at <= $6::timestamptz - make_interval(secs => $8))`,
    [...mine, request.operation, request.fingerprint, claim, ctx.now, rememberedHours, leaseSeconds, mostKeys],
  )
  return rowCount ? { claim: claimOf(ctx, mine, claim) } : { answer: await earlierAnswer(ctx, mine, request) }
}

type Mine = readonly [userId: number, keyHash: string]
type Earlier = RowOf<typeof idempotencyKeys, 'fingerprint' | 'done_at' | 'status' | 'body'>

async function earlierAnswer({ client, now }: MemberCtx, mine: Mine, { fingerprint }: KeyedRequest): Promise<KeptAnswer> {
  const { rows } = await client.query<Earlier>(
    'select fingerprint, done_at, status, body from idempotency_keys where user_id = $1 and key_hash = $2',
    [...mine],
  )
  const [earlier] = rows
  if (!earlier) throw new TooManyError('Too many requests with an Idempotency-Key. They are forgotten a day after each.', 3600)
  if (earlier.fingerprint !== fingerprint) throw new InvalidError({ 'Idempotency-Key': ['was sent with another request'] })
  if (earlier.done_at === null) throw inUse()
  // Between what was done and the answer that is kept of it lies a moment; after a minute no answer will come.
  if (earlier.status === null && now.getTime() - earlier.done_at.getTime() < leaseSeconds * 1000) throw inUse()
  if (earlier.status === null || earlier.body === null)
    throw new AlreadyDoneError('This was done already, with the same Idempotency-Key. Its answer is not kept.')
  return { status: earlier.status, body: earlier.body }
}

function claimOf({ client, now }: MemberCtx, mine: Mine, claim: string): Claim {
  const own = 'where user_id = $1 and key_hash = $2 and claim = $3'
  return {
    async markDone(tx: Client) {
      const { rowCount } = await tx.query(`update idempotency_keys set done_at = $4 ${own}`, [...mine, claim, now])
      if (!rowCount) throw inUse()
    },
    async keep(answer) {
      await client.query(`update idempotency_keys set done_at = coalesce(done_at, $4), status = $5, body = $6 ${own}`, [
        ...[...mine, claim, now],
        answer.status,
        answer.body,
      ])
    },
    async release() {
      const { rowCount } = await client.query(`delete from idempotency_keys ${own} and done_at is null`, [...mine, claim])
      return (rowCount ?? 0) > 0
    },
  }
}
