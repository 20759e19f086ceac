import { z } from 'zod'
import type { MemberCtx } from '../../platform/context.server.ts'
import { pageOf, readCursor } from '../../platform/cursor.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { FollowList, FollowMarks, FollowQuery } from './contract.ts'
import type { follows } from './tables.ts'
import type { TargetKinds, TargetSummary } from './target-kind.ts'
import { followKind } from './writes.server.ts'

type Row = RowOf<typeof follows, 'kind' | 'how' | 'created_at'> & { id: number; age: number }

const Age = z.tuple([z.number(), z.string(), z.int()])

/** What the viewer follows, the newest first. @throws InvalidError on `kind` */
export async function listFollows(ctx: MemberCtx, kinds: TargetKinds, { kind, cursor, limit }: FollowQuery): Promise<FollowList> {
  if (kind !== undefined) followKind(kinds, kind)
  const list = ['follows', ctx.viewer.id, kind]
  const [age, word, id] = readCursor(cursor, list, Age) ?? [null, null, null]
  const { rows } = await ctx.client.query<Row>(
    `select kind, target_id::int as id, how, created_at, age from (
       select *, -(extract(epoch from created_at) * 1000000)::float8 as age from follows where user_id = $1 and kind = any($2::text[])) f
     where $3::float8 is null or (age, kind, target_id) > ($3, $4, $5::bigint) order by age, kind, target_id limit $6`,
    [ctx.viewer.id, kind === undefined ? Object.keys(kinds) : [kind], age, word, id, limit + 1],
  )
  const page = pageOf(rows, { limit, list, position: (row) => [row.age, row.kind, row.id] })
  const targets = new Map<string, TargetSummary>()
  for (const [name, one] of Object.entries(kinds)) {
    const ids = page.data.filter((row) => row.kind === name).map((row) => row.id)
    if (ids.length > 0) for (const [found, target] of await one.visible(ctx, ids)) targets.set(`${name} ${found}`, target)
  }
  return {
    ...page,
    data: page.data.map(({ age: _, created_at, ...row }) => ({
      ...row,
      target: targets.get(`${row.kind} ${row.id}`) ?? null,
      created_at: created_at.toISOString(),
    })),
  }
}

/** How the viewer follows these things, and how many do. Nothing is told of what the viewer can't see. @throws InvalidError on `kind` */
export async function readFollowMarks(ctx: MemberCtx, kinds: TargetKinds, kind: string, ids: readonly number[]): Promise<FollowMarks> {
  const seen = await followKind(kinds, kind).visible(ctx, ids)
  const { rows } = await ctx.client.query<FollowMarks['data'][number]>(
    `select g.id::int, f.how, coalesce(c.count, 0) as count
     from unnest($3::bigint[]) as g(id) left join follows f on f.user_id = $1 and f.kind = $2 and f.target_id = g.id
       left join follow_counts c on c.kind = $2 and c.target_id = g.id`,
    [ctx.viewer.id, kind, ids],
  )
  return { data: rows.map((row) => (seen.has(row.id) ? row : { ...row, count: 0 })), next_cursor: null }
}
