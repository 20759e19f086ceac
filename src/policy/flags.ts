import { allOf, notImpersonating, type Permit, staff, verified } from './viewer.ts'

export const flagPermissions = {
  'flag.make': { scope: 'write', who: allOf(verified, notImpersonating) },
  'flag.decide': { scope: 'staff', who: allOf(staff, notImpersonating) },
} satisfies Record<string, Permit>
