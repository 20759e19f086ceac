import { Tag } from '../../../ui/tag.tsx'
import type { AdminPlace } from '../contract.ts'

export const placeStatuses = {
  draft: 'Draft',
  pending: 'Waits for approval',
  published: 'Published',
  rejected: 'Turned down',
  closed: 'Closed',
  removed: 'Removed',
} as const satisfies Record<AdminPlace['status'], string>

const tones = { draft: 'plain', pending: 'warn', published: 'good', rejected: 'bad', closed: 'plain', removed: 'bad' } as const

/** The state of a place, in a word. */
export function PlaceStatusTag({ place: { status, merged } }: { place: Pick<AdminPlace, 'status' | 'merged'> }) {
  return <Tag tone={tones[status]}>{merged ? 'Merged' : placeStatuses[status]}</Tag>
}
