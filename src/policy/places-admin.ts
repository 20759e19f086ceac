import { allOf, notImpersonating, type Permit, staff } from './viewer.ts'

/** What staff do with all places together. */
export const placesAdminPermissions = {
  'place.list': { scope: 'staff', who: staff },
  'place.bulk': { scope: 'staff', who: allOf(staff, notImpersonating) },
} satisfies Record<string, Permit>
