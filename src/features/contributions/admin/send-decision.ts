import { browserFetch } from '../../../platform/browser-fetch.ts'
import { flagsClient } from '../../flags/client.ts'
import { photosClient } from '../../photos/client.ts'
import { contributionsClient } from '../client.ts'
import type { ReviewDetail } from '../review-contract.ts'
import { filling, takeAll } from '../take-all.ts'

const client = contributionsClient(browserFetch)
const photos = photosClient(browserFetch)
const flags = flagsClient(browserFetch)

/** `fields`: those that are taken of a match, else what fills what is empty. `change`: approved with other values, by field. Of what was reported `refuse` hides it, `accept` leaves it. */
export type Decision =
  | { does: 'accept'; fields?: readonly string[] }
  | { does: 'refuse'; reason: string }
  | { does: 'merge'; into: number }
  | { does: 'change'; fields: Record<string, unknown> }

/** Makes a decision about something that waits; answers the version that it has then. */
export async function sendDecision(detail: ReviewDetail, decision: Decision): Promise<{ version: number }> {
  const {
    item: { kind, id },
    place,
    photo,
    suggestion,
  } = detail
  if (decision.does === 'merge' && place) return client.merge(place.id, { version: place.version, into: decision.into })
  const reason = decision.does === 'refuse' ? decision.reason : null
  if (kind === 'flag') return reason === null ? flags.dismiss(id) : flags.uphold(id, reason)
  if (kind === 'photo') {
    const version = photo?.version ?? 0
    return reason === null ? photos.decide(id, 'approve', { version }) : photos.decide(id, 'refuse', { version, reason })
  }
  if (kind === 'place' && place) {
    if (reason !== null) return client.reject(id, { version: place.version, reason })
    if (decision.does !== 'change') return client.approve(id, place.version)
    const changed = await client.change(id, { version: place.version, fields: decision.fields })
    return client.approve(id, changed.version)
  }
  if (suggestion === null) throw new Error('A suggestion comes with its item.')
  if (reason !== null) return client.refuseSuggestion(id, { version: suggestion.version, reason })
  if (kind === 'match') {
    const fields = (decision.does === 'accept' && decision.fields) || filling(suggestion)
    return client.acceptSuggestion(id, {
      version: suggestion.version,
      fields: suggestion.fields.flatMap(({ field }) => (fields.includes(field) ? field : [])),
    })
  }
  return client.acceptSuggestion(id, { ...takeAll(suggestion), ...(decision.does === 'change' && { values: decision.fields }) })
}
