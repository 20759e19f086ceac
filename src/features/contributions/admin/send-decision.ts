import { browserFetch } from '../../../platform/browser-fetch.ts'
import { flagsClient } from '../../flags/client.ts'
import { photosClient } from '../../photos/client.ts'
import { contributionsClient } from '../client.ts'
import type { ReviewDetail } from '../review-contract.ts'
import type { Suggestion } from '../suggestion-contract.ts'
import { filling, takeAll } from '../take-all.ts'

const client = contributionsClient(browserFetch)
const photos = photosClient(browserFetch)
const flags = flagsClient(browserFetch)

/** What is taken of a suggestion where that isn't all of it; `reason`: why not the rest. */
export type Part = { fields: readonly string[]; reason?: string }

/**
 * `part`: without it all of a suggestion, and of a match what fills what is empty. `change`: approved with other values, by field. Of what
 * was reported `refuse` hides it, `accept` leaves it.
 */
export type Decision =
  | { does: 'accept'; part?: Part | undefined }
  | { does: 'refuse'; reason: string }
  | { does: 'merge'; into: number }
  | { does: 'change'; values: Record<string, unknown>; part?: Part | undefined }

/** Makes a decision about something that waits; answers the version that it has then, and of a suggestion its state. */
export async function sendDecision(detail: ReviewDetail, decision: Decision): Promise<{ version: number; state?: string }> {
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
    const changed = await client.change(id, { version: place.version, fields: decision.values })
    return client.approve(id, changed.version)
  }
  if (suggestion === null) throw new Error('A suggestion comes with its item.')
  if (reason !== null) return client.refuseSuggestion(id, { version: suggestion.version, reason })
  const part =
    (decision.does !== 'merge' && decision.does !== 'refuse' && decision.part) || (kind === 'match' && { fields: filling(suggestion) })
  return client.acceptSuggestion(id, {
    ...(part ? partOf(suggestion, part) : takeAll(suggestion)),
    ...(decision.does === 'change' && { values: decision.values }),
  })
}

const partOf = ({ version, fields }: Suggestion, { fields: names, reason }: Part) => ({
  version,
  fields: fields.flatMap(({ field }) => (names.includes(field) ? field : [])),
  ...(reason && { reason }),
})
