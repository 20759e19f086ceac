import { randomInt } from 'node:crypto'
import type { AppKey } from '../../platform/app-key.server.ts'
import { type Ctx, inTransaction, type MemberCtx, oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import { plural } from '../../platform/plural.ts'
import type { RowOf } from '../../platform/rows.ts'
import { sameText, signatureOf } from '../../platform/tokens.server.ts'
import { consumeRateLimit } from '../accounts/limits.server.ts'
import { sendMail } from '../mails/writes.server.ts'
import type { ClaimMethod, CodeRequest } from './contract.ts'
import { settleClaims } from './decide.server.ts'
import { isAddressAt } from './domain.ts'
import { hearOwners } from './hearing.server.ts'
import type { KnownClaim } from './reads.server.ts'
import { CHECK_DAYS, CODE_MINUTES, CODE_TRIES } from './rules.ts'
import type { claimCodes } from './tables.ts'
import { waysOf } from './ways.server.ts'

const noDomain = 'proves nothing for this place: choose another way'
const signed = (key: AppKey, claimId: number, code: string) => signatureOf(key.for('claim code'), `${claimId}:${code}`)
const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Sends a code to an address at the place's domain, or asks the team for a call. @throws InvalidError, ConflictError, TooManyError */
export async function askForCode(ctx: MemberCtx, key: AppKey, claim: KnownClaim, wanted: CodeRequest): Promise<void> {
  const ways = await waysOf(ctx, claim.place_id, claim.user_id)
  requirePending(claim)
  if (wanted.method === 'phone') {
    if (ways.phone === null)
      throw new InvalidError({ method: ['needs a telephone number that stands on the page of the place long enough'] })
    await ctx.client.query(
      `update claims set call_wanted_at = coalesce(call_wanted_at, $2), version = version + 1, updated_at = $2 where id = $1 and state = 'pending'`,
      [claim.id, ctx.now],
    )
    return
  }
  if (ways.domain === null) throw new InvalidError({ method: [noDomain] })
  const { domain } = ways
  if (!isAddressAt(wanted.address, domain)) throw new InvalidError({ address: [`must end in @${domain}`] })
  await consumeRateLimit(ctx, 'claim code account', String(ctx.viewer.id))
  await consumeRateLimit(ctx, 'claim code domain', domain)
  const code = newCode()
  await inTransaction(ctx, async (tx) => {
    await keepCode(tx, claim, { method: 'mail', sent_to: wanted.address, proves: domain, signature: signed(key, claim.id, code) })
    const { rows } = await tx.client.query<{ name: string }>('select name from places where id = $1', [claim.place_id])
    await sendMail(tx, { kind: 'claim-code', to: wanted.address, userId: claim.user_id, data: { place: rows[0]?.name ?? '', code } })
  })
}

/** Makes a code that the team reads out at the place's number, told this once. @throws ConflictError */
export async function codeForCall(ctx: MemberCtx, key: AppKey, claim: KnownClaim): Promise<{ code: string; phone: string }> {
  requirePending(claim)
  const { phone } = await waysOf(ctx, claim.place_id, claim.user_id)
  if (phone === null) throw new ConflictError('No telephone number stands on the page of the place long enough.')
  const code = newCode()
  await inTransaction(ctx, async (tx) => {
    await keepCode(tx, claim, { method: 'phone', sent_to: phone, proves: phone, signature: signed(key, claim.id, code) })
    await tx.emit('staff.acted', { act: 'claim.call', targetKind: 'claim', targetId: claim.id, before: null, after: { phone } })
  })
  return { code, phone }
}

async function keepCode(tx: TxCtx, { id }: KnownClaim, code: RowOf<typeof claimCodes, 'method' | 'sent_to' | 'proves' | 'signature'>) {
  await tx.client.query(
    `insert into claim_codes (claim_id, method, sent_to, proves, signature, expires_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz + make_interval(mins => $7))
     on conflict (claim_id) do update set method = excluded.method, sent_to = excluded.sent_to, proves = excluded.proves,
       signature = excluded.signature, expires_at = excluded.expires_at, tries = 0`,
    [id, code.method, code.sent_to, code.proves, code.signature, tx.now, CODE_MINUTES],
  )
}

type Code = RowOf<typeof claimCodes, 'method' | 'proves' | 'signature' | 'tries' | 'expires_at'>

/** Takes the code that was sent or read out; one that is wrong five times is of no use any more. @throws InvalidError on `code` */
export async function confirmCode(ctx: MemberCtx, key: AppKey, claim: KnownClaim, typed: string): Promise<void> {
  const wrong = await inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, `claims of place ${claim.place_id}`)
    const { rows } = await tx.client.query<Code>(
      'select method, proves, signature, tries, expires_at from claim_codes where claim_id = $1 for update',
      [claim.id],
    )
    const [code] = rows
    if (!code || code.expires_at <= tx.now || code.tries >= CODE_TRIES) return 'is too old or was tried too often: ask for a new one'
    if (!sameText(code.signature, signed(key, claim.id, typed))) {
      await tx.client.query('update claim_codes set tries = tries + 1 where claim_id = $1', [claim.id])
      const left = CODE_TRIES - code.tries - 1
      return left === 0
        ? 'is not right: ask for a new one'
        : `is not right: ${plural(left, { one: '# try is', other: '# tries are' })} left`
    }
    await tx.client.query('delete from claim_codes where claim_id = $1', [claim.id])
    const ways = await waysOf(tx, claim.place_id, claim.user_id)
    if (code.proves !== (code.method === 'mail' ? ways.domain : ways.phone))
      return 'proves nothing any more: the page of the place was changed meanwhile'
    await proveClaim(tx, claim, code.method, code.proves)
    return null
  })
  if (wrong !== null) throw new InvalidError({ code: [wrong] })
}

