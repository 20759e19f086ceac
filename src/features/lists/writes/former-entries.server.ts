import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { Entry } from '../contract.ts'
import { followEntries } from '../health/follow.server.ts'
import { MOST_ENTRIES, MOST_OF_NOTE } from '../limits.ts'
import { positionBetween } from '../order.ts'
import { readSomeEntries } from '../reads/entries.server.ts'
import { lockList } from '../reads/known-list.server.ts'
import type { listEntryMerges } from '../tables/merges.ts'
import type { listEntries } from '../tables.ts'
import { auditStaff, noteChange } from './changes.server.ts'
import { gapAt } from './gaps.server.ts'

/** What an entry takes along when it stands in its list no more. */
export const formerColumns =
  'id, list_id, position, place_id, place_name, free_text, note, best_time, photo_id, photo_alt, added_by_id, version, created_at, updated_at'

/** Days that an entry which was taken out can be put back. */
const KEPT_DAYS = 1

/** Takes an entry out of its list, and keeps it for as long as that can be taken back. */
export async function dropEntry({ client, now }: TxCtx, id: number): Promise<void> {
  await client.query(
    `with kept as (insert into list_former_entries (${formerColumns}, removed_at) select ${formerColumns}, $2 from list_entries where id = $1)
     delete from list_entries where id = $1`,
    [id, now],
  )
}

/**
 * Puts an entry that was taken out back where it was, as it was: with note, photo, best time and its place, or what stands for that by now.
 * @throws NotFoundError (not taken out, or more than a day ago), ConflictError (its place stands in the list again), InvalidError (the list is full)
 */
export function restoreEntry(ctx: MemberCtx, listId: number, id: number): Promise<Entry> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, listId)
    const { rows } = await tx.client.query<{ place_id: number | null; place_name: string }>(
      `select place_id, place_name from list_former_entries f where id = $1 and list_id = $2
         and removed_at > $3::timestamptz - make_interval(days => ${KEPT_DAYS}) and ${isTakenOut} for update`,
      [id, listId, tx.now],
    )
    const [former] = rows
    if (!former) throw new NotFoundError(`There is no entry ${id} that was taken out of this list.`)
    if (list.entry_count >= MOST_ENTRIES) throw new InvalidError({ entries: [`are too many: a list has ${MOST_ENTRIES} at most`] })
    const placeId = await followPlaceSince(tx, listId, id, former.place_id)
    if (!(await standAgain(tx, { id, listId, placeId }))) throw new ConflictError('This place stands in the list again.')
    await takeUndoneBack(tx, id)
    await noteChange(tx, list, { kind: 'added', entry_id: id, before: null }, 1)
    await followEntries(tx, listId, placeId === null ? [] : [placeId], [id])
    await auditStaff(tx, list, 'list.edit', null, { entry: former.place_name, restored: true })
    const [entry] = await readSomeEntries(tx, list, [id])
    if (!entry) throw new NotFoundError(`There is no entry ${id} in this list.`)
    return entry
  })
}

/** SQL: former entry `f` was taken out by somebody, and didn't become part of another. */
const isTakenOut = 'not exists (select from list_entry_merges m where m.former_id = f.id)'

/** What stands by now for the place of an entry that was taken out: each merge meanwhile is a step of it. */
async function followPlaceSince(tx: TxCtx, listId: number, id: number, was: number | null): Promise<number | null> {
  let placeId = was
  for (let step = 0; placeId !== null && step < MOST_STEPS; step++) {
    const { rows } = await tx.client.query<{ merged_into_id: number | null }>('select merged_into_id from places where id = $1', [placeId])
    const into: number | null = rows[0]?.merged_into_id ?? null
    if (into === null) break
    await tx.client.query(
      'insert into list_entry_merges (list_id, entry_id, loser_id, winner_id, created_at) values ($1, $2, $3, $4, $5)',
      [listId, id, placeId, into, tx.now],
    )
    placeId = into
  }
  return placeId
}

/** Merges that were taken back while an entry was taken out are taken back of it. */
async function takeUndoneBack(tx: TxCtx, id: number): Promise<void> {
  const { rows } = await tx.client.query<{ loserId: number; winnerId: number }>(
    `select m.loser_id as "loserId", m.winner_id as "winnerId" from list_entry_merges m join places p on p.id = m.loser_id
     where m.entry_id = $1 and p.merged_into_id is distinct from m.winner_id order by m.id desc`,
    [id],
  )
  for (const merge of rows) await takeMergeBack(tx, id, merge)
}

