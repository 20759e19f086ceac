import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ForbiddenError, InvalidError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { can } from '../../../policy.ts'
import { countByStanding } from '../../contributions/suggest.server.ts'
import type { List } from '../contract.ts'
import type { NewCopy } from '../copies-contract.ts'
import { followEntries } from '../health/follow.server.ts'
import { MOST_ENTRIES } from '../limits.ts'
import { positionsBetween } from '../order.ts'
import { type KnownList, lockList, visibleList } from '../reads/known-list.server.ts'
import { readList } from '../reads/list.server.ts'
import type { listEntries } from '../tables.ts'
import { auditStaff, noteAdded } from '../writes/changes.server.ts'
import { lastGap } from '../writes/gaps.server.ts'
import { createListIn } from '../writes/lists.server.ts'

type Taken = RowOf<typeof listEntries, 'id' | 'position' | 'place_id' | 'place_name' | 'free_text' | 'note' | 'best_time'> & {
  /** The entry of the copy that has the place already. */
  had: number | null
}

/**
 * Copies a list into a new private one of the viewer's, or what it has besides into one that they write. What is no longer listed stays
 * behind. The source is named for ever. @throws NotFoundError, ForbiddenError, InvalidError (itself, too many entries or lists), TooManyError
 */
export async function copyList(ctx: MemberCtx, { id }: { id: number }, { list_id }: NewCopy): Promise<List> {
  const source = await visibleList(ctx, { id })
  if (list_id === id) throw new InvalidError({ list_id: ['is the list itself'] })
  await countByStanding(ctx, 'list entry', source.entry_count)
  return inTransaction(ctx, async (tx) => {
    const list = list_id === undefined ? await newCopy(tx, source) : await writable(tx, list_id)
    const { rows: made } = await tx.client.query<{ id: number }>(
      `insert into list_copies (list_id, source_id, created_at) values ($1, $2, $3)
       on conflict (list_id, source_id) where source_id is not null do update set source_id = excluded.source_id returning id`,
      [list.id, id, tx.now],
    )
    const copyId = made[0]?.id ?? 0
    const ids = await takeEntries(tx, { source, list, copyId })
    if (list_id === undefined) await tx.client.query('update lists set told_version = content_version where id = $1', [list.id])
    await auditStaff(tx, list, 'list.edit', null, { copied: ids, from: id })
    await tx.emit('list.copied', { listId: list.id, sourceId: id, userId: tx.viewer.id })
    return readList(tx, list.id)
  })
}

async function newCopy(tx: MemberCtx & TxCtx, source: KnownList): Promise<KnownList> {
  const { id } = await createListIn(tx, { title: source.title, visibility: 'private', place_ids: [] })
  await tx.client.query(
    `update lists l set description = s.description, list_category_id = s.list_category_id, region_id = s.region_id, ranked = s.ranked
     from lists s where s.id = $2 and l.id = $1`,
    [id, source.id],
  )
  await tx.client.query(
    'insert into list_sections (list_id, position, title, created_at, updated_at) select $1, position, title, $3, $3 from list_sections where list_id = $2',
    [id, source.id, tx.now],
  )
  return lockList(tx, id)
}

async function writable(tx: MemberCtx & TxCtx, id: number): Promise<KnownList> {
  await visibleList(tx, { id })
  const list = await lockList(tx, id)
  if (!can(tx.viewer, 'list.edit', list)) throw new ForbiddenError('You may not write this list.')
  return list
}

/** Takes what hasn't been taken from the source before; places that are there already are only known from then on. @returns how many are new */
async function takeEntries(tx: TxCtx, { source, list, copyId }: { source: KnownList; list: KnownList; copyId: number }): Promise<number> {
  const { rows } = await tx.client.query<Taken>(
    `select e.id, e.position, e.place_id, e.place_name, e.free_text, e.note, e.best_time, o.id as had
     from list_entries e left join places p on p.id = e.place_id left join list_entries o on o.list_id = $2 and o.place_id = e.place_id
     where e.list_id = $1 and (e.free_text or p.status in ('published', 'closed'))
       and not exists (select from list_copied_entries c where c.copy_id = $3 and c.source_entry_id = e.id)
     order by e.position, e.id`,
    [source.id, list.id, copyId],
  )
  const fresh = rows.filter(({ had }) => had === null)
  if (list.entry_count + fresh.length > MOST_ENTRIES)
    throw new InvalidError({ list_id: [`has no room: a list has ${MOST_ENTRIES} entries at most`] })
  const gap = await lastGap(tx, list.id)
  // An empty list takes its headings from the source, and the order with them.
  const positions = list.entry_count === 0 ? fresh.map(({ position }) => position) : positionsBetween(gap.before, null, fresh.length)
  const { rows: made } = await tx.client.query<{ id: number }>(
    `insert into list_entries (list_id, position, place_id, place_name, free_text, note, best_time, added_by_id, created_at, updated_at)
     select $1, g.position, e.place_id, e.place_name, e.free_text, e.note, e.best_time, $4, $5, $5
     from unnest($2::bigint[], $3::text[]) with ordinality as g(id, position, n) join list_entries e on e.id = g.id order by g.n returning id`,
    [list.id, fresh.map(({ id }) => id), positions, tx.viewer?.id ?? null, tx.now],
  )
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
  const became = new Map(fresh.map(({ id }, i) => [id, ids[i] ?? null]))
  await tx.client.query(
    `insert into list_copied_entries (copy_id, source_entry_id, entry_id, note_key, best_time_key, title_key, source_place_id)
     select $1, g.source, g.entry, md5(g.note), md5(g.best_time), coalesce(md5(g.title), ''), g.place
     from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[]) as g(source, entry, note, best_time, title, place)`,
    [
      copyId,
      rows.map(({ id }) => id),
      rows.map(({ id, had }) => had ?? became.get(id) ?? null),
      rows.map(({ note }) => note),
      rows.map(({ best_time }) => best_time),
      rows.map(({ free_text, place_name }) => (free_text ? place_name : null)),
      rows.map(({ place_id }) => place_id),
    ],
  )
  await noteAdded(tx, list, ids)
  await followEntries(
    tx,
    list.id,
    fresh.flatMap(({ place_id }) => place_id ?? []),
    ids,
  )
  return ids.length
}
