import type { Events } from '../../events.ts'
import { active } from '../../features/accounts/current-user.server.ts'
import { addressOfList } from '../../features/lists/list-kind.server.ts'
import { readAiling } from '../../features/lists/writes.server.ts'
import { notify, notifyMany } from '../../features/notifications/writes.server.ts'
import type { Jobs } from '../../jobs.ts'
import type { Ctx, TxCtx } from '../../platform/context.server.ts'
import { inSteps, type Job } from '../../platform/jobs/steps.server.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import { nameOf } from './name-of.server.ts'

/** Tells the owners of lists that something in them isn't right any more; not who did it themselves. */
export async function notifyListHealth(tx: TxCtx, { listIds }: Events['list.ailing']): Promise<void> {
  for (const { ownerId, ...list } of await readAiling(tx, listIds))
    if (ownerId !== tx.viewer?.id) await notify(tx, ownerId, 'list-health', list)
}

/** Tells somebody that a list of theirs was copied; not by whom, as that may be their secret. */
export async function notifyCopied(tx: TxCtx, { sourceId, userId }: Events['list.copied']): Promise<void> {
  const { rows } = await tx.client.query<{ title: string; owner: number }>(
    'select l.title, l.owner_id::int as owner from lists l join users u on u.id = l.owner_id and u.erased_at is null where l.id = $1',
    [sourceId],
  )
  for (const { title, owner } of rows) if (owner !== userId) await notify(tx, owner, 'list-copied', { listId: sourceId, title })
}

/** Its followers are told by a job: a list may have very many. */
export async function notifyListTold(tx: TxCtx, { listId, tellingId, changes }: Events['list.told']): Promise<void> {
  await enqueue(tx, 'lists.tell', { listId, tellingId, changes, by: tx.viewer?.id ?? null, after: 0 })
}

/**
 * Puts into the bells of those who follow a list what is new in it, each once; whoever told it, who may not see it, and who wants a digest
 * is left out.
 */
export async function tellFollowers(ctx: Ctx, telling: Jobs['lists.tell'], now: Job): Promise<void> {
  await inSteps(ctx, {
    now,
    after: telling.after,
    step: (tx, done, atOnce) => tellNext(tx, telling, done, atOnce),
    goOn: (tx, done) => enqueue(tx, 'lists.tell', { ...telling, after: done }),
  })
}

async function tellNext(
  tx: TxCtx,
  { listId, tellingId, changes, by }: Jobs['lists.tell'],
  after: number,
  atOnce: number,
): Promise<readonly number[]> {
  const list = await addressOfList(tx, listId)
  if (!list || list.hidden || list.removed) return []
  const { rows } = await tx.client.query<{ id: number }>(
    `select f.user_id::int as id from follows f join users u on u.id = f.user_id and u.id > $2 and ${active('$6::timestamptz')}
     where f.kind = 'list' and f.target_id = $1 and f.user_id > $2 and f.how = 'bell' and f.user_id is distinct from $3
       and ($4 or f.user_id in (select l.owner_id from lists l where l.id = $1 union all select m.user_id from list_members m where m.list_id = $1))
     order by f.user_id limit $5`,
    [listId, after, by, list.visibility !== 'private', atOnce, tx.now],
  )
  const told = rows.map(({ id }) => id)
  await notifyMany(tx, told, 'list-told', { listId, title: list.title, path: list.path, changes, tellingId })
  return told
}

/** Tells somebody that they may see or write a list from now on. */
export async function notifyListShared(tx: TxCtx, { listId, userId, role }: Events['list.shared']): Promise<void> {
  const list = await addressOfList(tx, listId)
  if (list)
    await notify(tx, userId, 'list-shared', { listId, title: list.title, path: list.path, by: await nameOf(tx, tx.viewer?.id), role })
}

/** Tells both whose it is now. */
export async function notifyHandedOver(tx: TxCtx, { listId, formerId, ownerId }: Events['list.handed-over']): Promise<void> {
  const list = await addressOfList(tx, listId)
  if (!list) return
  const { title, path } = list
  await notify(tx, ownerId, 'list-shared', { listId, title, path, by: 'The team', role: 'owner' })
  await notify(tx, formerId, 'list-handed-over', { listId, title, path, owner: await nameOf(tx, ownerId) })
}

/** Tells its owner that a list is out of sight, and why. */
export async function notifyListHidden(tx: TxCtx, { listId, ownerId, title, reason }: Events['list.hidden']): Promise<void> {
  const list = await addressOfList(tx, listId)
  if (ownerId !== tx.viewer?.id) await notify(tx, ownerId, 'content-hidden', { title, reason, ...(list && { path: list.path }) })
}

/** Tells whoever invited them who is a member of a list from now on. */
export async function notifyListJoined(tx: TxCtx, { listId, userId, invitedById }: Events['list.joined']): Promise<void> {
  const list = await addressOfList(tx, listId)
  if (list) await notify(tx, invitedById, 'list-joined', { listId, title: list.title, who: await nameOf(tx, userId) })
}
