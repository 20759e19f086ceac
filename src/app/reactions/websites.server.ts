import type { Events } from '../../events.ts'
import { lookAtWebsites } from '../../features/websites/check.server.ts'
import type { TxCtx } from '../../platform/context.server.ts'

/** Files bring thousands of websites at once, of which nobody here is asked whether they are right. */
const BY_PEOPLE = /^(?:create|edit|move|suggestion:|revision:)/

/** Websites that people gave of places are looked at. */
export async function lookAtGivenWebsites(tx: TxCtx, { placeIds, fields, cause }: Events['place.changed']): Promise<void> {
  if (!fields.includes('website') || !BY_PEOPLE.test(cause)) return
  const { rows } = await tx.client.query<{ website: string }>(
    'select distinct website from places where id = any($1::bigint[]) and website is not null',
    [placeIds],
  )
  await lookAtWebsites(
    tx,
    rows.map(({ website }) => website),
  )
}

/** So are those that are only suggested: whoever decides should know. */
export async function lookAtSuggestedWebsite(tx: TxCtx, { suggestionId }: Events['suggestion.made']): Promise<void> {
  const { rows } = await tx.client.query<{ website: string }>(
    `select "to" #>> '{}' as website from suggestion_fields where suggestion_id = $1 and field = 'website' and jsonb_typeof("to") = 'string'`,
    [suggestionId],
  )
  await lookAtWebsites(
    tx,
    rows.map(({ website }) => website),
  )
}
