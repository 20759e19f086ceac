import { type Ctx, inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, NotFoundError } from '../../../platform/errors.ts'
import type { Decided, Decision, SourceChange, Sources } from '../copies-contract.ts'
import { NOTE_LENGTH } from '../limits.ts'
import { readSomeEntries } from '../reads/entries.server.ts'
import { type KnownList, lockList } from '../reads/known-list.server.ts'
import { auditStaff, noteChange } from '../writes/changes.server.ts'
import { entryToChange, insertEntries, removeEntryIn } from '../writes/entries.server.ts'
import { readCopySources } from './reads.server.ts'

const SHOWN = 100

const own = `json_build_object('entry_id', o.id, 'place_id', o.place_id, 'note', o.note, 'best_time', o.best_time)`

/** $1 the copy, $2 its list, $3 the source, $4 an entry of the source, or null for all. */
const changes = `
  select source_entry_id, kind, name, note, own, place_id, best_time from (
    select e.id as source_entry_id, 'added' as kind, coalesce(p.name, e.place_name) as name, e.note, null::json as own, e.place_id, e.best_time, e.position
    from list_entries e left join places p on p.id = e.place_id
    where e.list_id = $3 and (e.free_text or p.status in ('published', 'closed'))
      and not exists (select from list_copied_entries c where c.copy_id = $1 and c.source_entry_id = e.id)
      and not exists (select from list_entries o where o.list_id = $2 and o.place_id = e.place_id)
    union all
    select e.id, 'note', coalesce(p.name, o.place_name), e.note, ${own}, e.place_id, e.best_time, e.position
    from list_copied_entries c join list_entries e on e.id = c.source_entry_id and e.list_id = $3
    join list_entries o on o.id = c.entry_id and o.list_id = $2 left join places p on p.id = o.place_id
    where c.copy_id = $1 and c.note_key <> md5(e.note) and o.note <> e.note
    union all
    select c.source_entry_id, 'removed', coalesce(p.name, o.place_name), '', ${own}, o.place_id, '', o.position
    from list_copied_entries c join list_entries o on o.id = c.entry_id and o.list_id = $2 left join places p on p.id = o.place_id
    where c.copy_id = $1 and not exists (select from list_entries e where e.id = c.source_entry_id and e.list_id = $3)
  ) changed where $4::bigint is null or source_entry_id = $4 order by position, source_entry_id limit ${SHOWN}`

type Row = SourceChange & { place_id: number | null; best_time: string }

async function readChanges(
  { client }: Pick<Ctx, 'client'>,
  copyId: number,
  listId: number,
  sourceId: number,
  one: number | null,
): Promise<Row[]> {
  return (await client.query<Row>(changes, [copyId, listId, sourceId, one])).rows
}

/** From which lists a list was copied, and what those did since. */
export async function readSources(ctx: Ctx, list: KnownList): Promise<Sources> {
  const data = []
  for (const { source_id, ...source } of await readCopySources(ctx, list)) {
    const found = source_id === null ? [] : await readChanges(ctx, source.copy_id, list.id, source_id, null)
    data.push({ ...source, changes: found.map(({ place_id: _, best_time: __, ...change }) => change) })
  }
  return { data, next_cursor: null }
}

/**
 * Takes a change of a source, or leaves it. @throws NotFoundError (no such source, or it isn't the viewer's to see any more), ConflictError
 * (it isn't so any more)
 */
export function decideChange(ctx: MemberCtx, listId: number, copyId: number, { source_entry_id, take }: Decision): Promise<Decided> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, listId)
    const source = (await readCopySources(tx, list)).find(({ copy_id }) => copy_id === copyId)
    if (source?.source_id == null) throw new NotFoundError('There is no such source.')
    const [change] = await readChanges(tx, copyId, listId, source.source_id, source_entry_id)
    if (!change) throw new ConflictError('The list it came from has changed meanwhile.')
    const entryId = take ? await apply(tx, list, change) : null
    await remember(tx, copyId, change, entryId)
    if (take) await auditStaff(tx, list, 'list.edit', null, { took: change.kind, entry: change.name })
    const entry = entryId === null ? null : ((await readSomeEntries(tx, list, [entryId]))[0] ?? null)
    return { ...(await readSources(tx, list)), entry }
  })
}

/** Does in the copy what the source did. Answers the entry, if there is one. */
async function apply(tx: TxCtx, list: KnownList, { kind, own, name, note, place_id, best_time }: Row): Promise<number | null> {
  if (own === null) {
    const said = { note: note.slice(0, NOTE_LENGTH), best_time }
    const entry = place_id === null ? { title: name, ...said } : { place_id, ...said }
    return (await insertEntries(tx, list, { entries: [entry] })).ids[0] ?? null
  }
  const entry = await entryToChange(tx, list, own.entry_id, null)
  if (kind === 'removed') {
    await removeEntryIn(tx, list, entry)
    return null
  }
  await tx.client.query('update list_entries set note = $2, version = version + 1, updated_at = $3 where id = $1', [entry.id, note, tx.now])
  await noteChange(tx, list, { kind: 'note', entry_id: entry.id, text: entry.place_name })
  return entry.id
}

/** What was decided isn't asked again. */
async function remember({ client }: TxCtx, copyId: number, { kind, source_entry_id, note }: Row, entryId: number | null): Promise<void> {
  if (kind === 'removed')
    await client.query('delete from list_copied_entries where copy_id = $1 and source_entry_id = $2', [copyId, source_entry_id])
  else
    await client.query(
      `insert into list_copied_entries (copy_id, source_entry_id, entry_id, note_key) values ($1, $2, $3, md5($4))
       on conflict (copy_id, source_entry_id) do update set note_key = excluded.note_key`,
      [copyId, source_entry_id, entryId, note],
    )
}
