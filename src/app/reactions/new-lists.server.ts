import type { Events } from '../../events.ts'
import { active } from '../../features/accounts/current-user.server.ts'
import { addressOfList } from '../../features/lists/list-kind.server.ts'
import { noteNewLists } from '../../features/news/writes.server.ts'
import type { NotificationData } from '../../features/notifications/kinds.ts'
import { notifyMany } from '../../features/notifications/writes.server.ts'
import type { Jobs } from '../../jobs.ts'
import type { Ctx, TxCtx } from '../../platform/context.server.ts'
import { inSteps, type Job } from '../../platform/jobs/steps.server.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import { nameOf } from './name-of.server.ts'

/** A list that is new is told by a job: a region may have very many followers. */
export async function tellOfNewLists(tx: TxCtx, event: Events['list.listed']): Promise<void> {
  for (const listId of await noteNewLists(tx, event)) await enqueue(tx, 'news.tell', { listId, after: 0 })
}

/** SQL: follower `f` hears of the new list `n` anyhow: they follow it already, or its channel told them. */
export const hearsAnyhow = `(exists (select from follows o where o.user_id = f.user_id and o.kind = 'list' and o.target_id = n.list_id)
  or exists (select from publications p join publication_tellings t on t.publication_id = p.id
    join follows o on o.kind = 'channel' and o.target_id = t.channel_id and o.user_id = f.user_id and o.how <> 'none' where p.list_id = n.list_id))`

/** What a follower is told of: whose the list is, or where or of what it is. */
type Why = { kind: 'person' | 'region' | 'category'; target_id: number }

/** What it is new of, as it is called; null where that is gone. */
async function nameOfWhy({ client }: TxCtx, { kind, target_id }: Why): Promise<string | null> {
  if (kind === 'person') return null
  const table = kind === 'region' ? 'regions' : 'categories'
  const { rows } = await client.query<{ name: string }>(`select name from ${table} where id = $1`, [target_id])
  return rows[0]?.name ?? null
}

/**
 * Puts a new list into the bells of those who follow its author, region or category that way, each once, with the nearest of these as the
 * reason; not of its author, and of nobody who hears of it anyhow.
 */
export async function tellNewList(ctx: Ctx, { listId, after }: Jobs['news.tell'], now: Job): Promise<void> {
  await inSteps(ctx, {
    now,
    after,
    step: (tx, done, atOnce) => tellNext(tx, listId, done, atOnce),
    goOn: (tx, done) => enqueue(tx, 'news.tell', { listId, after: done }),
  })
}

async function tellNext(tx: TxCtx, listId: number, after: number, atOnce: number): Promise<readonly number[]> {
  const list = await addressOfList(tx, listId)
  if (!list || list.hidden || list.removed || list.visibility !== 'public') return []
  // Each of the few that it is new of gives its next followers from an index.
  const { rows } = await tx.client.query<Why & { id: number }>(
    `select distinct on (f.user_id) f.user_id::int as id, n.kind, n.target_id::int
     from new_lists n join users a on a.id = $5 and ${active('$4::timestamptz', 'a')} cross join lateral (
       select f.user_id from follows f join users u on u.id = f.user_id and u.id > $2 and ${active('$4::timestamptz')}
       where f.kind = n.kind and f.target_id = n.target_id and f.user_id > $2 and f.how = 'bell' and f.user_id <> $5 and not ${hearsAnyhow}
       order by f.user_id limit $3) f
     where n.list_id = $1 order by f.user_id, n.weight limit $3`,
    [listId, after, atOnce, tx.now, list.owner_id],
  )
  const by = await nameOf(tx, list.owner_id)
  for (const [, people] of Map.groupBy(rows, ({ kind, target_id }) => `${kind} ${target_id}`)) {
    const [why] = people
    if (!why) continue
    const data: NotificationData['new-list'] = {
      listId,
      title: list.title,
      path: list.path,
      by,
      of: await nameOfWhy(tx, why),
      kind: why.kind,
    }
    await notifyMany(
      tx,
      people.map(({ id }) => id),
      'new-list',
      data,
    )
  }
  return rows.map(({ id }) => id)
}
