import { Tag } from '../../../ui/tag.tsx'
import type { AdminList } from '../staff-contract.ts'

export const visibilities = { public: 'Public', unlisted: 'With the link', private: 'Private' } as const

/** Who sees a list, and whether the team or its owner took it away. */
export function ListState({
  list: { visibility, hidden_reason, removed },
}: {
  list: Pick<AdminList, 'visibility' | 'hidden_reason' | 'removed'>
}) {
  if (removed) return <Tag tone="plain">Removed</Tag>
  if (hidden_reason !== null) return <Tag tone="bad">Hidden</Tag>
  return <Tag tone={visibility === 'public' ? 'good' : 'plain'}>{visibilities[visibility]}</Tag>
}

/** What a list is called in the tables of the team: a private one's title isn't told. */
export const titleOf = ({ title, id }: Pick<AdminList, 'title' | 'id'>): string => title ?? `Private list ${id}`

/** Whether a pick shows at a moment, will, or has shown. */
export function pickState({ starts_at, ends_at }: NonNullable<AdminList['pick']>, now: string): 'now' | 'later' | 'over' {
  if (Date.parse(starts_at) > Date.parse(now)) return 'later'
  return ends_at !== null && Date.parse(ends_at) <= Date.parse(now) ? 'over' : 'now'
}
