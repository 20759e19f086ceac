import type { z } from '@hono/zod-openapi'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Ctx, inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { InvalidError, NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { readSettings } from '../settings/reads.server.ts'
import type { Passkeys } from './access-contract.ts'
import { confirmedAccount } from './confirmed.server.ts'
import { recordSecurityEvent } from './security-events.server.ts'
import { consumeToken, issueToken } from './single-use-tokens.server.ts'
import type { passkeys, users } from './tables.ts'

/** Loaded when first needed: it brings 20 MB. */
const webauthn = () => import('@simplewebauthn/server')

const algorithms = [-8, -7, -257]
const refused = () => new InvalidError({ passkey: ['could not be checked; try again'] })

type Row = RowOf<typeof passkeys, 'id' | 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports'>

/** Which site a passkey is for. A machine's own address is known to browsers by its name only. */
function party(appUrl: string): { rpID: string; origins: string[] } {
  const { hostname, origin, port } = new URL(appUrl)
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return { rpID: hostname, origins: [origin] }
  return { rpID: 'localhost', origins: [`http://localhost${port ? `:${port}` : ''}`] }
}

/** What a browser needs to make a passkey for the viewer. */
export async function passkeyCreation(ctx: MemberCtx, appUrl: string) {
  const viewer = confirmedAccount(ctx)
  const { rows } = await ctx.client.query<RowOf<typeof users, 'name'> & { email: string; known: string[] }>(
    `select coalesce(email, '') as email, name, array(select credential_id from passkeys where user_id = users.id) as known from users where id = $1`,
    [viewer.id],
  )
  const [person] = rows
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: (await readSettings(ctx)).site_name,
    rpID: party(appUrl).rpID,
    userName: person?.email ?? '',
    userDisplayName: person?.name ?? '',
    userID: new TextEncoder().encode(`person-${viewer.id}`),
    attestationType: 'none',
    excludeCredentials: (person?.known ?? []).map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await issueToken(ctx, { purpose: 'passkey-challenge', userId: viewer.id, minutes: 10, secret: options.challenge })
  return options
}

/** Keeps the passkey that the browser has made. @throws InvalidError on `passkey` */
export async function addPasskey(ctx: MemberCtx, appUrl: string, name: string, answer: unknown): Promise<void> {
  const viewer = confirmedAccount(ctx)
  const { rpID, origins } = party(appUrl)
  const response = answer as RegistrationResponseJSON
  const { verifyRegistrationResponse } = await webauthn()
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: async (challenge) => (await consumeToken(ctx, 'passkey-challenge', challenge))?.userId === viewer.id,
    expectedOrigin: origins,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!made?.verified) throw refused()
  const { credential, credentialBackedUp } = made.registrationInfo
  await inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.client.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, backed_up, name) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict do nothing`,
      [
        viewer.id,
        credential.id,
        Buffer.from(credential.publicKey),
        credential.counter,
        credential.transports ?? [],
        credentialBackedUp,
        name,
      ],
    )
    if (!rowCount) throw refused()
    await recordSecurityEvent(tx, viewer.id, 'passkey-added')
  })
}

/** What a browser needs to ask for a passkey; nobody is named, so it may be anybody's. */
export async function passkeyRequest(ctx: Ctx, appUrl: string) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: party(appUrl).rpID, userVerification: 'required', allowCredentials: [] })
  await issueToken(ctx, { purpose: 'passkey-challenge', minutes: 10, secret: options.challenge })
  return options
}

/** Whose passkey answered. Its challenge is good once. @throws InvalidError on `passkey` */
export async function passkeyHolder(ctx: Pick<Ctx, 'client' | 'now'>, appUrl: string, answer: unknown): Promise<number> {
  const response = answer as AuthenticationResponseJSON
  const { rows } = await ctx.client.query<Row>(
    'select id, user_id, credential_id, public_key, counter, transports from passkeys where credential_id = $1',
    [String(response.id)],
  )
  const [row] = rows
  if (!row) throw refused()
  const { rpID, origins } = party(appUrl)
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: async (challenge) => {
      const found = await consumeToken(ctx, 'passkey-challenge', challenge)
      return found !== null && found.userId === null
    },
    expectedOrigin: origins,
    expectedRPID: rpID,
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) throw refused()
  await ctx.client.query('update passkeys set counter = $2, last_used_at = $3, backed_up = $4 where id = $1', [
    row.id,
    checked.authenticationInfo.newCounter,
    ctx.now,
    checked.authenticationInfo.credentialBackedUp,
  ])
  return row.user_id
}

type Shown = RowOf<typeof passkeys, 'id' | 'name' | 'backed_up' | 'created_at' | 'last_used_at'>

/** The viewer's passkeys, oldest first. */
export async function listPasskeys(ctx: MemberCtx): Promise<z.output<typeof Passkeys>> {
  const { rows } = await ctx.client.query<Shown>(
    'select id, name, backed_up, created_at, last_used_at from passkeys where user_id = $1 order by id',
    [ctx.viewer.id],
  )
  const data = rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }))
  return { data, next_cursor: null }
}

/** One of the viewer's own. @throws NotFoundError */
export async function findOwnPasskey(ctx: MemberCtx, { id }: { id: number }): Promise<{ id: number }> {
  const { rows } = await ctx.client.query<RowOf<typeof passkeys, 'id'>>('select id from passkeys where id = $1 and user_id = $2', [
    id,
    ctx.viewer.id,
  ])
  return rows[0] ?? noPasskey()
}

/** @throws NotFoundError if it is gone meanwhile */
export async function renamePasskey(ctx: MemberCtx, id: number, name: string): Promise<void> {
  const { rowCount } = await ctx.client.query('update passkeys set name = $3 where id = $1 and user_id = $2', [id, ctx.viewer.id, name])
  if (!rowCount) noPasskey()
}

/** @throws NotFoundError if it is gone meanwhile */
export async function removePasskey(ctx: MemberCtx, id: number): Promise<void> {
  const viewer = confirmedAccount(ctx)
  await inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.client.query('delete from passkeys where id = $1 and user_id = $2', [id, viewer.id])
    if (!rowCount) noPasskey()
    await recordSecurityEvent(tx, viewer.id, 'passkey-removed')
  })
}

function noPasskey(): never {
  throw new NotFoundError('There is no such passkey.')
}
