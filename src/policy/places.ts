import { allOf, anybody, anyOf, notImpersonating, type Permit, type ResourcePermit, staff, type Viewer, verified } from './viewer.ts'

/** What the rules about a place ask of it. `owner_id`: of an approved claim; `manager_ids`: whom its owner lets edit it. */
export type PlaceAsked = {
  status: 'draft' | 'pending' | 'published' | 'rejected' | 'closed' | 'removed'
  created_by_id: number | null
  owner_id: number | null
  manager_ids: readonly number[]
}

/** What the rules about a suggestion ask of it and of its place. */
export type SuggestionAsked = {
  kind: 'edit' | 'closed' | 'reopened' | 'duplicate' | 'match'
  author_id: number | null
  owner_id: number | null
  manager_ids: readonly number[]
}

/** Permissions about places that are asked without one. */
export const placePermissions = {
  'place.import': { scope: 'staff', who: allOf(staff, notImpersonating) },
  'place.create': { scope: 'write', who: allOf(verified, notImpersonating) },
  'place.suggest': { scope: 'write', who: allOf(verified, notImpersonating) },
  /** To look at photos of one's own unfinished forms. */
  'form.look': { scope: 'read', who: notImpersonating },
  'place.review': { scope: 'staff', who: allOf(staff, notImpersonating) },
} satisfies Record<string, Permit>

/** Those that depend on the place. */
export const placeResourcePermissions = {
  'place.see': { scope: 'read', who: anybody, rule: anyOf<PlaceAsked>(isForAll, madeIt, standsForIt, seesAll) },
  'place.edit': { scope: 'write', who: allOf(verified, notImpersonating), rule: anyOf<PlaceAsked>(madeIt, standsForIt, seesAll) },
  // A draft of somebody else's staff publish; what was rejected only its creator hands in again.
  'place.submit': {
    scope: 'write',
    who: allOf(verified, notImpersonating),
    rule: anyOf<PlaceAsked>(madeIt, standsForIt, (viewer, { status }) => staff(viewer) && status !== 'rejected'),
  },
  'place.withdraw': { scope: 'write', who: allOf(verified, notImpersonating), rule: anyOf<PlaceAsked>(madeIt, standsForIt) },
  'place.decide': { scope: 'read', who: verified, rule: anyOf<PlaceAsked>(standsForIt, seesAll) },
  'suggestion.see': { scope: 'read', who: anybody, rule: anyOf<SuggestionAsked>(suggestedIt, ownsWhatItIsAbout, seesAll) },
  'suggestion.decide': { scope: 'write', who: allOf(verified, notImpersonating), rule: decides },
  'suggestion.prove': { scope: 'write', who: allOf(verified, notImpersonating), rule: suggestedIt },
  'suggestion.look': { scope: 'read', who: notImpersonating, rule: anyOf<SuggestionAsked>(suggestedIt, decides) },
  'suggestion.withdraw': { scope: 'write', who: notImpersonating, rule: suggestedIt },
} satisfies Record<string, ResourcePermit<never>>

/** Whether everybody sees it: published, or closed with a notice. */
export function isPublicPlace({ status }: Pick<PlaceAsked, 'status'>): boolean {
  return status === 'published' || status === 'closed'
}

function isForAll(_viewer: Viewer, place: PlaceAsked): boolean {
  return isPublicPlace(place)
}

/** Until it is published, a place is its creator's (behaviour 6.3). */
function madeIt(viewer: Viewer, { status, created_by_id }: PlaceAsked): boolean {
  return created_by_id === viewer.id && (status === 'draft' || status === 'pending' || status === 'rejected')
}

/** Its approved owner and their managers, unless it is removed. */
export function standsForIt(viewer: Viewer, { status, owner_id, manager_ids }: PlaceAsked): boolean {
  return status !== 'removed' && (owner_id === viewer.id || manager_ids.includes(viewer.id))
}

function suggestedIt(viewer: Viewer, { author_id }: SuggestionAsked): boolean {
  return author_id === viewer.id
}

function ownsWhatItIsAbout(viewer: Viewer, { owner_id, manager_ids }: SuggestionAsked): boolean {
  return owner_id === viewer.id || manager_ids.includes(viewer.id)
}

/** Nobody decides what they suggested themselves; owners decide about fields, whether a place is closed or double is for staff. */
function decides(viewer: Viewer, suggestion: SuggestionAsked): boolean {
  if (suggestedIt(viewer, suggestion)) return false
  return staff(viewer) || (suggestion.kind === 'edit' && ownsWhatItIsAbout(viewer, suggestion))
}

function seesAll(viewer: Viewer): boolean {
  return staff(viewer)
}