/** Has the website, or its domain, looked at: now, and every hour for three days. @throws InvalidError, ConflictError */
export async function askForCheck(ctx: MemberCtx, claim: KnownClaim, method: 'dns' | 'file'): Promise<void> {
  requirePending(claim)
  const { domain } = await waysOf(ctx, claim.place_id, claim.user_id)
  if (domain === null) throw new InvalidError({ method: [noDomain] })
  await consumeRateLimit(ctx, 'claim code account', String(ctx.viewer.id))
  await inTransaction(ctx, async (tx) => {
    await tx.client.query(
      `update claims set check_method = $2, check_until = $3::timestamptz + make_interval(days => $4), check_error = null, checked_at = null,
         version = version + 1, updated_at = $3 where id = $1 and state = 'pending'`,
      [claim.id, method, tx.now, CHECK_DAYS],
    )
    await enqueue(tx, 'claims.check', { claimId: claim.id }, { key: `claim:${claim.id}`, attempts: 1 })
  })
}

/** Keeps what was proved. It approves at once where nobody else has shown anything; an owner is heard first. */
export async function proveClaim(
  tx: TxCtx,
  { id, place_id }: Pick<KnownClaim, 'id' | 'place_id'>,
  method: ClaimMethod,
  proved: string,
): Promise<void> {
  const { rowCount } = await tx.client.query(
    `update claims set method = $2, proved = $3, proved_at = $4, check_until = null, version = version + 1, updated_at = $4
     where id = $1 and state = 'pending'`,
    [id, method, proved, tx.now],
  )
  if (!rowCount) throw new ConflictError('This claim was decided meanwhile.')
  if (!(await settleClaims(tx, place_id))) await hearOwners(tx, [place_id])
}

export function requirePending({ state }: Pick<KnownClaim, 'state'>): void {
  if (state !== 'pending') throw new ConflictError(`This claim is ${state}.`)
}

/** Claims whose website is still looked at. */
export async function checkWaiting({ client, now }: Ctx): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select id::int from claims where state = 'pending' and proved is null and check_until > $1 order by id limit 1000`,
    [now],
  )
  for (const { id } of rows) await enqueue({ client }, 'claims.check', { claimId: id }, { key: `claim:${id}`, attempts: 1 })
}
