import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { hasLink } from '../../contributions/standing.ts'
import { countByStanding } from '../../contributions/suggest.server.ts'
import type { Added, Entry, EntryChanges, EntryMove, NewEntries } from '../contract.ts'
import { followEntries } from '../health/follow.server.ts'
import { MOST_ENTRIES, NOTE_LENGTH } from '../limits.ts'
import { positionBetween, positionsBetween } from '../order.ts'
import { readSomeEntries } from '../reads/entries.server.ts'
import { isStaffs, type KnownList, lockList } from '../reads/known-list.server.ts'
import type { EntryState, listEntries } from '../tables.ts'
import { entryState } from '../told.server.ts'
import { auditDifference, auditStaff, noteAdded, noteChange } from './changes.server.ts'
import { dropEntry, forgetMerges } from './former-entries.server.ts'
import { type Gap, gapFor, lastGap } from './gaps.server.ts'

/** An entry as those read it who change it; `before`: how followers know it. */
export type EntryRow = RowOf<
  typeof listEntries,
  'id' | 'place_id' | 'place_name' | 'position' | 'version' | 'free_text' | 'note' | 'best_time'
> & { before: EntryState }

/**
 * Adds places and free text; places that stand there already are told and left. @throws InvalidError (no such place, too many),
 * NotFoundError (`after` is none of its entries), TooManyError
 */
export async function addEntries(ctx: MemberCtx, { id }: { id: number }, given: NewEntries): Promise<Added> {
  await countByStanding(ctx, 'list entry', given.entries.length)
  await countLinks(ctx, given.entries)
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id)
    const { ids, had } = await insertEntries(tx, list, given)
    const already = had.size === 0 ? [] : await readSomeEntries(tx, list, [...had.values()])
    const found = await readSomeEntries(tx, list, ids)
    if (found.length > 0) {
      const added = found.map(({ id: entry_id, place, title, note }) => ({ entry_id, entry: place?.name ?? title, note }))
      await auditStaff(tx, list, 'list.edit', null, { added })
    }
    return {
      data: found,
      already: [...had].flatMap(([place_id, entry_id]) => {
        const entry = already.find((one) => one.id === entry_id)
        return entry ? [{ place_id, entry_id, number: entry.number }] : []
      }),
      entry_count: list.entry_count + ids.length,
    }
  })
}

/** Counts entries that say an address of the web in what is written in them. @throws TooManyError */
function countLinks(ctx: MemberCtx, written: readonly Partial<Pick<EntryChanges, 'title' | 'note' | 'best_time'>>[]): Promise<void> {
  const linked = written.filter(({ title = '', note = '', best_time = '' }) => hasLink(`${title} ${note} ${best_time}`))
  return countByStanding(ctx, 'list link', linked.length)
}

/** The same in a transaction. Answers the new entries, and those that the places had already, by place. */
export async function insertEntries(
  tx: TxCtx,
  list: KnownList,
  { entries, after }: NewEntries,
): Promise<{ ids: number[]; had: Map<number, number> }> {
  const asked = entries.flatMap(({ place_id }) => place_id ?? [])
  const { rows: known } = await tx.client.query<{ id: number; name: string; entry_id: number | null }>(
    `select p.id, p.name, e.id as entry_id from places p left join list_entries e on e.place_id = p.id and e.list_id = $2
     where p.id = any($1::bigint[]) and p.status in ('published', 'closed')`,
    [asked, list.id],
  )
  const byId = new Map(known.map((place) => [place.id, place]))
  if (asked.some((id) => !byId.has(id))) throw new InvalidError({ place_id: ['is no place that is listed'] })
  const had = new Map(known.flatMap(({ id, entry_id }) => (entry_id === null ? [] : [[id, entry_id] as const])))
  const seen = new Set<number>()
  const fresh = entries.filter(({ place_id }) => {
    if (place_id === undefined) return true
    if (had.has(place_id) || seen.has(place_id)) return false
    return seen.add(place_id)
  })
  if (list.entry_count + fresh.length > MOST_ENTRIES)
    throw new InvalidError({ entries: [`are too many: a list has ${MOST_ENTRIES} at most`] })
  const gap = after === undefined ? await lastGap(tx, list.id) : await gapFor(tx, list.id, { after })
  const positions = positionsBetween(gap.before, gap.after, fresh.length)
  const named = fresh.map(({ place_id, title, note, best_time }, i) => ({
    position: positions[i],
    place_id,
    place_name: place_id === undefined ? (title ?? '') : (byId.get(place_id)?.name ?? '').slice(0, 300),
    note,
    best_time,
  }))
  const { rows: made } = await tx.client.query<{ id: number }>(
    `insert into list_entries (list_id, position, place_id, place_name, free_text, note, best_time, added_by_id, created_at, updated_at)
     select $1, g.position, g.place_id, g.place_name, g.place_id is null, g.note, g.best_time, $3, $4, $4
     from jsonb_to_recordset($2) as g(position text, place_id bigint, place_name text, note text, best_time text)
     order by g.position collate "C" returning id`,
    [list.id, JSON.stringify(named), tx.viewer?.id ?? null, tx.now],
  )
  const ids = made.map(({ id }) => id)
  if (ids.length > 0) await noteAdded(tx, list, ids)
  await followEntries(tx, list.id, asked, ids)
  return { ids, had }
}

/**
 * Changes what is said of an entry. A note that merges made longer than somebody may write can be shortened step by step. @throws NotFoundError,
 * ConflictError (changed meanwhile), InvalidError (the title of a place, a note that is too long), TooManyError
 */