/** Places that became one after another; more are not followed. */
const MOST_STEPS = 50

type Again = { id: number; listId: number; placeId: number | null }

/** Has a former entry stand in its list, about this place; answers whether it does: not where that stands there already, or the list is full. */
async function standAgain(tx: TxCtx, { id, listId, placeId }: Again): Promise<boolean> {
  const { rows } = await tx.client.query<{ position: string }>('select position from list_former_entries where id = $1', [id])
  const had = rows[0]?.position
  if (had === undefined) return false
  const gap = await gapAt(tx, listId, had)
  const { rowCount } = await tx.client.query(
    `insert into list_entries (id, list_id, position, place_id, place_name, free_text, note, best_time, photo_id, photo_alt, added_by_id, version, created_at, updated_at)
     overriding system value
     select f.id, $2, $3, $4, f.place_name, f.free_text, f.note, f.best_time, f.photo_id, case when f.photo_id is null then '' else f.photo_alt end, f.added_by_id,
       f.version + 1, f.created_at, $5 from list_former_entries f join lists l on l.id = $2 and l.entry_count < ${MOST_ENTRIES} where f.id = $1
     on conflict (list_id, place_id) where place_id is not null do nothing`,
    [id, listId, gap === null ? had : positionBetween(gap.before, gap.after), placeId, tx.now],
  )
  if (!rowCount) return false
  // What it became part of is no step of that any more.
  await tx.client.query('delete from list_former_entries where id = $1', [id])
  return true
}

/** What merges did to an entry isn't known any more: it is about something else. */
export async function forgetMerges({ client }: TxCtx, entryId: number): Promise<void> {
  await client.query('delete from list_former_entries where id in (select former_id from list_entry_merges where entry_id = $1)', [entryId])
  await client.query('delete from list_entry_merges where entry_id = $1', [entryId])
}

/** What merges did to an entry goes with it to another list. */
export async function transferMerges({ client }: TxCtx, entryId: number, to: number): Promise<void> {
  await client.query(
    `with recursive parts as (
       select former_id as id from list_entry_merges where entry_id = $1 and former_id is not null
       union select m.former_id from parts p join list_entry_merges m on m.entry_id = p.id and m.former_id is not null
     ), moved as (update list_former_entries set list_id = $2 where id in (select id from parts))
     update list_entry_merges set list_id = $2 where entry_id = $1 or entry_id in (select id from parts)`,
    [entryId, to],
  )
}

/** What merges may have put together, of an entry that stands in a list or doesn't. */
type Said = RowOf<typeof listEntries, 'note' | 'best_time' | 'photo_id' | 'photo_alt'>
type Holder = Said & { id: number; list_id: number; place_id: number | null; stands: boolean }
type Step = RowOf<
  typeof listEntryMerges,
  'id' | 'loser_id' | 'winner_id' | 'note_before' | 'note_made' | 'took_best_time' | 'took_photo'
> & {
  entry_id: number
} & ({ former_id: null; former: null } | { former_id: number; former: Said })

