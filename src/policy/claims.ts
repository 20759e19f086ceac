import { type PlaceAsked, standsForIt } from './places.ts'
import { allOf, notImpersonating, type Permit, type ResourcePermit, roles, staff, type Viewer, verified } from './viewer.ts'

/** What the rules about a claim ask of it: whose it is, and who owns the place by now. */
export type ClaimAsked = { user_id: number; owner_id: number | null }

export const claimPermissions = {
  'claim.make': { scope: 'write', who: allOf(verified, notImpersonating) },
  'claim.join': { scope: 'write', who: allOf(verified, notImpersonating) },
  'claim.review': { scope: 'staff', who: allOf(roles('admin'), notImpersonating) },
  'claim.list': { scope: 'staff', who: staff },
} satisfies Record<string, Permit>

export const claimResourcePermissions = {
  'claim.see': {
    scope: 'read',
    who: () => true,
    rule: (viewer: Viewer, claim: ClaimAsked) => isClaimant(viewer, claim) || roles('admin')(viewer),
  },
  'claim.prove': { scope: 'write', who: allOf(verified, notImpersonating), rule: isClaimant },
  'claim.withdraw': { scope: 'write', who: notImpersonating, rule: isClaimant },
  // The present owner is heard, too.
  'claim.answer': {
    scope: 'write',
    who: notImpersonating,
    rule: (viewer: Viewer, claim: ClaimAsked) => isClaimant(viewer, claim) || claim.owner_id === viewer.id,
  },
  // Of the place: who manages it is its owner's to say, and managers may leave.
  'claim.managers': {
    scope: 'read',
    who: () => true,
    rule: (viewer: Viewer, place: PlaceAsked) => owns(viewer, place) || roles('admin')(viewer),
  },
  'claim.share': { scope: 'write', who: allOf(verified, notImpersonating), rule: owns },
  'claim.leave': { scope: 'write', who: notImpersonating, rule: standsForIt },
} satisfies Record<string, ResourcePermit<never>>

/** Its approved owner, unless it is removed. */
function owns(viewer: Viewer, { owner_id, status }: PlaceAsked): boolean {
  return status !== 'removed' && owner_id === viewer.id
}

function isClaimant(viewer: Viewer, { user_id }: ClaimAsked): boolean {
  return user_id === viewer.id
}
