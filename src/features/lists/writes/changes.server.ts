import type { Events } from '../../../events.ts'
import { type Ctx, inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/live/events.server.ts'
import { topicOfList } from '../cache-tags.ts'
import type { Untold } from '../contract.ts'
import { isStaffs, type KnownList, lockList } from '../reads/known-list.server.ts'
import type { EntryState, listChanges, Thing, Told } from '../tables.ts'
import { type Changed, entryState, readNamed, sentenceOf, toTell } from '../told.server.ts'

/** So many changes are told in words. */
const MOST_SAID = 20

type Change = Pick<typeof listChanges.$inferInsert, 'kind' | 'entry_id'> & Pick<typeof listChanges.$inferSelect, 'before'>

/** A change of what stands in a list, with how it was before: it is used now, and where others see it, it can be told. */
export async function noteChange(tx: TxCtx, list: Pick<KnownList, 'id' | 'visibility'>, change: Change, count = 0): Promise<void> {
  const { rows } = await tx.client.query<{ content_version: number }>(
    `update lists set content_version = content_version + 1, entry_count = entry_count + $2, updated_at = $3 where id = $1 returning content_version`,
    [list.id, count, tx.now],
  )
  if (list.visibility !== 'private')
    await tx.client.query(
      'insert into list_changes (list_id, content_version, by_id, kind, entry_id, before, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [list.id, rows[0]?.content_version, tx.viewer?.id ?? null, change.kind, change.entry_id, change.before, tx.now],
    )
  await tx.emit('list.changed', { listId: list.id })
}

/** Entries that were added at once, by their numbers: the same for all of them. */
export async function noteAdded(tx: TxCtx, list: Pick<KnownList, 'id' | 'visibility'>, added: readonly number[]): Promise<void> {
  const { rows } = await tx.client.query<{ content_version: number }>(
    `update lists set content_version = content_version + $2, entry_count = entry_count + $2, updated_at = $3 where id = $1 returning content_version`,
    [list.id, added.length, tx.now],
  )
  if (list.visibility !== 'private')
    await tx.client.query(
      `insert into list_changes (list_id, content_version, by_id, kind, entry_id, created_at)
       select $1, $2, $3, 'added', g.id, $4 from unnest($5::bigint[]) with ordinality as g(id, n) order by g.n`,
      [list.id, rows[0]?.content_version, tx.viewer?.id ?? null, tx.now, added],
    )
  await tx.emit('list.changed', { listId: list.id })
}

/** What followers don't know of yet, for those who write the list. */
export async function readUntold(ctx: Ctx, { id }: { id: number }): Promise<Untold> {
  const told = await readToTell(ctx, id)
  const said = told.slice(0, MOST_SAID)
  const places = await readNamed(
    ctx,
    said.flatMap(({ what, was }) => [what.place_id, was?.place_id]),
  )
  return { changes: told.length, sentences: said.map((one) => sentenceOf(one, places, true)) }
}

/** What is another than when followers were told, what was changed first before the rest. */
async function readToTell(ctx: Ctx, id: number): Promise<Told[]> {
  const told = await readChangedEntries(ctx, id)
  const { rows } = await ctx.client.query<{ title: string; since: number }>(
    `select l.title, c.since::int from lists l cross join lateral (
       select c.id as since, c.before->>'name' as was from list_changes c
       where c.list_id = l.id and c.content_version > l.told_version and c.kind = 'title' order by c.id limit 1) c
     where l.id = $1 and c.was is distinct from l.title`,
    [id],
  )
  const title = rows.map(({ title: name, since }) => ({
    told: { kind: 'title' as const, entry_id: null, what: { place_id: null, name } },
    since,
  }))
  return [...told, ...title].toSorted((a, b) => a.since - b.since).map((one) => one.told)
}

/** How entries were is what the first change since then found, and how they are is read now: what is between doesn't matter. */
async function readChangedEntries(ctx: Ctx, id: number): Promise<{ told: Told; since: number }[]> {
  const { rows } = await ctx.client.query<Changed & { since: number }>(
    `select c.entry_id::int as id, c.since::int, c.before as was, case when e.id is not null then ${entryState} end as now from (
       select distinct on (c.entry_id) c.entry_id, c.id as since, c.before from list_changes c join lists l on l.id = c.list_id
       where c.list_id = $1 and c.content_version > l.told_version and c.kind <> 'title' order by c.entry_id, c.id) c
     left join list_entries e on e.id = c.entry_id and e.list_id = $1 order by c.since`,
    [id],
  )
  if (rows.length === 0) return []
  const places = await readNamed(
    ctx,
    rows.flatMap(({ was, now }) => [was?.place_id, now?.place_id]),
  )
  const asNow = (state: EntryState | null) =>
    state && { ...state, place_id: state.place_id === null ? null : (places.get(state.place_id)?.id ?? state.place_id) }
  const changed = rows.map(({ was, now, ...row }) => ({ ...row, was: asNow(was), now: asNow(now) }))
  const stands = changed.flatMap(({ id: entryId, was, now }) => (was && was.position === now?.position ? [entryId] : []))
  const { rows: still } = await ctx.client.query<{ position: string; place_id: number | null }>(
    `select position, place_id from list_entries where list_id = $1 and (id = any($2::bigint[]) or id <> all($3::bigint[]))
     union all select position, null from list_sections where list_id = $1`,
    [id, stands, changed.map((one) => one.id)],
  )
  const here = new Set(still.flatMap(({ place_id }) => place_id ?? []))
  const told = toTell(
    changed,
    still.map(({ position }) => position),
    here,
  )
  const since = new Map(changed.map((one) => [one.id, one.since]))
  return told.map((one) => ({ told: one, since: since.get(one.entry_id ?? 0) ?? 0 }))
}

/** Tells followers what changed since they were told last; nothing where nothing did. @throws ConflictError (nobody would be told) */
export function tellChanges(ctx: MemberCtx, { id }: { id: number }): Promise<Untold> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id)
    if (list.hidden) throw new ConflictError('The team has hidden this list: followers can be told once it is shown again.')
    const told = await readToTell(tx, id)
    if (told.length > 0) {
      await tx.client.query('update lists set told_version = content_version where id = $1', [id])
      const { rows } = await tx.client.query<{ id: number }>(
        'insert into list_tellings (list_id, changes, said, created_at, by_id) values ($1, $2, $3, $4, $5) returning id',
        [id, told.length, JSON.stringify(told.slice(0, MOST_SAID).map(unnamed)), tx.now, tx.viewer.id],
      )
      await tx.emit('list.told', { listId: id, tellingId: rows[0]?.id ?? 0, changes: told.length })
      await auditStaff(tx, list, 'list.edit', { told_version: list.told_version }, { told_version: list.content_version })
    }
    return { changes: 0, sentences: [] }
  })
}

/** Without what places are called, which is read when it is told. */
function unnamed({ what, was, ...told }: Told): Told {
  const known = ({ place_id, name }: Thing): Thing => ({ place_id, name: place_id === null ? name : null })
  return { ...told, what: known(what), ...(was && { was: known(was) }) }
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
