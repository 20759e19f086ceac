import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { AppKey } from '../../platform/app-key.server.ts'
import { type Ctx, inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError } from '../../platform/errors.ts'
import { qrSvg } from '../../platform/qr.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { hashOf } from '../../platform/tokens.server.ts'
import { readSettings } from '../settings/reads.server.ts'
import { confirmedAccount } from './confirmed.server.ts'
import { consumeRateLimit, resetRateLimit } from './limits.server.ts'
import { recordSecurityEvent } from './security-events.server.ts'
import { renewSession, type SessionToken } from './sessions.server.ts'
import type { twoFactor } from './tables.ts'

type Row = RowOf<typeof twoFactor, 'sealed_secret' | 'last_step'>

/** Whether codes are wanted, and how many recovery codes are left. */
export async function readTwoFactor(ctx: MemberCtx): Promise<{ enabled: boolean; recovery_codes_left: number }> {
  const { rows } = await ctx.client.query<{ enabled: boolean; left: number }>(
    `select exists (select from two_factor where user_id = $1 and confirmed_at is not null) as enabled,
       (select count(*) from recovery_codes where user_id = $1) as left`,
    [ctx.viewer.id],
  )
  return { enabled: rows[0]?.enabled ?? false, recovery_codes_left: Number(rows[0]?.left ?? 0) }
}

/** A fresh secret for an app. It counts only when the first code of it was right. @throws ConflictError (there is one already) */
export async function startTwoFactor(ctx: MemberCtx, key: AppKey): Promise<{ secret: string; uri: string; qr: string }> {
  const viewer = confirmedAccount(ctx)
  const secret = generateSecret()
  const { rowCount } = await ctx.client.query(
    `insert into two_factor (user_id, sealed_secret) values ($1, $2)
     on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0 where two_factor.confirmed_at is null`,
    [viewer.id, seal(key, secret)],
  )
  if (!rowCount) throw new ConflictError('Codes are wanted already. Turn that off first.')
  const { rows } = await ctx.client.query<{ label: string }>('select coalesce(email, username, name) as label from users where id = $1', [
    viewer.id,
  ])
  const uri = generateURI({ issuer: (await readSettings(ctx)).site_name, label: rows[0]?.label ?? '', secret })
  return { secret, uri, qr: qrSvg(uri) }
}

/** Turns it on with the first code. @returns ten recovery codes, shown this once, and the session's new token */
export async function confirmTwoFactor(
  ctx: MemberCtx,
  key: AppKey,
  code: string,
): Promise<{ codes: string[]; session: SessionToken | null }> {
  const viewer = confirmedAccount(ctx)
  await consumeRateLimit(ctx, 'code account', String(viewer.id))
  return inTransaction(ctx, async (tx) => {
    if (!(await isCode(tx, key, viewer.id, code, false))) throw wrongCode()
    const { rowCount } = await tx.client.query('update two_factor set confirmed_at = $2 where user_id = $1 and confirmed_at is null', [
      viewer.id,
      tx.now,
    ])
    if (!rowCount) throw new ConflictError('Codes are wanted already.')
    const codes = await writeRecoveryCodes(tx, viewer.id)
    await recordSecurityEvent(tx, viewer.id, 'two-factor-on')
    return { codes, session: await renewSession(tx, viewer) }
  })
}

/** Turns it off. */
export async function endTwoFactor(ctx: MemberCtx): Promise<SessionToken | null> {
  const viewer = confirmedAccount(ctx)
  return inTransaction(ctx, async (tx) => {
    await tx.client.query('delete from two_factor where user_id = $1', [viewer.id])
    await tx.client.query('delete from recovery_codes where user_id = $1', [viewer.id])
    await recordSecurityEvent(tx, viewer.id, 'two-factor-off')
    return renewSession(tx, viewer)
  })
}

/** Ten new recovery codes; the old ones are worth nothing any more. */
export function renewRecoveryCodes(ctx: MemberCtx): Promise<string[]> {
  const viewer = confirmedAccount(ctx)
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query('select from two_factor where user_id = $1 and confirmed_at is not null for update', [viewer.id])
    if (rows.length === 0) throw new ConflictError('Codes are not wanted: turn them on first.')
    await recordSecurityEvent(tx, viewer.id, 'recovery-codes')
    return writeRecoveryCodes(tx, viewer.id)
  })
}

/** Whether this is the second factor of a person: a code of their app, each good once, or a recovery code, used up by this. */
export async function isSecondFactor(ctx: Ctx, key: AppKey, userId: number, code: string): Promise<boolean> {
  await consumeRateLimit(ctx, 'code account', String(userId))
  const right = /^\d{6}$/.test(code) ? await isCode(ctx, key, userId, code, true) : await spendRecoveryCode(ctx, userId, code)
  if (right) await resetRateLimit(ctx, 'code account', String(userId))
  return right
}

async function isCode(ctx: Pick<Ctx, 'client' | 'now'>, key: AppKey, userId: number, code: string, on: boolean): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return false
  const { rows } = await ctx.client.query<Row>(
    'select sealed_secret, last_step from two_factor where user_id = $1 and (confirmed_at is not null) = $2',
    [userId, on],
  )
  const [row] = rows
  const secret = row ? open(key, row.sealed_secret) : null
  if (!row || secret === null) return false
  const epoch = Math.floor(ctx.now.getTime() / 1000)
  const found = verifySync({ token: code, secret, epoch, epochTolerance: 30 })
  if (!found.valid) return false
  const step = Math.floor(epoch / 30) + found.delta
  // Of two requests with the same code one comes too late.
  const { rowCount } = await ctx.client.query('update two_factor set last_step = $2 where user_id = $1 and last_step < $2', [userId, step])
  return rowCount === 1
}

/** Codes of before version 0.2 are kept as SHA-256. */
async function spendRecoveryCode({ client }: Pick<Ctx, 'client'>, userId: number, code: string): Promise<boolean> {
  const hashes = [await slowHash(userId, code), hashOf(code)]
  const { rowCount } = await client.query('delete from recovery_codes where user_id = $1 and code_hash = any($2)', [userId, hashes])
  return rowCount === 1
}

const scrypted = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/** A code has 49 bits: whoever reads the database is not to try them all. Salted by person, so that a code is found by its hash. */
async function slowHash(userId: number, code: string): Promise<string> {
  const hash = await scrypted(code, `recovery code of ${userId}`, 32, { N: 1 << 15, r: 8, p: 1, maxmem: 64 << 20 })
  return `scrypt:${hash.toString('base64url')}`
}

async function writeRecoveryCodes({ client }: Pick<Ctx, 'client'>, userId: number): Promise<string[]> {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const codes = Array.from({ length: 10 }, () => Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join(''))
  await client.query('delete from recovery_codes where user_id = $1', [userId])
  await client.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])', [
    userId,
    await Promise.all(codes.map((code) => slowHash(userId, code))),
  ])
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

export const wrongCode = () => new InvalidError({ code: ['is wrong or has been used'] })

/** AES-256-GCM under a key of its own. */
function seal(key: AppKey, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.for('two-factor'), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null if it was sealed under another application key. */
function open(key: AppKey, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.for('two-factor'), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
