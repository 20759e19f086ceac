import type { z } from '@hono/zod-openapi'
import { type Ctx, inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { confirmedAccount } from '../accounts/confirmed.server.ts'
import { claimName, releaseName } from '../accounts/names.server.ts'
import type { users } from '../accounts/tables.ts'
import type { Privacy, PrivacyChange, Profile, ProfileChange } from '../people/contract/profile.ts'

const columns = [
  'name',
  'firstname',
  'lastname',
  'bio',
  'avatar_url',
  'avatar_cloudflare_id',
  'time_zone',
  'locale',
  'units',
  'clock',
  'theme',
] as const

// The table's checks admit no other theme, units and clock.
type Row = RowOf<typeof users, (typeof columns)[number] | 'version'> &
  Pick<Profile, 'theme' | 'units' | 'clock'> & { has_password: boolean }

export async function readProfile(ctx: MemberCtx): Promise<Profile> {
  const { rows } = await ctx.client.query<Row>(
    `select ${columns.join(', ')}, password_hash is not null as has_password, version from users where id = $1`,
    [ctx.viewer.id],
  )
  if (!rows[0]) throw new InvalidError({})
  return rows[0]
}

/** Changes what is given. @throws ConflictError if `version` is an older one */
export async function changeProfile(ctx: MemberCtx, { version, ...given }: ProfileChange): Promise<Profile> {
  const viewer = ctx.viewer
  const changed = columns.filter((column) => given[column] !== undefined)
  if (changed.length > 0) {
    await inTransaction(ctx, async (tx) => {
      const { rowCount } = await tx.client.query(
        `update users set ${changed.map((column, i) => `${column} = $${i + 4}`).join(', ')}, version = version + 1, updated_at = $2
         where id = $1 and ($3::int is null or version = $3)`,
        [viewer.id, ctx.now, version ?? null, ...changed.map((column) => given[column])],
      )
      if (!rowCount) throw new ConflictError('Your profile was changed elsewhere meanwhile. Load it again.')
      if (given.name !== undefined) await tx.emit('user.renamed', { userId: viewer.id })
    })
  }
  return readProfile(ctx)
}

/** Takes another username. The old one leads here for 90 days. @throws InvalidError on `username` */
export function changeUsername(ctx: MemberCtx, username: string): Promise<void> {
  const viewer = confirmedAccount(ctx)
  return changeName(ctx, viewer.id, 'username', username)
}

/** Takes, changes or gives up the name of one's own that stands in addresses. @throws InvalidError on `custom_url` */
export function changeCustomUrl(ctx: MemberCtx, customUrl: string | null): Promise<void> {
  return changeName(ctx, ctx.viewer.id, 'custom_url', customUrl)
}

function changeName(ctx: Ctx, id: number, field: 'username' | 'custom_url', name: string | null): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<{ before: string | null }>(
      `select ${field} as before from users where id = $1 for no key update`,
      [id],
    )
    const before = rows[0]?.before ?? null
    if (name !== null) {
      const taken = await tx.client.query(`select from users where lower(${field}) = lower($2) and id <> $1`, [id, name])
      if (taken.rows.length > 0) throw new InvalidError({ [field]: ['is taken'] })
      await claimName(tx, id, field, name)
    }
    await tx.client.query(`update users set ${field} = $2, version = version + 1, updated_at = $3 where id = $1`, [id, name, tx.now])
    await tx.emit('user.renamed', { userId: id })
    if (before?.toLowerCase() !== name?.toLowerCase()) await releaseName(tx, id, before)
  })
}

const defaults: z.output<typeof Privacy> = { public_profile: true, show_activity: true, search_engines: true }

/** What others may see of the viewer; what was never chosen has its default. */
export async function readPrivacy(ctx: MemberCtx): Promise<z.output<typeof Privacy>> {
  const { rows } = await ctx.client.query<RowOf<typeof users, 'privacy'>>('select privacy from users where id = $1', [ctx.viewer.id])
  const chosen = rows[0]?.privacy ?? {}
  const of = (key: keyof typeof defaults) => chosen[key] ?? defaults[key]
  return { public_profile: of('public_profile'), show_activity: of('show_activity'), search_engines: of('search_engines') }
}

export async function changePrivacy(ctx: MemberCtx, given: z.output<typeof PrivacyChange>): Promise<z.output<typeof Privacy>> {
  await ctx.client.query('update users set privacy = privacy || $2::jsonb, version = version + 1, updated_at = $3 where id = $1', [
    ctx.viewer.id,
    JSON.stringify(given),
    ctx.now,
  ])
  return readPrivacy(ctx)
}
