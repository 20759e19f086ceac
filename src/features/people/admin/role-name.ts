import type { Role } from '../../../policy.ts'

export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  manager: 'Manager',
  editor: 'Editor',
  business_owner: 'Business owner',
  user: 'User',
}
