import type { Events } from '../../../events.ts'
import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { publish } from '../../../platform/live/events.server.ts'
import { topicOfList } from '../cache-tags.ts'
import type { Untold } from '../contract.ts'
import { isStaffs, type KnownList, lockList } from '../reads/known-list.server.ts'
import { type Change, tellable } from '../tellable.ts'

/** A change of what stands in a list: it is used now, and where others see it, it can be told. */
export async function noteChange(tx: TxCtx, list: Pick<KnownList, 'id' | 'visibility'>, change: Change, count = 0): Promise<void> {
  const { rows } = await tx.client.query<{ content_version: number }>(
    `update lists set content_version = content_version + 1, entry_count = entry_count + $2, updated_at = $3 where id = $1 returning content_version`,
    [list.id, count, tx.now],
  )
  if (list.visibility !== 'private')
    await tx.client.query(
      'insert into list_changes (list_id, content_version, by_id, kind, entry_id, text, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [list.id, rows[0]?.content_version, tx.viewer?.id ?? null, change.kind, change.entry_id, change.text, tx.now],
    )
  await tx.emit('list.changed', { listId: list.id })
}

/** Entries that were added at once, by their numbers and what they are called: the same for all of them. */
export async function noteAdded(
  tx: TxCtx,
  list: Pick<KnownList, 'id' | 'visibility'>,
  added: readonly { id: number; text: string }[],
): Promise<void> {
  const { rows } = await tx.client.query<{ content_version: number }>(
    `update lists set content_version = content_version + $2, entry_count = entry_count + $2, updated_at = $3 where id = $1 returning content_version`,
    [list.id, added.length, tx.now],
  )
  if (list.visibility !== 'private')
    await tx.client.query(
      `insert into list_changes (list_id, content_version, by_id, kind, entry_id, text, created_at)
       select $1, $2, $3, 'added', g.id, g.text, $4 from unnest($5::bigint[], $6::text[]) with ordinality as g(id, text, n) order by g.n`,
      [list.id, rows[0]?.content_version, tx.viewer?.id ?? null, tx.now, added.map(({ id }) => id), added.map(({ text }) => text)],
    )
  await tx.emit('list.changed', { listId: list.id })
}

/** What followers don't know of yet. */
export async function readUntold({ client }: Pick<TxCtx, 'client'>, { id }: { id: number }): Promise<Untold> {
  const { rows } = await client.query<Change>(
    `select c.kind, c.entry_id, c.text from list_changes c join lists l on l.id = c.list_id
     where c.list_id = $1 and c.content_version > l.told_version order by c.id limit 1000`,
    [id],
  )
  const sentences = tellable(rows)
  return { changes: sentences.length, sentences: sentences.slice(0, 20) }
}

/** Tells followers what changed since they were told last; nothing where nothing did. */
export function tellChanges(ctx: MemberCtx, { id }: { id: number }): Promise<Untold> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id)
    const untold = await readUntold(tx, list)
    if (untold.changes > 0) {
      await tx.client.query('update lists set told_version = content_version where id = $1', [id])
      await tx.client.query('insert into list_tellings (list_id, changes, sentences, created_at) values ($1, $2, $3, $4)', [
        id,
        untold.changes,
        untold.sentences,
        tx.now,
      ])
      await tx.emit('list.told', { listId: id, ...untold })
      await auditStaff(tx, list, 'list.edit', { told_version: list.told_version }, { told_version: list.content_version })
    }
    return { changes: 0, sentences: [] }
  })
}

/** What the team does to somebody's list is kept in the audit log. */
export async function auditStaff(
  tx: TxCtx,
  list: KnownList,
  act: 'list.edit' | 'list.remove' | 'list.restore',
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  if (isStaffs(tx, list)) await tx.emit('staff.acted', { act, targetKind: 'list', targetId: list.id, before, after })
}

/**
 * What the team changes of something in a list is kept with the columns that differ, before and after; `what` names it in both. Nothing is
 * kept where nothing differs.
 */
export async function auditDifference(
  tx: TxCtx,
  list: KnownList,
  what: Record<string, unknown>,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  const differing = Object.keys(before).filter((name) => before[name] !== after[name])
  const [was, is] = [before, after].map((row) => ({ ...what, ...Object.fromEntries(differing.map((name) => [name, row[name]])) }))
  if (was && is && differing.length > 0) await auditStaff(tx, list, 'list.edit', was, is)
}

/** Tells those who have a list open that what it says, or what stands in it, was changed. */
export const tellWatchers = (tx: TxCtx, { listId }: { listId: number }): Promise<void> => publish(tx, topicOfList(listId), 'content')

/** That somebody was let in or taken out, or may do something else. */
export const tellOfMembers = (tx: TxCtx, { listId }: { listId: number }): Promise<void> => publish(tx, topicOfList(listId), 'people')

/** That a reader suggests something, or that this was decided. */
export const tellOfSuggestions = (tx: TxCtx, { listId }: { listId: number }): Promise<void> =>
  publish(tx, topicOfList(listId), 'suggestions')

/** That entries of these lists need another look. */
export async function tellOfHealth(tx: TxCtx, { listIds }: Events['list.ailing']): Promise<void> {
  for (const listId of listIds) await tellWatchers(tx, { listId })
}
