import type { Viewer } from '../../policy.ts'
import type { PlaceStatus } from './contract.ts'
import { entryOf, type FieldName } from './fields.ts'

export { parseHours } from '../hours/parse.ts'

/** What popularity is made of. `recent_views`: each counted the less the longer ago it was. `known`: how many of description, hours, website, phone and address the place has (0–5). */
export type Signals = { prominence: number; recent_views: number; saves: number; list_uses: number; known: number }

/**
 * How popular a place is, 0…1: how widely known it is said to be (prominence, 0–100) and how much it is used, each filling up what the
 * other leaves (1 − (1 − a)(1 − b)), so that neither alone reaches 1 and more of one never lowers the whole. Use counts a view once
 * when it is new and half after a month, a save as 50 and a place on a list as 100 views; 2,000 views are worth two thirds of what use can give. Three hundredths are for
 * complete records, which settle the order of places that nobody has looked at yet.
 */
export function popularityOf({ prominence, recent_views, saves, list_uses, known }: Signals): number {
  const fame = 0.9 * (prominence / 100)
  const use = 0.6 * (1 - Math.exp(-(recent_views + 50 * saves + 100 * list_uses) / 2000))
  return 0.97 * (1 - (1 - fame) * (1 - use)) + 0.03 * (known / 5)
}

/** What can be done with a place as a whole (behaviour 6). `merge`: it is the same as another, which stands for it from then on. */
export const placeMoves = {
  submit: { from: ['draft', 'rejected'], to: 'pending' },
  publish: { from: ['draft'], to: 'published' },
  withdraw: { from: ['pending'], to: 'draft' },
  approve: { from: ['pending'], to: 'published' },
  reject: { from: ['pending'], to: 'rejected' },
  /** Takes back that it was approved or rejected. */
  reconsider: { from: ['published', 'rejected'], to: 'pending' },
  close: { from: ['published'], to: 'closed' },
  reopen: { from: ['closed'], to: 'published' },
  remove: { from: ['draft', 'pending', 'published', 'rejected', 'closed'], to: 'removed' },
  restore: { from: ['removed'], to: 'before' },
  merge: { from: ['draft', 'pending', 'published', 'rejected', 'closed'], to: 'removed' },
  unmerge: { from: ['removed'], to: 'before' },
} as const satisfies Record<string, { from: readonly PlaceStatus[]; to: PlaceStatus | 'before' }>
export type PlaceMove = keyof typeof placeMoves

/** `before`: what a removed place was. */
export type PlaceState = { status: PlaceStatus; before: PlaceStatus | null; merged: boolean }

/** What a place is after a move, or null where the move isn't one of those that its state allows. */
export function afterMove(move: PlaceMove, { status, before, merged }: PlaceState): PlaceState | null {
  const { from, to }: { from: readonly PlaceStatus[]; to: PlaceStatus | 'before' } = placeMoves[move]
  if (!from.includes(status) || merged !== (move === 'unmerge')) return null
  // One that was removed before that was written down is a draft again.
  if (to === 'before') return { status: before ?? 'draft', before: null, merged: false }
  return { status: to, before: to === 'removed' ? status : null, merged: move === 'merge' }
}

/** Who may publish at once, and change whatever they see (behaviour 6.3); commands of the operator as well, which nobody signs. */
export const isStaff = (viewer: Viewer | null): boolean =>
  viewer === null || (['editor', 'manager', 'admin'].includes(viewer.role) && !viewer.needsSecondFactor)

/** What the setting of reviewed fields says: `groups` besides the sensitive fields, `trusted`: whether a good record spares a look. */
export function reviewedOf(setting: string): { groups: readonly string[]; trusted: boolean } {
  const words = setting.split(',')
  return { groups: words.filter((word) => word !== 'trusted'), trusted: words.includes('trusted') }
}

/**
 * Of fields those that state no fact of a place but how much the team makes of it: nobody else gives them, in whatever state it is, nor
 * suggests them.
 */
export function onlyOfTheTeam<Name extends FieldName>(names: readonly Name[], viewer: Viewer | null): Name[] {
  return isStaff(viewer) ? [] : names.filter((name) => entryOf(name).group === null)
}

/**
 * Of changed fields those that only staff change once a place is published: others suggest them (behaviour 6.3). `groups` of facts add to
 * them; nothing takes any of them away.
 */
export function onlySuggested(
  changed: readonly FieldName[],
  status: PlaceStatus,
  viewer: Viewer | null,
  groups: readonly string[] = [],
): FieldName[] {
  if (isStaff(viewer) || (status !== 'published' && status !== 'closed')) return []
  return changed.filter((name) => {
    const { sensitive, group } = entryOf(name)
    return sensitive || (group !== null && groups.includes(group))
  })
}
