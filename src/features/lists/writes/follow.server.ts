import type { Events } from '../../../events.ts'
import type { TxCtx } from '../../../platform/context.server.ts'
import { followAuthor } from './documents.server.ts'

/** Holds the lists of two places that become one, or two again: whoever writes a list holds it before its entries and what hangs on them. */
export async function holdMergedLists({ client }: TxCtx, { loserId, winnerId }: Events['place.unmerged']): Promise<void> {
  await client.query(
    'select from lists where id in (select list_id from list_entries where place_id = any($1::bigint[])) order by id for no key update',
    [[loserId, winnerId]],
  )
}

/** Entries about a place that was merged are about the winner; where a list has both they are one, with what was said of either. */
export async function followMergeOfEntries({ client, now }: TxCtx, { loserId, winnerId }: Events['place.merged']): Promise<void> {
  const { rows } = await client.query<{ list_id: number }>(
    `with taken as (delete from list_entries l using list_entries w where l.place_id = $1 and w.place_id = $2 and w.list_id = l.list_id returning l.*)
     update list_entries w set note = concat_ws(E'\\n', nullif(w.note, ''), nullif(nullif(t.note, w.note), '')), version = w.version + 1, updated_at = $3,
       absorbed = jsonb_build_object('place_id', t.place_id, 'place_name', t.place_name, 'position', t.position, 'note', t.note,
         'best_time', t.best_time, 'note_before', w.note)
     from taken t where w.list_id = t.list_id and w.place_id = $2 returning w.list_id`,
    [loserId, winnerId, now],
  )
  await count(
    { client },
    rows.map(({ list_id }) => list_id),
    -1,
  )
  await client.query(
    'update list_entries set place_id = $2, moved_from_id = $1, version = version + 1, updated_at = $3 where place_id = $1',
    [loserId, winnerId, now],
  )
}

/** The two are two again: each list has what it had, but for notes that were changed since. */
export async function unfollowMergeOfEntries({ client, now }: TxCtx, { loserId, winnerId }: Events['place.unmerged']): Promise<void> {
  await client.query(
    `update list_entries set place_id = $1, moved_from_id = null, version = version + 1, updated_at = $3 where place_id = $2 and moved_from_id = $1
       and not exists (select from list_entries o where o.list_id = list_entries.list_id and o.place_id = $1)`,
    [loserId, winnerId, now],
  )
  const { rows } = await client.query<{ list_id: number }>(
    `with parted as (
       update list_entries e set absorbed = null, version = e.version + 1, updated_at = $3, note = case
           when e.note = concat_ws(E'\\n', nullif(e.absorbed->>'note_before', ''), nullif(nullif(e.absorbed->>'note', e.absorbed->>'note_before'), ''))
           then e.absorbed->>'note_before' else e.note end
       from list_entries was where was.id = e.id and e.place_id = $2 and (e.absorbed->>'place_id')::bigint = $1 returning e.list_id, was.absorbed)
     insert into list_entries (list_id, position, place_id, place_name, note, best_time)
     select list_id, absorbed->>'position', $1, absorbed->>'place_name', absorbed->>'note', absorbed->>'best_time' from parted
     on conflict (list_id, place_id) where place_id is not null do nothing returning list_id`,
    [loserId, winnerId, now],
  )
  await count(
    { client },
    rows.map(({ list_id }) => list_id),
    1,
  )
}

/** Who suggested the one for a list suggests the winner, unless somebody's same suggestion waits. */
export async function followMergeOfSuggestions({ client }: TxCtx, { loserId, winnerId }: Events['place.merged']): Promise<void> {
  await client.query(
    `update list_suggestions s set place_id = $2, moved_from_id = $1 where place_id = $1 and not exists (select from list_suggestions o
       where o.list_id = s.list_id and o.by_id = s.by_id and o.kind = s.kind and o.entry_id is not distinct from s.entry_id and o.place_id = $2
         and o.state = 'open' and s.state = 'open')`,
    [loserId, winnerId],
  )
}

export async function unfollowMergeOfSuggestions({ client }: TxCtx, { loserId, winnerId }: Events['place.unmerged']): Promise<void> {
  await client.query('update list_suggestions set place_id = $1, moved_from_id = null where place_id = $2 and moved_from_id = $1', [
    loserId,
    winnerId,
  ])
}

async function count({ client }: Pick<TxCtx, 'client'>, listIds: number[], by: number): Promise<void> {
  if (listIds.length > 0) await client.query('update lists set entry_count = entry_count + $2 where id = any($1::bigint[])', [listIds, by])
}

/**
 * Lists of somebody who leaves: gone, or where they chose so kept, those that others see, without their name. Old addresses are free.
 */
export async function eraseLists(tx: TxCtx, { userId, lists }: Events['user.erased']): Promise<void> {
  const { rows } = await tx.client.query<{ id: number }>(
    `delete from lists where owner_id = $1 and ($2 or visibility = 'private' or removed_at is not null or hidden_at is not null) returning id`,
    [userId, lists === 'remove'],
  )
  for (const { id } of rows) await tx.emit('list.removed', { listId: id })
  await followAuthor(tx, { userId })
  await tx.client.query('delete from list_slugs where owner_id = $1', [userId])
}
