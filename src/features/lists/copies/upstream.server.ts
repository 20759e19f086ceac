import { type Ctx, inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, NotFoundError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { Decided, Decision, SourceChange, Sources } from '../copies-contract.ts'
import { NOTE_LENGTH } from '../limits.ts'
import { readSomeEntries } from '../reads/entries.server.ts'
import { type KnownList, lockList } from '../reads/known-list.server.ts'
import type { listCopiedEntries } from '../tables/copies.ts'
import { auditStaff, noteChange } from '../writes/changes.server.ts'
import { entryToChange, insertEntries, removeEntryIn, replaceEntryIn } from '../writes/entries.server.ts'
import { readCopySources } from './reads.server.ts'

const SHOWN = 100

const own = `json_build_object('entry_id', o.id, 'place_id', o.place_id, 'title', case when o.free_text then o.place_name end, 'note', o.note, 'best_time', o.best_time)`

/** What entry `e` of a source is remembered by: what differs from it later is a change. */
const keys = `md5(e.note) as note_key, md5(e.best_time) as best_time_key, case when e.free_text then md5(e.place_name) else '' end as title_key, e.place_id as source_place_id`

/** Of an entry `e` that became entry `o` of the copy: what the source says otherwise by now than as `c` remembers it, and the copy does, too. */
const differs = `
  select c.note_key <> md5(e.note) and o.note <> e.note as note, c.best_time_key <> md5(e.best_time) and o.best_time <> e.best_time as best_time,
    e.free_text and o.free_text and c.title_key <> md5(e.place_name) and o.place_name <> e.place_name as title,
    q.id is not null and q.id is distinct from c.source_place_id and q.id is distinct from o.place_id
      -- That two places are one is no change of the source.
      and not exists (select from places w where w.id = c.source_place_id and w.merged_into_id = q.id)
      and not exists (select from list_entries x where x.list_id = $2 and x.place_id = q.id) as place`

/** $1 the copy, $2 its list, $3 the source, $4 an entry of the source, or null for all. */
const changes = `
  select source_entry_id, fields, coalesce(kind, fields[1]) as kind, name, becomes, note, own, place_id, best_time, note_key, best_time_key, title_key, source_place_id from (
    select e.id as source_entry_id, 'added' as kind, '{}'::text[] as fields, coalesce(p.name, e.place_name) as name, null as becomes, e.note, null::json as own,
      e.place_id, e.best_time, e.position, ${keys}
    from list_entries e left join places p on p.id = e.place_id
    where e.list_id = $3 and (e.free_text or p.status in ('published', 'closed'))
      and not exists (select from list_copied_entries c where c.copy_id = $1 and c.source_entry_id = e.id)
      and not exists (select from list_entries o where o.list_id = $2 and o.place_id = e.place_id)
    union all
    select e.id, null, f.fields, coalesce(p.name, o.place_name), case when d.place then q.name when d.title then e.place_name end, e.note, ${own},
      e.place_id, e.best_time, e.position, ${keys}
    from list_copied_entries c join list_entries e on e.id = c.source_entry_id and e.list_id = $3
    join list_entries o on o.id = c.entry_id and o.list_id = $2 left join places p on p.id = o.place_id
    left join places q on q.id = e.place_id and q.status in ('published', 'closed')
    cross join lateral (${differs}) d
    cross join lateral (select array_remove(array[case when d.place then 'place' end, case when d.title then 'title' end,
      case when d.note then 'note' end, case when d.best_time then 'best_time' end], null) as fields) f
    where c.copy_id = $1 and cardinality(f.fields) > 0
    union all
    select c.source_entry_id, 'removed', '{}', coalesce(p.name, o.place_name), null, '', ${own}, o.place_id, '', o.position, '', '', '', null
    from list_copied_entries c join list_entries o on o.id = c.entry_id and o.list_id = $2 left join places p on p.id = o.place_id
    where c.copy_id = $1 and not exists (select from list_entries e where e.id = c.source_entry_id and e.list_id = $3)
  ) changed where $4::bigint is null or source_entry_id = $4 order by position, source_entry_id limit ${SHOWN}`

type Row = SourceChange & { place_id: number | null } & Omit<
    RowOf<typeof listCopiedEntries, keyof typeof listCopiedEntries.$inferSelect>,
    'copy_id' | 'entry_id'
  >

async function readChanges(
  { client }: Pick<Ctx, 'client'>,
  copyId: number,
  listId: number,
  sourceId: number,
  one: number | null,
): Promise<Row[]> {
  return (await client.query<Row>(changes, [copyId, listId, sourceId, one])).rows
}

const shown = ({ source_entry_id, kind, fields, name, becomes, note, best_time, own }: Row): SourceChange => ({
  source_entry_id,
  kind,
  fields,
  name,
  becomes,
  note,
  best_time,
  own,
})

/** From which lists a list was copied, and what those did since. */
export async function readSources(ctx: Ctx, list: KnownList): Promise<Sources> {
  const data = []
  for (const { source_id, ...source } of await readCopySources(ctx, list)) {
    const found = source_id === null ? [] : await readChanges(ctx, source.copy_id, list.id, source_id, null)
    data.push({ ...source, changes: found.map(shown) })
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
async function apply(tx: TxCtx, list: KnownList, change: Row): Promise<number | null> {
  const { kind, fields, own, name, becomes, note, place_id, best_time } = change
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
  const does = (field: SourceChange['fields'][number]) => fields.includes(field)
  if (does('place') && place_id !== null) await replaceEntryIn(tx, list, entry, { id: place_id, name: becomes ?? '' })
  if (!does('note') && !does('best_time') && !does('title')) return entry.id
  await tx.client.query(
    `update list_entries set note = coalesce($2, note), best_time = coalesce($3, best_time), place_name = coalesce($4, place_name),
       version = version + 1, updated_at = $5 where id = $1`,
    [entry.id, does('note') ? note : null, does('best_time') ? best_time : null, does('title') ? becomes : null, tx.now],
  )
  await noteChange(tx, list, { kind: 'note', entry_id: entry.id, before: entry.before })
  return entry.id
}

/** What was decided isn't asked again. */
async function remember({ client }: TxCtx, copyId: number, change: Row, entryId: number | null): Promise<void> {
  const { kind, source_entry_id, note_key, best_time_key, title_key, source_place_id } = change
  if (kind === 'removed')
    await client.query('delete from list_copied_entries where copy_id = $1 and source_entry_id = $2', [copyId, source_entry_id])
  else
    await client.query(
      `insert into list_copied_entries (copy_id, source_entry_id, entry_id, note_key, best_time_key, title_key, source_place_id)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (copy_id, source_entry_id) do update set note_key = excluded.note_key, best_time_key = excluded.best_time_key,
         title_key = excluded.title_key, source_place_id = excluded.source_place_id`,
      [copyId, source_entry_id, entryId, note_key, best_time_key, title_key, source_place_id],
    )
}
