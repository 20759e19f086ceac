import type { Events } from '../../events.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import { addSaves } from '../stats/saves.server.ts'
import { JOINED_NOTE_LENGTH } from './limits.ts'
import { holdMerging } from './stands-for.server.ts'

/**
 * Who kept the loser keeps the winner, with note and folder; who kept both, with both notes. Their row of the loser stays behind, unseen,
 * for the case that the two are two again.
 */
export async function followMergeOfSaved(tx: TxCtx, { loserId, winnerId }: Events['place.merged']): Promise<void> {
  await holdMerging(tx, loserId)
  await carry(tx, { loserId, winnerId, userId: null })
}

/** SQL: the notes of these parts as one, each once. */
const joined = (parts: string) =>
  `left(coalesce((select string_agg(n.note, E'\\n' order by n.at) from (select part->>'note' as note, min(at) as at
     from jsonb_array_elements(${parts}) with ordinality as p(part, at) where part->>'note' <> '' group by 1) n), ''), ${JOINED_NOTE_LENGTH})`

/** SQL: nobody has changed the note of row `w` since it was joined. */
const isJoined = `w.absorbed is not null and w.note = ${joined('w.absorbed')}`

type Carried = { loserId: number; winnerId: number; userId: number | null }

/** Carries what people (or one of them) kept about the loser to the winner; done again it changes nothing. */
export async function carry(tx: TxCtx, { loserId, winnerId, userId }: Carried): Promise<void> {
  await tx.client.query(
    `with parts as (
       select w.user_id, l.folder_id, (case when ${isJoined} then w.absorbed else
           jsonb_build_array(jsonb_build_object('place_id', w.moved_from_id, 'note', w.note, 'folder', w.folder_id is not null)) end)
         || jsonb_build_array(jsonb_build_object('place_id', l.target_id, 'note', l.note,
           'folder', w.folder_id is null and l.folder_id is not null)) as all_of_them
       from saved_items w join saved_items l on l.user_id = w.user_id and l.kind = 'place' and l.target_id = $1
       where w.kind = 'place' and w.target_id = $2 and w.moved_from_id is distinct from $1 and ($3::bigint is null or w.user_id = $3)
         and not coalesce(w.absorbed @> jsonb_build_array(jsonb_build_object('place_id', $1::bigint)), false))
     update saved_items w set note = ${joined('all_of_them')}, folder_id = coalesce(w.folder_id, parts.folder_id),
       absorbed = all_of_them, version = w.version + 1
     from parts where w.user_id = parts.user_id and w.kind = 'place' and w.target_id = $2`,
    [loserId, winnerId, userId],
  )
  const { rowCount } = await tx.client.query(
    `insert into saved_items (user_id, kind, target_id, folder_id, note, created_at, moved_from_id)
     select user_id, kind, $2, folder_id, note, created_at, $1 from saved_items
     where kind = 'place' and target_id = $1 and ($3::bigint is null or user_id = $3) on conflict do nothing`,
    [loserId, winnerId, userId],
  )
  await addSaves(tx, Array(rowCount ?? 0).fill(winnerId), 1)
}

/** What came with the merge goes again where its person hasn't changed it since; then it is theirs. */
export const unfollowMergeOfSaved = (tx: TxCtx, { loserId, winnerId }: Events['place.unmerged']): Promise<void> =>
  part(tx, loserId, winnerId, null)