export async function editEntry(ctx: MemberCtx, listId: number, id: number, changes: EntryChanges): Promise<Entry> {
  await countLinks(ctx, [changes])
  return change(ctx, listId, id, changes.version, async (tx, list, entry) => {
    if (changes.title !== undefined && (!entry.free_text || changes.title === ''))
      throw new InvalidError({ title: [entry.free_text ? 'is missing' : 'is that of the place'] })
    const { note = '' } = changes
    if (note.length > NOTE_LENGTH && note.length >= entry.note.length && note !== entry.note)
      throw new InvalidError({ note: [`must have at most ${NOTE_LENGTH} characters, or fewer than it has now`] })
    await tx.client.query(
      `update list_entries set note = coalesce($2, note), best_time = coalesce($3, best_time), place_name = coalesce($4, place_name),
         version = version + 1, updated_at = $5 where id = $1`,
      [id, changes.note ?? null, changes.best_time ?? null, changes.title ?? null, tx.now],
    )
    await noteChange(tx, list, { kind: 'note', entry_id: id, before: entry.before })
  })
}

/** Puts an entry somewhere else. @throws NotFoundError (it, or what it is to stand beside) */
export function moveEntry(ctx: MemberCtx, listId: number, id: number, to: EntryMove): Promise<Entry> {
  return change(ctx, listId, id, null, async (tx, list, entry) => {
    const gap = await gapFor(tx, listId, to, id)
    if (stands(entry.position, gap)) return
    await tx.client.query('update list_entries set position = $2, version = version + 1, updated_at = $3 where id = $1', [
      id,
      positionBetween(gap.before, gap.after),
      tx.now,
    ])
    await noteChange(tx, list, { kind: 'moved', entry_id: id, before: entry.before })
  })
}

const stands = (position: string, { before, after }: Gap) => (before === null || position > before) && (after === null || position < after)

/** Takes an entry out. @throws NotFoundError, ConflictError (changed meanwhile) */
export function removeEntry(ctx: MemberCtx, listId: number, id: number, version: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, listId)
    const entry = await entryToChange(tx, list, id, version)
    await removeEntryIn(tx, list, entry)
    await auditStaff(tx, list, 'list.edit', { ...nameOf(entry), ...wordsOf(entry) }, null)
  })
}

/** The same in a transaction that has seen it. */
export async function removeEntryIn(tx: TxCtx, list: KnownList, { id, place_id, before }: EntryRow): Promise<void> {
  await dropEntry(tx, id)
  await noteChange(tx, list, { kind: 'removed', entry_id: id, before }, -1)
  await followEntries(tx, list.id, place_id === null ? [] : [place_id], [])
}

/** Has an entry say what it says of another place, which stands in the list nowhere else. */
export async function replaceEntryIn(tx: TxCtx, list: KnownList, entry: EntryRow, place: { id: number; name: string }): Promise<void> {
  await tx.client.query(
    `update list_entries set place_id = $2, place_name = $3, free_text = false, created_at = $4,
       version = version + 1, updated_at = $4 where id = $1`,
    [entry.id, place.id, place.name.slice(0, 300), tx.now],
  )
  await forgetMerges(tx, entry.id)
  await noteChange(tx, list, { kind: 'added', entry_id: entry.id, before: entry.before })
  await followEntries(tx, list.id, [place.id, ...(entry.place_id === null ? [] : [entry.place_id])], [entry.id])
}

function change(
  ctx: MemberCtx,
  listId: number,
  id: number,
  version: number | null,
  work: (tx: TxCtx, list: KnownList, entry: EntryRow) => Promise<void>,
): Promise<Entry> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, listId)
    const entry = await entryToChange(tx, list, id, version)
    await work(tx, list, entry)
    if (isStaffs(tx, list)) await auditDifference(tx, list, nameOf(entry), wordsOf(entry), wordsOf(await entryOf(tx, listId, id)))
    const [now] = await readSomeEntries(tx, list, [id])
    if (!now) throw new NotFoundError(`There is no entry ${id}.`)
    return now
  })
}

/** Which entry the audit log tells of, and what of it. */
const nameOf = ({ id, place_name }: EntryRow) => ({ entry_id: id, entry: place_name })
const wordsOf = ({ place_id, place_name, position, note, best_time }: EntryRow) => ({ place_id, place_name, position, note, best_time })

/** An entry of a list, as it was seen in this version; null: however it is. @throws NotFoundError, ConflictError (changed meanwhile) */
export async function entryToChange(tx: TxCtx, list: KnownList, id: number, version: number | null): Promise<EntryRow> {
  const entry = await entryOf(tx, list.id, id)
  if (version !== null && entry.version !== version) throw await conflict(tx, list, id)
  return entry
}

async function conflict(tx: TxCtx, list: KnownList, id: number): Promise<ConflictError> {
  const [current] = await readSomeEntries(tx, list, [id])
  return new ConflictError('Somebody changed this entry meanwhile.', current)
}

async function entryOf({ client }: TxCtx, listId: number, id: number): Promise<EntryRow> {
  const { rows } = await client.query<EntryRow>(
    `select e.id, e.place_id, e.place_name, e.position, e.version, e.free_text, e.note, e.best_time, ${entryState} as before from list_entries e
     where e.id = $1 and e.list_id = $2`,
    [id, listId],
  )
  if (!rows[0]) throw new NotFoundError(`There is no entry ${id} in this list.`)
  return rows[0]
}
