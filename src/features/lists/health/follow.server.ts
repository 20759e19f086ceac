import type { Events } from '../../../events.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { enqueue } from '../../../platform/jobs.server.ts'
import { judgeEntries, type Scope } from './judge.server.ts'
import type { EntryState } from './rules.ts'
import { doubtfulBefore, saidOf } from './rules.ts'

/** So many owners are told at once, and so many a transaction later. */
const AT_ONCE = 100
/** So many entries are looked through in a transaction of the night. */
const STEP = 2000

/** What of a place says how its entries are, and which place is offered for others. */
const judged = ['status', 'lat', 'lng', 'name', 'category_id', 'brand']

/** Places that closed, moved, opened or went. */
export async function followPlaceHealth(tx: TxCtx, { placeIds, fields }: Events['place.changed']): Promise<void> {
  // Those that are merged, or two again, are judged once their entries are where they belong.
  if (!fields.includes('merged_into_id') && fields.some((field) => judged.includes(field))) await judgeAndTell(tx, { placeIds })
}

/** Places that turned out to be one, or two again; after their entries went with them. */
export async function followMergeHealth(
  tx: TxCtx,
  { loserId, winnerId }: Pick<Events['place.merged'], 'loserId' | 'winnerId'>,
): Promise<void> {
  await judgeAndTell(tx, { placeIds: [loserId, winnerId] })
}

/** Places of which something else is known: a closure case, that they are alike, that they are still there. */
export async function followKnowledge(tx: TxCtx, { placeIds }: { placeIds: number[] }): Promise<void> {
  await judgeAndTell(tx, { placeIds })
}

/** What was put into a list or taken out: those entries, and others of the list for which these places were offered. */
export async function followEntries(tx: TxCtx, listId: number, placeIds: number[], entryIds: number[]): Promise<void> {
  const { rows } = await tx.client.query<{ entry_id: number }>(
    'select distinct entry_id from list_entry_health where list_id = $1 and replacement_id = any($2::bigint[])',
    [listId, placeIds],
  )
  await judgeEntries(tx, { entryIds: [...entryIds, ...rows.map(({ entry_id }) => entry_id)], listIds: [listId] })
}

async function judgeAndTell(tx: TxCtx, scope: Scope): Promise<void> {
  const news = await judgeEntries(tx, scope)
  const ids = [...new Set(news.map(({ list_id }) => list_id))].toSorted((a, b) => a - b)
  if (ids.length > 0) await tx.emit('list.ailing', { listIds: ids.slice(0, AT_ONCE) })
  for (let from = AT_ONCE; from < ids.length; from += AT_ONCE)
    await enqueue(tx, 'lists.ailing', { listIds: ids.slice(from, from + AT_ONCE) })
}

/** The job of `judgeAndTell`. */
export const tellAiling = (ctx: Ctx, listIds: number[]): Promise<void> => inTransaction(ctx, (tx) => tx.emit('list.ailing', { listIds }))

/** What time alone does, and what was missed: every night entries whose place is in doubt now, or not any more, or isn't what was judged. */
export async function renewHealth(ctx: Ctx, step = STEP): Promise<void> {
  for (let after = 0; ; ) {
    const last = await inTransaction(ctx, async (tx) => {
      const { rows } = await tx.client.query<{ last: number | null; ids: number[] }>(
        `with looked as (select id, place_id, free_text from list_entries where id > $1 order by id limit $3),
           known as (select h.entry_id, bool_or(h.state in ('gone', 'closed')) as shut, bool_or(h.state = 'doubtful') as doubtful
             from list_entry_health h join looked s on s.id = h.entry_id group by h.entry_id)
         select max(s.id)::int as last, coalesce(array_agg(s.id::int order by s.id) filter (where
           case when s.free_text then h.entry_id is not null when p.status is null or p.status <> 'published' then h.shut is not true
             else h.shut is true or (h.doubtful is true) is distinct from (
               exists (select from place_facts f where f.place_id = p.id) and
               not exists (select from place_facts f where f.place_id = p.id and f.confirmed_at >= $2)) end), '{}') as ids
         from looked s left join places p on p.id = s.place_id left join known h on h.entry_id = s.id`,
        [after, doubtfulBefore(tx.now), step],
      )
      await judgeAndTell(tx, { entryIds: rows[0]?.ids ?? [] })
      return rows[0]?.last ?? null
    })
    if (last === null) return
    after = last
  }
}

/** A list of which its owner is to be told: how many entries need a look, and the last of them in words. */
export type Ailing = { listId: number; title: string; ownerId: number; problems: number; said: string }

/** Those of these lists in which something is undecided; not what is taken away, or nobody's any more. */
export async function readAiling({ client }: Pick<Ctx, 'client'>, listIds: readonly number[]): Promise<Ailing[]> {
  const { rows } = await client.query<Omit<Ailing, 'said'> & { state: EntryState; place: string }>(
    `select l.id::int as "listId", l.title, l.owner_id::int as "ownerId", n.problems, h.state, coalesce(p.name, e.place_name) as place
     from lists l join users u on u.id = l.owner_id and u.erased_at is null join list_health n on n.list_id = l.id
     join lateral (select * from list_entry_health h where h.list_id = l.id and h.kept_at is null order by h.since desc, h.entry_id desc, h.state limit 1) h on true
     join list_entries e on e.id = h.entry_id left join places p on p.id = e.place_id
     where l.id = any($1::bigint[]) and l.removed_at is null order by l.id`,
    [listIds],
  )
  return rows.map(({ state, place, ...list }) => ({ ...list, said: saidOf[state](place) }))
}
