import type { Events } from '../../events.ts'
import { notify } from '../../features/notifications/writes.server.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import { placeName } from './place-name.server.ts'

/** Tells whoever handed in a place what became of it, where somebody else decided. */
export async function notifyPlacesDecided(tx: TxCtx, { placeIds, cause }: Events['place.changed']): Promise<void> {
  if (cause !== 'approve' && cause !== 'reject') return
  const { rows } = await tx.client.query<{ id: number; name: string; author: number; reason: string | null }>(
    `select id::int, name, created_by_id::int as author, status_reason as reason from places
     where id = any($1::bigint[]) and created_by_id is not null and created_by_id is distinct from $2::bigint`,
    [placeIds, tx.viewer?.id ?? null],
  )
  for (const { id, name, author, reason } of rows)
    await notify(tx, author, 'place-decided', { placeId: id, place: name, approved: cause === 'approve', reason })
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
