import { z } from 'zod'
import type { MemberCtx } from '../../platform/context.server.ts'
import { pageOf, readCursor } from '../../platform/cursor.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { can, grantable, type Viewer } from '../../policy.ts'
import { avatarOf, isSuspended } from '../accounts/current-user.server.ts'
import type { users } from '../accounts/tables.ts'
import type { PeopleQuery, Person } from './contract/people.ts'

type Column =
  | 'id'
  | 'role'
  | 'username'
  | 'custom_url'
  | 'name'
  | 'email'
  | 'email_verified_at'
  | 'avatar_url'
  | 'avatar_cloudflare_id'
  | 'suspended_at'
  | 'suspended_until'
  | 'suspended_reason'
  | 'delete_after'
  | 'last_seen_at'
  | 'created_at'

type Row = RowOf<typeof users, Column> & {
  avatar: string | null
  appeals: { message: string; created_at: string }[]
  two_factor: boolean
  sessions: number
  position: string
}

const columns = `u.id, u.role, u.username, u.custom_url, u.name, u.email, u.email_verified_at, u.avatar_url, u.avatar_cloudflare_id,
  u.suspended_at, u.suspended_until, u.suspended_reason, u.delete_after, u.last_seen_at, u.created_at,
  ${avatarOf(80)},
  (select coalesce(jsonb_agg(jsonb_build_object('message', a.message, 'created_at', to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by a.id desc), '[]') from appeals a where a.user_id = u.id and a.created_at >= u.suspended_at) as appeals,
  exists (select from two_factor t where t.user_id = u.id and t.confirmed_at is not null) as two_factor,
  (select count(*) from sessions s where s.user_id = u.id and s.expires_at > now()) as sessions`

/** What each order sorts by, as text and number that a cursor can hold. */
const orders = {
  newest: { by: "to_char(u.created_at at time zone 'utc', 'YYYYMMDDHH24MISSUS')", direction: 'desc' },
  oldest: { by: "to_char(u.created_at at time zone 'utc', 'YYYYMMDDHH24MISSUS')", direction: 'asc' },
  name: { by: 'lower(u.name)', direction: 'asc' },
  seen: { by: "coalesce(to_char(u.last_seen_at at time zone 'utc', 'YYYYMMDDHH24MISSUS'), '')", direction: 'desc' },
} as const

const statuses = {
  active: `not ${isSuspended}`,
  suspended: isSuspended,
  unverified: 'u.email_verified_at is null',
  leaving: 'u.delete_after is not null',
} as const

/** The people that staff look for, a page at a time. @throws InvalidError (a cursor of another list) */
export async function listPeople(
  ctx: MemberCtx,
  query: PeopleQuery,
): Promise<{ data: Person[]; next_cursor: string | null; total?: number }> {
  const { viewer } = ctx
  const { q, role, status, sort, limit } = query
  const list = ['people', q ?? null, role ?? null, status ?? null, sort]
  const { by, direction } = orders[sort]
  const after = readCursor(query.cursor, list, z.tuple([z.string(), z.int()])) ?? [null, null]
  const where = `u.erased_at is null and ($1::text is null or u.name ilike $1 or u.username ilike $1 or u.email ilike $1)
    and ($2::user_role is null or u.role = $2) and ${status ? statuses[status] : 'true'}`
  const values = [q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null, role ?? null]
  const { rows } = await ctx.client.query<Row>(
    `select ${columns}, ${by} as position from users u
     where ${where} and ($3::text is null or (${by}, u.id) ${direction === 'asc' ? '>' : '<'} ($3, $4::bigint))
     order by ${by} ${direction}, u.id ${direction} limit $5`,
    [...values, ...after, limit + 1],
  )
  const found = pageOf(rows, { limit, list, position: ({ position, id }) => [position, id] })
  const page = { ...found, data: found.data.map((row) => personOf(row, viewer)) }
  if (!query.count) return page
  const counted = await ctx.client.query<{ total: number }>(`select count(*) as total from users u where ${where}`, values)
  return { ...page, total: counted.rows[0]?.total ?? 0 }
}

/** One person as staff see them. @throws NotFoundError */
export async function readPerson(ctx: MemberCtx, id: number): Promise<Person> {
  const { rows } = await ctx.client.query<Row>(`select ${columns}, '' as position from users u where u.id = $1 and u.erased_at is null`, [
    id,
  ])
  if (!rows[0]) throw new NotFoundError('There is no such person.')
  return personOf(rows[0], ctx.viewer)
}

/** Somebody that staff act on, with what their rank is decided by. @throws NotFoundError */
export async function findUser(ctx: MemberCtx, { id }: { id: number }): Promise<RowOf<typeof users, 'id' | 'role'>> {
  const { rows } = await ctx.client.query<RowOf<typeof users, 'id' | 'role'>>(
    'select id, role from users where id = $1 and erased_at is null',
    [id],
  )
  if (!rows[0]) throw new NotFoundError('There is no such person.')
  return rows[0]
}

function personOf({ position: _, ...row }: Row, viewer: Viewer): Person {
  const iso = (date: Date | null) => date?.toISOString() ?? null
  return {
    ...row,
    sessions: Number(row.sessions),
    email_verified_at: iso(row.email_verified_at),
    suspended_at: iso(row.suspended_at),
    suspended_until: iso(row.suspended_until),
    delete_after: iso(row.delete_after),
    last_seen_at: iso(row.last_seen_at),
    created_at: row.created_at.toISOString(),
    can: {
      change: can(viewer, 'user.change', row),
      impersonate: row.id !== viewer.id && can(viewer, 'user.impersonate', row),
      grant: row.id !== viewer.id && can(viewer, 'user.promote', row) ? [...grantable(viewer)] : [],
    },
  }
}