async function readHolder({ client }: TxCtx, id: number): Promise<Holder | null> {
  const columns = 'id, list_id, place_id, note, best_time, photo_id, photo_alt'
  const { rows } = await client.query<Holder>(
    `select ${columns}, true as stands from list_entries where id = $1
     union all select ${columns}, false from list_former_entries where id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** The steps of an entry, the first one first. */
async function readStepsOf({ client }: TxCtx, entryId: number): Promise<Step[]> {
  const { rows } = await client.query<Step>(
    `select m.id, m.entry_id, m.loser_id, m.winner_id, m.former_id, m.note_before, m.note_made, m.took_best_time, m.took_photo,
       case when f.id is not null then
         jsonb_build_object('note', f.note, 'best_time', f.best_time, 'photo_id', f.photo_id, 'photo_alt', f.photo_alt) end as former
     from list_entry_merges m left join list_former_entries f on f.id = m.former_id where m.entry_id = $1 order by m.id`,
    [entryId],
  )
  return rows
}

/**
 * Takes back what a merge did to an entry, whatever other merges did to it before or since: the two that became one are two, and an entry that
 * was of the loser is of it again. An entry that was taken out stays so; what became of its place is looked up when it is put back.
 */
export async function takeMergeBack(tx: TxCtx, entryId: number, of: { loserId: number; winnerId: number }): Promise<void> {
  const steps = await readStepsOf(tx, entryId)
  const at = steps.findLastIndex((step) => step.loser_id === of.loserId && step.winner_id === of.winnerId)
  const [step, holder] = [steps[at], await readHolder(tx, entryId)]
  if (!step || !holder) return
  const parent = holder.stands ? null : await parentOf(tx, entryId)
  if (!holder.stands && !parent) return
  const later = steps.slice(at + 1)
  if (step.former_id !== null) await partFormer(tx, holder, step, later, of.loserId)
  else if (parent) await partHolder(tx, parent, holder, step, later)
  else await turnBack(tx, holder, step, later)
  // Of several merges others than those of the two places may be touched.
  const touched = [entryId, parent?.holder.id, ...later.map(({ former_id }) => former_id)]
  await followEntries(
    tx,
    holder.list_id,
    [],
    touched.flatMap((one) => one ?? []),
  )
}

/** The entry of which another became part, with all of its steps. */
async function parentOf(tx: TxCtx, formerId: number): Promise<{ holder: Holder; steps: Step[]; at: number } | null> {
  const { rows } = await tx.client.query<{ entry_id: number }>('select entry_id from list_entry_merges where former_id = $1', [formerId])
  const id = rows[0]?.entry_id
  const holder = id === undefined ? null : await readHolder(tx, id)
  if (!holder) return null
  const steps = await readStepsOf(tx, holder.id)
  return { holder, steps, at: steps.findIndex((step) => step.former_id === formerId) }
}

/** What became part of an entry stands by itself again. */
async function partFormer(tx: TxCtx, holder: Holder, step: Step & { former_id: number }, later: Step[], placeId: number): Promise<void> {
  part(holder, step, later)
  await keepSaid(tx, holder, later)
  await dropSteps(tx, [step])
  if (await standAgain(tx, { id: step.former_id, listId: holder.list_id, placeId })) await countOne(tx, holder.list_id)
}

/** An entry that is part of another by now leaves that. What became part of itself since stays there. */
async function partHolder(
  tx: TxCtx,
  parent: { holder: Holder; steps: Step[]; at: number },
  holder: Holder,
  step: Step,
  later: Step[],
): Promise<void> {
  const absorbed = parent.steps[parent.at]
  if (!absorbed) return
  const rest = parent.steps.slice(parent.at + 1)
  part(parent.holder, absorbed, rest)
  const heirs = later.filter((one) => one.former_id !== null)
  for (const heir of heirs) {
    heir.entry_id = parent.holder.id
    take(parent.holder, heir)
  }
  await keepSaid(tx, parent.holder, [...rest, ...heirs])
  await dropSteps(tx, [absorbed, step, ...later.filter((one) => one.former_id === null)])
  if (await standAgain(tx, { id: holder.id, listId: parent.holder.list_id, placeId: step.loser_id }))
    await countOne(tx, parent.holder.list_id)
}

/** An entry is about the loser again. The first that became part of it since stands where the winner is, with what came after. */
async function turnBack(tx: TxCtx, holder: Holder, step: Step, later: Step[]): Promise<void> {
  const place = holder.place_id
  const { rowCount: turned } = await tx.client.query(
    `update list_entries e set place_id = $2, version = version + 1, updated_at = $3 where id = $1
       and not exists (select from list_entries o where o.list_id = e.list_id and o.place_id = $2)`,
    [holder.id, step.loser_id, tx.now],
  )
  const first = later.findIndex((one) => one.former_id !== null)
  const heir = later[first]
  if (!turned || !heir || heir.former_id === null) return dropSteps(tx, turned ? [step, ...later] : [step])
  for (const one of later.filter(({ former_id }) => former_id !== null).toReversed()) part(holder, one, [])
  await keepSaid(tx, holder, [])
  await dropSteps(tx, [step, ...later.slice(0, first)])
  const heirId = heir.former_id
  await tx.client.query('update list_entry_merges set entry_id = $2 where id = any($1::bigint[])', [
    later.slice(first).map(({ id }) => id),
    heirId,
  ])
  await tx.client.query('update list_entry_merges set former_id = null where id = $1', [heir.id])
  if (!(await standAgain(tx, { id: heirId, listId: holder.list_id, placeId: place }))) return
  await countOne(tx, holder.list_id)
  const [now, steps] = [await readHolder(tx, heirId), await readStepsOf(tx, heirId)]
  if (!now) return
  const others = steps.filter(({ former_id }) => former_id !== null)
  for (const one of others) take(now, one)
  await keepSaid(tx, now, others)
}

/** What two notes are together; what is too long is cut. */
const together = (note: string, other: string): string =>
  [...[note, other === note ? '' : other].filter(Boolean).join('\n')].slice(0, MOST_OF_NOTE).join('')

/** Puts what was said of a former entry to what is said of another. */
function take(holder: Said, step: Step): void {
  if (step.former === null) return
  const { note, best_time, photo_id, photo_alt } = step.former
  step.note_before = holder.note
  step.note_made = together(holder.note, note)
  step.took_best_time = holder.best_time === '' && best_time !== ''
  step.took_photo = holder.photo_id === null && photo_id !== null
  holder.note = step.note_made
  if (step.took_best_time) holder.best_time = best_time
  if (step.took_photo) Object.assign(holder, { photo_id, photo_alt })
}

/** The reverse, but for what was changed since; later steps are as if this one had never been. */
function part(holder: Said, step: Step, later: Step[]): void {
  if (step.former === null) return
  const others = later.filter((one) => one.former !== null)
  const unchanged = [...others, holder].every((one, i) => {
    const made = [step, ...others][i]?.note_made
    return ('note_before' in one ? one.note_before : one.note) === made
  })
  if (unchanged) {
    holder.note = step.note_before
    for (const one of others) {
      one.note_before = holder.note
      one.note_made = together(holder.note, one.former?.note ?? '')
      holder.note = one.note_made
    }
  }
  if (step.took_best_time && holder.best_time === step.former.best_time) {
    const heir = others.find((one) => one.former?.best_time)
    holder.best_time = heir?.former?.best_time ?? ''
    if (heir) heir.took_best_time = true
  }
  if (step.took_photo && holder.photo_id === step.former.photo_id) {
    const heir = others.find((one) => one.former?.photo_id != null)
    holder.photo_id = heir?.former?.photo_id ?? null
    holder.photo_alt = heir?.former?.photo_alt ?? ''
    if (heir) heir.took_photo = true
  }
}

/** Writes what is said of an entry, wherever it is, and what its steps know of that. */
async function keepSaid(
  { client, now }: TxCtx,
  { id, stands, note, best_time, photo_id, photo_alt }: Holder,
  steps: Step[],
): Promise<void> {
  await client.query(
    `update ${stands ? 'list_entries' : 'list_former_entries'} set note = $2, best_time = $3, photo_id = $4, photo_alt = $5, version = version + 1, updated_at = $6
     where id = $1`,
    [id, note, best_time, photo_id, photo_alt, now],
  )
  for (const step of steps)
    await client.query(
      'update list_entry_merges set entry_id = $2, note_before = $3, note_made = $4, took_best_time = $5, took_photo = $6 where id = $1',
      [step.id, step.entry_id, step.note_before, step.note_made, step.took_best_time, step.took_photo],
    )
}

async function dropSteps({ client }: TxCtx, steps: readonly Step[]): Promise<void> {
  await client.query('delete from list_entry_merges where id = any($1::bigint[])', [steps.map(({ id }) => id)])
}

async function countOne({ client }: TxCtx, listId: number): Promise<void> {
  await client.query('update lists set entry_count = entry_count + 1 where id = $1', [listId])
}

/** Forgets entries that can't be put back any more, and what merges did to those that are gone. */
export async function clearFormerEntries({ client, now }: Pick<TxCtx, 'client' | 'now'>): Promise<void> {
  await client.query(
    `delete from list_former_entries f where removed_at < $1::timestamptz - make_interval(days => ${KEPT_DAYS}) and ${isTakenOut}`,
    [now],
  )
  await client.query(
    `with gone as (
       delete from list_entry_merges m where not exists (select from list_entries e where e.id = m.entry_id)
         and not exists (select from list_former_entries f where f.id = m.entry_id) returning m.former_id)
     delete from list_former_entries f using gone where f.id = gone.former_id`,
  )
}
