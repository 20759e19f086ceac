import type { Events } from '../../events.ts'
import { placeGroup } from '../../features/notifications/kinds.ts'
import { forget, notify } from '../../features/notifications/writes.server.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import { placeName } from './place-name.server.ts'

/** Whoever runs a place, else who handed it in; null where that is who acts. */
const ITS_PERSON = 'nullif(coalesce(p.owner_id, p.created_by_id), $2::bigint)::int'

type Decided = { id: number; name: string; person: number; reason: string | null; removed: boolean; shown: boolean }

/**
 * Tells whoever handed in a place, or runs it, what became of it, where somebody else decided: it was published, turned down or taken
 * away. Of a place that is back they aren't left with what is no longer so. What its flags did they are told with those.
 */
export async function notifyPlacesDecided(tx: TxCtx, { placeIds, fields, cause }: Events['place.changed']): Promise<void> {
  const decided = cause === 'approve' || cause === 'reject'
  // Only removing and bringing back change it.
  const moved = fields.includes('status_before') && cause !== 'flag'
  if (!decided && !moved && cause !== 'reconsider') return
  const { rows } = await tx.client.query<Decided>(
    `select p.id::int, p.name, ${ITS_PERSON} as person, p.status_reason as reason, p.status = 'removed' as removed,
       p.status in ('published', 'closed') as shown
     from places p where p.id = any($1::bigint[]) and p.merged_into_id is null and ${ITS_PERSON} is not null`,
    [placeIds, tx.viewer?.id ?? null],
  )
  for (const { id, name, person, reason, removed, shown } of rows) {
    if (decided)
      await notify(tx, person, 'place-decided', {
        placeId: id,
        place: name,
        became: cause === 'approve' ? 'published' : 'rejected',
        reason,
      })
    else if (removed) await notify(tx, person, 'content-hidden', { title: name, reason: reason ?? '' })
    else if (shown) await notify(tx, person, 'place-decided', { placeId: id, place: name, became: 'shown', reason: null })
    else await forget(tx, person, placeGroup(id))
  }
}

/** Tells whoever handed in a place, or runs it, that it is another one, which stands for it. */
export async function notifyPlaceMerged(tx: TxCtx, { loserId, winnerId }: Events['place.merged']): Promise<void> {
  const { rows } = await tx.client.query<{ name: string; person: number; winner: string }>(
    `select p.name, ${ITS_PERSON} as person, w.name as winner from places p, places w
     where p.id = $1 and w.id = $3 and ${ITS_PERSON} is not null`,
    [loserId, tx.viewer?.id ?? null, winnerId],
  )
  for (const { name, person, winner } of rows)
    await notify(tx, person, 'place-decided', { placeId: loserId, place: name, became: 'merged', reason: null, winner })
}

/** Tells the author of a suggestion what became of it. */
export async function notifySuggestionDecided(tx: TxCtx, event: Events['suggestion.decided']): Promise<void> {
  const { userId, placeId, suggestionId, accepted, reason } = event
  await notify(tx, userId, 'suggestion-decided', { suggestionId, place: await placeName(tx, placeId), accepted, reason })
}

/** Tells the owner of a place, and its managers, that somebody suggests something; not who does it themselves. Whether it has closed they are asked. */
export async function notifyPlaceSuggestion(tx: TxCtx, { placeId, kind }: Events['suggestion.made']): Promise<void> {
  if (kind === 'closed' || kind === 'reopened') return
  const { rows } = await tx.client.query<{ name: string; people: number[] }>(
    `select p.name, array(select distinct person::int from (select p.owner_id union all select user_id from place_managers where place_id = p.id) as of(person)
       where person is not null and person is distinct from $2::bigint) as people from places p where p.id = $1`,
    [placeId, tx.viewer?.id ?? null],
  )
  for (const person of rows[0]?.people ?? []) await notify(tx, person, 'place-suggestion', { placeId, place: rows[0]?.name ?? '' })
}
