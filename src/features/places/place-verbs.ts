import { isPublicPlace, type PlaceAsked } from '../../policy/places.ts'
import { can, type Viewer } from '../../policy.ts'
import { afterMove, type PlaceMove, type PlaceState } from './rules.ts'

/** What somebody can do with a place by the API: each is an operation of that name. */
export const placeVerbs = [
  'edit',
  'suggest',
  'submit',
  'withdraw',
  'approve',
  'reject',
  'close',
  'reopen',
  'remove',
  'restore',
  'merge',
  'unmerge',
] as const
export type PlaceVerb = (typeof placeVerbs)[number]

/** Who may do a verb at all, its state aside. */
export function mayVerb(viewer: Viewer, verb: PlaceVerb, place: PlaceAsked): boolean {
  if (verb === 'edit') return can(viewer, 'place.edit', place)
  if (verb === 'suggest') return can(viewer, 'place.suggest') && can(viewer, 'place.see', place)
  if (verb === 'submit') return can(viewer, 'place.submit', place)
  if (verb === 'withdraw') return can(viewer, 'place.withdraw', place)
  return can(viewer, 'place.review')
}

/** What the viewer may do with a place as it is: what its pages offer. */
export function verbsOf(viewer: Viewer | null, place: PlaceAsked & PlaceState): PlaceVerb[] {
  if (viewer === null) return []
  return placeVerbs.filter((verb) => fits(verb, place) && mayVerb(viewer, verb, place))
}

/** Whether the state of a place allows a verb. Suggestions are for what everybody sees. */
function fits(verb: PlaceVerb, place: PlaceAsked & PlaceState): boolean {
  if (verb === 'edit') return place.status !== 'removed'
  if (verb === 'suggest') return isPublicPlace(place)
  return afterMove(verb satisfies PlaceMove, place) !== null
}
