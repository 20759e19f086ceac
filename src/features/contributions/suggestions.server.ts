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
