import { z } from 'zod'
import type { MemberCtx } from '../../../platform/context.server.ts'
import { pageOf, readCursor } from '../../../platform/cursor.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import type { ListCategoryLink } from '../../lists/contract.ts'
import { listPath } from '../../lists/list-path.ts'
import { readRegionAt } from '../../regions/reads.server.ts'
import type { AdminList, AdminLists, AdminListsQuery } from '../staff-contract.ts'

/** More than these are "at least" so many. */
const MOST_COUNTED = 10_000

const orders = {
  changed: { by: 'l.updated_at', type: 'timestamptz', direction: 'desc' },
  newest: { by: 'l.created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { by: 'l.created_at', type: 'timestamptz', direction: 'asc' },
  entries: { by: 'l.entry_count', type: 'int', direction: 'desc' },
} as const

/** How many open reports list `l` has. */
const reports = `(select count(*)::int from flags f where f.target_kind = 'list' and f.target_id = l.id and f.state = 'open')`

const states = {
  shown: `l.shown_as <> 'private' and l.hidden_at is null and l.removed_at is null`,
  hidden: 'l.hidden_at is not null',
  removed: 'l.removed_at is not null',
  reported: `l.id in (select f.target_id from flags f where f.target_kind = 'list' and f.state = 'open')`,
  picked: 'l.id in (select list_id from list_picks)',
  draft: 'l.published_at is null',
} as const

type Row = Omit<AdminList, 'title' | 'path' | 'pick' | 'published_at' | 'created_at' | 'updated_at' | 'hidden_reason'> & {
  title: string
  slug: string
  handle: string | null
  channel_slug: string | null
  hidden_reason: string | null
  category: ListCategoryLink | null
  starts_at: Date | null
  ends_at: Date | null
  published_at: Date | null
  created_at: Date
  updated_at: Date
  position: string
}

const columns = `l.id, l.version, l.title, l.slug, l.shown_as as visibility, l.hidden_reason, l.removed_at is not null as removed, coalesce(u.custom_url, u.username) as handle, ch.slug as channel_slug,
  json_build_object('id', u.id, 'name', u.name, 'username', u.username) as owner,
  case when k.id is null then null else json_build_object('id', k.id, 'slug', k.slug, 'name', k.name) end as category, r.name as region, l.entry_count,
  (select count(*)::int from saved_items s where s.kind = 'list' and s.target_id = l.id) as saves,
  coalesce((select f.count from follow_counts f where f.kind = 'list' and f.target_id = l.id), 0) as followers, ${reports} as flags,
  pick.starts_at, pick.ends_at, l.published_at, l.created_at, l.updated_at`
const joins = `join users u on u.id = l.owner_id left join list_categories k on k.id = l.list_category_id left join regions r on r.id = l.region_id
  left join list_picks pick on pick.list_id = l.id left join channels ch on ch.id = l.channel_id`

/** The lists that the team looks for, a page at a time; private ones without titles and addresses. @throws InvalidError (cursor), NotFoundError (region) */
export async function surveyLists(ctx: MemberCtx, query: AdminListsQuery): Promise<AdminLists> {
  const { cursor, limit, count, sort, ...filter } = query
  const list = ['admin-lists', filter, sort]
  const { by, type, direction } = orders[sort]
  const [value, id] = readCursor(cursor, list, z.tuple([z.string(), z.int()])) ?? [null, null]
  const { where, values } = await conditionsOf(ctx, filter)
  // "nulls last" as the indexes have it, though nothing is null.
  const nulls = direction === 'desc' ? 'nulls last' : ''
  const [after, last, most] = [values.length + 1, values.length + 2, values.length + 3]
  const { rows } = await ctx.client.query<Row>(
    `select ${columns}, ${by}::text as position from lists l ${joins}
     where ${where} and ($${after}::text is null or (${by}, l.id) ${direction === 'asc' ? '>' : '<'} ($${after}::${type}, $${last}::bigint))
     order by ${by} ${direction} ${nulls}, l.id ${direction} ${nulls} limit $${most}`,
    [...values, value, id, limit + 1],
  )
  const found = pageOf(rows, { limit, list, position: (row) => [row.position, row.id] })
  const page = { ...found, data: found.data.map((row) => listOf(row)) }
  if (!count) return page
  const counted = await ctx.client.query<{ total: number }>(
    `select count(*)::int as total from (select from lists l where ${where} limit ${MOST_COUNTED + 1}) counted`,
    values,
  )
  const total = counted.rows[0]?.total ?? 0
  return { ...page, total: Math.min(total, MOST_COUNTED), at_least: total > MOST_COUNTED }
}

/** One list as the team sees it, with its title and address: whoever asks has noted that they open it. @throws NotFoundError */
export async function readAdminList({ client }: Pick<MemberCtx, 'client'>, id: number): Promise<AdminList> {
  const { rows } = await client.query<Row>(`select ${columns}, '' as position from lists l ${joins} where l.id = $1`, [id])
  const [row] = rows
  if (!row) throw new NotFoundError(`There is no list ${id}.`)
  // One that was taken away is nobody's to open: the record tells of it as the table does.
  return row.removed ? listOf(row) : { ...listOf(row), title: row.title, path: listPath(row) }
}

type Filter = Omit<AdminListsQuery, 'cursor' | 'limit' | 'count' | 'sort'>

async function conditionsOf(ctx: MemberCtx, filter: Filter): Promise<{ where: string; values: unknown[] }> {
  const { q, visibility, state, category, region, owner } = filter
  const values: unknown[] = []
  const add = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const within = region === undefined ? null : await readRegionAt(ctx, region)
  const asked = [
    ...(state === 'removed' ? [] : ['l.removed_at is null']),
    ...(state ? [states[state]] : []),
    ...(visibility ? [`l.shown_as = ${add(visibility, 'visibility')}`] : []),
    ...(category === 'none' ? ['l.list_category_id is null'] : category ? [`l.list_category_id = ${add(category, 'bigint')}`] : []),
    ...(within
      ? [`${add(within.id, 'bigint')} in (select unnest(array[r.id, r.parent_id, r.state_id]) from regions r where r.id = l.region_id)`]
      : []),
    ...(owner ? [`l.owner_id = ${add(owner, 'bigint')}`] : []),
    ...(q ? [about(q, add)] : []),
  ]
  return { where: asked.join(' and ') || 'true', values }
}

function about(q: string, add: (value: unknown, type: string) => string): string {
  if (/^[1-9]\d{0,14}$/.test(q)) return `l.id = ${add(q, 'bigint')}`
  if (q.startsWith('@')) return `l.owner_id = (select id from users where lower(username) = lower(${add(q.slice(1), 'text')}))`
  return `l.shown_as <> 'private' and l.title ilike ${add(`%${q.replace(/[\\%_]/g, '\\$&')}%`, 'text')}`
}

function listOf({
  slug,
  handle,
  channel_slug,
  starts_at,
  ends_at,
  published_at,
  created_at,
  updated_at,
  position: _,
  ...row
}: Row): AdminList {
  return {
    ...row,
    ...(row.visibility === 'private'
      ? { title: null, path: null }
      : { title: row.title, path: listPath({ id: row.id, slug, handle, channel_slug }) }),
    pick: starts_at && { starts_at: starts_at.toISOString(), ends_at: ends_at?.toISOString() ?? null },
    published_at: published_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
