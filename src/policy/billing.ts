import { allOf, notImpersonating, type Permit, type ResourcePermit, roles, type Viewer } from './viewer.ts'

/** What the rules about a place's plan ask: whose approved claim it is. */
export type PlanAsked = { claimant_id: number }

export const billingPermissions = {
  'subscription.manage': { scope: 'staff', who: allOf(roles('admin'), notImpersonating) },
} satisfies Record<string, Permit>

/** Money is nobody's but the owner's: not the managers' whom they invited, and not for eyes that are borrowed. */
export const billingResourcePermissions = {
  'subscription.see': { scope: 'read', who: notImpersonating, rule: (viewer, place) => isOwner(viewer, place) || roles('admin')(viewer) },
  'subscription.figures': { scope: 'read', who: notImpersonating, rule: isOwner },
  // Pages where something is paid are for people in a browser.
  'subscription.pay': { scope: null, who: notImpersonating, rule: isOwner },
} satisfies Record<string, ResourcePermit<PlanAsked>>

function isOwner(viewer: Viewer, { claimant_id }: PlanAsked): boolean {
  return viewer.id === claimant_id
}
