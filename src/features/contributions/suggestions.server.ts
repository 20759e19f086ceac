import type { Events } from '../../events.ts'
import type { TxCtx } from '../../platform/context.server.ts'

/** What waits for a decision about a place that turned out to be another is about that one. */
export async function followMerge({ client }: TxCtx, { loserId, winnerId }: Events['place.merged']): Promise<void> {
  await client.query(
    `update suggestions set place_id = $2, moved_from_id = $1, version = version + 1, updated_at = now()
     where place_id = $1 and state = 'open' and other_place_id is distinct from $2`,
    [loserId, winnerId],
  )
}

type Found = { placeId: number; otherId: number; note: string }

/** The site itself found that a place may be the same as another; nobody is its author. */
export async function suggestDuplicate({ client }: TxCtx, { placeId, otherId, note }: Found): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into suggestions (place_id, kind, base_version, note, other_place_id)
     select id, 'duplicate', version, $3, $2 from places where id = $1 returning id::int`,
    [placeId, otherId, note],
  )
  if (!rows[0]) throw new Error('The suggestion was not written.')
  return rows[0].id
}

type RowAsked = { row_number: number; place_id: number; note: string; source: string; licence: string | null; changes: object }

/** Rows of a file are probably these places: a suggestion each, of what the row says otherwise. Answers them by row. */
export async function suggestMatches({ client }: TxCtx, asked: readonly RowAsked[]): Promise<Map<number, number>> {
  const { rows } = await client.query<{ row_number: number; id: number }>(
    `with given as materialized (
       select nextval(pg_get_serial_sequence('suggestions', 'id')) as id, p.version, g.*
       from jsonb_to_recordset($1::jsonb) as g(row_number int, place_id bigint, note text, source text, licence text, changes jsonb)
         join places p on p.id = g.place_id
     ), made as (
       insert into suggestions (id, place_id, kind, base_version, note, source, licence) overriding system value
       select id, place_id, 'match', version, note, source, licence from given
     ), fields as (
       insert into suggestion_fields (suggestion_id, field, "from", "to")
       select given.id, key, value -> 0, value -> 1 from given, jsonb_each(given.changes)
     )
     select row_number, id::int from given`,
    [JSON.stringify(asked)],
  )
  return new Map(rows.map(({ row_number, id }) => [row_number, id]))
}

/** What nobody has decided yet is asked no more. */
export async function withdrawMatches({ client }: TxCtx, ids: readonly number[]): Promise<void> {
  await client.query("update suggestion_fields set state = 'withdrawn' where suggestion_id = any($1::bigint[]) and state = 'open'", [ids])
  await client.query(
    `update suggestions set state = 'withdrawn', decided_at = now(), version = version + 1, updated_at = now()
     where id = any($1::bigint[]) and state = 'open'`,
    [ids],
  )
}

/** Others that say what has come true by now, or what was turned down: those of a kind about a place, of a duplicate with one of these others. */
type Alike = { placeId: number; kind: 'closed' | 'reopened' | 'duplicate'; otherIds?: readonly number[]; except?: number | null }
type Outcome = { state: 'accepted' | 'refused'; reason: string | null }

/** Ends what waits and needs no decision of its own any more; their authors are told, but for whoever decides. */
export async function settleAlike(tx: TxCtx, { placeId, kind, otherIds, except }: Alike, { state, reason }: Outcome): Promise<void> {
  const { rows } = await tx.client.query<{ id: number; author_id: number | null }>(
    `update suggestions set state = $5, reason = $6, version = version + 1, updated_at = now(), decided_at = now(), decided_by_id = $7
     where place_id = $1 and kind = $2 and state = 'open' and ($3::bigint[] is null or other_place_id = any($3)) and id is distinct from $4::bigint
     returning id::int, author_id::int`,
    [placeId, kind, otherIds ?? null, except ?? null, state, reason, tx.viewer?.id ?? null],
  )
  for (const { id, author_id: userId } of rows) {
    await tx.emit('suggestion.settled', { suggestionId: id, placeId, kind, state, reason })
    if (userId !== null && userId !== tx.viewer?.id)
      await tx.emit('suggestion.decided', { suggestionId: id, userId, placeId, accepted: state === 'accepted', reason })
  }
}

/** A merge says of all who proposed it that they were right. */
export async function settleMerged(tx: TxCtx, { loserId, winnerId, cause }: Events['place.merged']): Promise<void> {
  const except = Number(/^suggestion:(\d+)$/.exec(cause)?.[1] ?? 0)
  const { rows } = await tx.client.query<{ id: number }>('select id::int from places where merged_into_id = $1', [winnerId])
  const otherIds = [winnerId, ...rows.map(({ id }) => id)]
  for (const placeId of [loserId, winnerId])
    await settleAlike(tx, { placeId, otherIds, kind: 'duplicate', except }, { state: 'accepted', reason: null })
}

/** Back to the place it was about, where nobody has decided since. */
export async function unfollowMerge({ client }: TxCtx, { loserId, winnerId }: Events['place.unmerged']): Promise<void> {
  await client.query(
    `update suggestions set place_id = moved_from_id, moved_from_id = null, version = version + 1, updated_at = now()
     where moved_from_id = $1 and place_id = $2 and state = 'open'`,
    [loserId, winnerId],
  )
}

/** Of somebody who is gone what waits goes, too; what was decided stays as history, without their words. */
export async function eraseSuggestions({ client }: TxCtx, { userId }: Pick<Events['user.erased'], 'userId'>): Promise<void> {
  await client.query("delete from suggestions where author_id = $1 and state = 'open'", [userId])
  await client.query("update suggestions set note = '', link = null where author_id = $1", [userId])
  await client.query('delete from suggestion_photos where suggestion_id in (select id from suggestions where author_id = $1)', [userId])
}

/**
 * What a suggestion made was taken back, as a revision before it was restored: it no longer counts as kept. `fields` that went back, to
 * what they were at `revision`.
 */
export async function markReverted({ client }: TxCtx, { placeIds, fields, cause }: Events['place.changed']): Promise<void> {
  const revision = /^revision:(\d+)$/.exec(cause)?.[1]
  if (revision === undefined) return
  await client.query(
    `update suggestions s set reverted_at = now() where s.place_id = any($1::bigint[]) and s.state = 'accepted' and s.applied_version > $2
       and s.reverted_at is null and exists (select from suggestion_fields f where f.suggestion_id = s.id and f.field = any($3::text[])
         and f.state in ('accepted', 'changed'))`,
    [placeIds, Number(revision), fields],
  )
}
