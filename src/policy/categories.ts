import { allOf, notImpersonating, type Permit, roles } from './viewer.ts'

/** Permissions about the words that places are sorted by. */
export const categoryPermissions = {
  'category.read': { scope: 'staff', who: roles('admin', 'manager') },
  'category.manage': { scope: 'staff', who: allOf(roles('admin', 'manager'), notImpersonating) },
  'tag.read': { scope: 'staff', who: roles('admin') },
  'tag.manage': { scope: 'staff', who: allOf(roles('admin'), notImpersonating) },
} satisfies Record<string, Permit>
