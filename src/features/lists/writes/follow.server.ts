import type { Events } from '../../../events.ts'
import type { TxCtx } from '../../../platform/context.server.ts'
import { MOST_OF_NOTE } from '../limits.ts'
import { followAuthor } from './documents.server.ts'
import { formerColumns, takeMergeBack } from './former-entries.server.ts'

/** Holds the lists of two places that become one, or two again: whoever writes a list holds it before its entries and what hangs on them. */
export async function holdMergedLists({ client }: TxCtx, { loserId, winnerId }: Events['place.unmerged']): Promise<void> {
  await client.query(
    `select from lists where id in (select list_id from list_entries where place_id = any($1::bigint[])
       union select list_id from list_entry_merges where loser_id = $2 and winner_id = $3) order by id for no key update`,
    [[loserId, winnerId], loserId, winnerId],
  )
}

/** SQL: what the notes of entry `w` and of `t`, which becomes part of it, are together; what is too long is cut, and whole in `t`. */
const bothNotes = `left(concat_ws(E'\\n', nullif(w.note, ''), nullif(nullif(t.note, w.note), '')), ${MOST_OF_NOTE})`
const takesTime = "w.best_time = '' and t.best_time <> ''"
const takesPhoto = 'w.photo_id is null and t.photo_id is not null'

/**
 * Entries about a place that was merged are about the winner; where a list has both they are one, with what was said of either. Each is a step
 * that can be taken back.
 */
export async function followMergeOfEntries({ client, now }: TxCtx, { loserId, winnerId }: Events['place.merged']): Promise<void> {
  const { rows } = await client.query<{ list_id: number }>(
    `with taken as (
       insert into list_former_entries (${formerColumns}, removed_at) select ${formerColumns}, $3 from list_entries t
       where place_id = $1 and exists (select from list_entries w where w.list_id = t.list_id and w.place_id = $2) returning *
     ), gone as (delete from list_entries e using taken t where e.id = t.id
     ), steps as (
       insert into list_entry_merges (list_id, entry_id, loser_id, winner_id, former_id, note_before, note_made, took_best_time, took_photo, created_at)
       select w.list_id, w.id, $1, $2, t.id, w.note, ${bothNotes}, ${takesTime}, ${takesPhoto}, $3
       from taken t join list_entries w on w.list_id = t.list_id and w.place_id = $2)
     update list_entries w set note = ${bothNotes}, best_time = case when ${takesTime} then t.best_time else w.best_time end,
       photo_id = coalesce(w.photo_id, t.photo_id), photo_alt = case when ${takesPhoto} then t.photo_alt else w.photo_alt end,
       version = w.version + 1, updated_at = $3
     from taken t where w.list_id = t.list_id and w.place_id = $2 returning w.list_id`,
    [loserId, winnerId, now],
  )
  await count(
    { client },
    rows.map(({ list_id }) => list_id),
    -1,
  )
  await client.query(
    `with moved as (update list_entries set place_id = $2, version = version + 1, updated_at = $3 where place_id = $1 returning id, list_id)
     insert into list_entry_merges (list_id, entry_id, loser_id, winner_id, created_at) select list_id, id, $1, $2, $3 from moved`,
    [loserId, winnerId, now],
  )
}

/** The two are two again: each list has what it had, but for what was changed since. What was taken out stays so. */
export async function unfollowMergeOfEntries(tx: TxCtx, { loserId, winnerId }: Events['place.unmerged']): Promise<void> {
  // Of most entries it was the last step.
  await tx.client.query(
    `with turned as (
       update list_entries e set place_id = $1, version = e.version + 1, updated_at = $3 from list_entry_merges m
       where m.entry_id = e.id and m.loser_id = $1 and m.winner_id = $2 and m.former_id is null
         and not exists (select from list_entry_merges l where l.entry_id = e.id and l.id > m.id)
         and not exists (select from list_entries o where o.list_id = e.list_id and o.place_id = $1) returning m.id)
     delete from list_entry_merges m using turned t where m.id = t.id`,
    [loserId, winnerId, tx.now],
  )
  const { rows } = await tx.client.query<{ entry_id: number }>(
    'select distinct entry_id from list_entry_merges where loser_id = $1 and winner_id = $2 order by entry_id',
    [loserId, winnerId],
  )
  for (const { entry_id } of rows) await takeMergeBack(tx, entry_id, { loserId, winnerId })
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