/** `userIds`: whose; null for everybody's. What goes from a place that was merged on goes from that one, too. */
async function part(tx: TxCtx, loserId: number, winnerId: number, userIds: number[] | null): Promise<void> {
  const whose = [loserId, winnerId, userIds]
  await tx.client.query(
    `with parts as (
       select w.user_id, l.folder_id, ${isJoined} as is_joined,
         (select p.part->'folder' = 'true' from jsonb_array_elements(w.absorbed) as p(part) where (p.part->>'place_id')::bigint = $1) as took_folder,
         (select jsonb_agg(p.part order by p.at) from jsonb_array_elements(w.absorbed) with ordinality as p(part, at)
          where (p.part->>'place_id')::bigint is distinct from $1) as rest
       from saved_items w left join saved_items l on l.user_id = w.user_id and l.kind = 'place' and l.target_id = $1
       where w.kind = 'place' and w.target_id = $2 and w.absorbed @> jsonb_build_array(jsonb_build_object('place_id', $1::bigint))
         and ($3::bigint[] is null or w.user_id = any($3)))
     update saved_items w set note = case when is_joined then ${joined('rest')} else note end,
       folder_id = case when took_folder and w.folder_id is not distinct from parts.folder_id then null else w.folder_id end,
       moved_from_id = (rest->0->>'place_id')::bigint, absorbed = case when jsonb_array_length(rest) > 1 then rest end, version = w.version + 1
     from parts where w.user_id = parts.user_id and w.kind = 'place' and w.target_id = $2`,
    whose,
  )
  const { rows } = await tx.client.query<{ user_id: number }>(
    `select w.user_id::int from saved_items w join saved_items l on l.user_id = w.user_id and l.kind = 'place' and l.target_id = $1
     where w.kind = 'place' and w.target_id = $2 and w.moved_from_id = $1 and w.absorbed is null
       and w.note = l.note and w.folder_id is not distinct from l.folder_id and ($3::bigint[] is null or w.user_id = any($3))`,
    whose,
  )
  const leaving = rows.map(({ user_id }) => user_id)
  await tx.client.query(
    `update saved_items set moved_from_id = null where kind = 'place' and target_id = $2 and moved_from_id = $1
       and user_id <> all($4::bigint[]) and ($3::bigint[] is null or user_id = any($3))`,
    [...whose, leaving],
  )
  if (leaving.length === 0) return
  const next = await mergedInto(tx, winnerId)
  if (next !== null) await part(tx, winnerId, next, leaving)
  await tx.client.query("delete from saved_items where kind = 'place' and target_id = $1 and user_id = any($2::bigint[])", [
    winnerId,
    leaving,
  ])
  await addSaves(tx, Array(leaving.length).fill(winnerId), -1)
}

async function mergedInto({ client }: TxCtx, placeId: number): Promise<number | null> {
  const { rows } = await client.query<{ id: number | null }>('select merged_into_id::int as id from places where id = $1', [placeId])
  return rows[0]?.id ?? null
}

/** Who has been at the loser has been at the winner. */
export async function followMergeOfBeen({ client }: TxCtx, { loserId, winnerId }: Events['place.merged']): Promise<void> {
  await client.query(
    `insert into been_places (user_id, place_id, been_at, moved_from_id)
     select user_id, $2, been_at, $1 from been_places where place_id = $1 on conflict do nothing`,
    [loserId, winnerId],
  )
}

/** What came with the merge goes again, unless they have been at another place that was merged into the winner. */
export const unfollowMergeOfBeen = (tx: TxCtx, { loserId, winnerId }: Events['place.unmerged']): Promise<void> =>
  partBeen(tx, loserId, winnerId, null)

async function partBeen(tx: TxCtx, loserId: number, winnerId: number, userIds: number[] | null): Promise<void> {
  const { rows } = await tx.client.query<{ user_id: number; other: boolean }>(
    `with parts as (
       select b.user_id, o.place_id, o.been_at from been_places b left join lateral (
         select o.place_id, o.been_at from been_places o join places p on p.id = o.place_id
         where o.user_id = b.user_id and p.merged_into_id = $2 and o.place_id <> $1 order by o.been_at desc limit 1) o on true
       where b.place_id = $2 and b.moved_from_id = $1 and ($3::bigint[] is null or b.user_id = any($3))),
     others as (update been_places b set moved_from_id = parts.place_id, been_at = parts.been_at from parts
       where b.user_id = parts.user_id and b.place_id = $2 and parts.place_id is not null)
     select user_id::int, place_id is not null as other from parts`,
    [loserId, winnerId, userIds],
  )
  const leaving = rows.filter(({ other }) => !other).map(({ user_id }) => user_id)
  if (leaving.length === 0) return
  const next = await mergedInto(tx, winnerId)
  if (next !== null) await partBeen(tx, winnerId, next, leaving)
  await tx.client.query('delete from been_places where place_id = $1 and user_id = any($2::bigint[])', [winnerId, leaving])
}
