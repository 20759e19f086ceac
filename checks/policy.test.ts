import { expect, test } from 'vitest'
import { can, grantable, type Permission, policy, type Role, type Viewer } from '../src/policy.ts'

const roles: Role[] = ['admin', 'manager', 'editor', 'business_owner', 'user']
const permissions = Object.keys(policy) as Permission[]

const somebody = (role: Role, more: Partial<Viewer> = {}): Viewer => ({
  id: 1,
  role,
  verified: true,
  scopes: null,
  session: 1,
  impersonatedBy: null,
  confirmed: true,
  ...more,
})

test('who may do what, for a person to read', () => {
  const table = permissions.map(
    (permission) => `${permission}: ${roles.filter((role) => can(somebody(role), permission)).join(', ') || 'nobody'}`,
  )
  expect(table).toMatchInlineSnapshot(`
    [
      "account.read: admin, manager, editor, business_owner, user",
      "account.edit: admin, manager, editor, business_owner, user",
      "account.secure: admin, manager, editor, business_owner, user",
      "notification.read: admin, manager, editor, business_owner, user",
      "notification.edit: admin, manager, editor, business_owner, user",
      "place.import: admin, manager, editor",
      "view.read: admin, manager, editor",
      "view.edit: admin, manager, editor",
      "dashboard.read: admin, manager",
      "user.list: admin, manager",
      "user.change: admin, manager",
      "user.invite: admin, manager",
      "user.impersonate: admin, manager",
      "audit.read: admin",
      "job.manage: admin",
      "mail.read: admin",
    ]
  `)
})

test('a guest may do nothing that needs a permission', () => {
  expect(permissions.filter((permission) => can(null, permission))).toEqual([])
})

test('a manager changes neither admins nor managers, and gives no role above editor (behaviour 6.3)', () => {
  const changed = (by: Role) => roles.filter((role) => can(somebody(by), 'user.change', { role }))
  expect(changed('admin')).toEqual(roles)
  expect(changed('manager')).toEqual(['editor', 'business_owner', 'user'])
  expect(changed('editor')).toEqual([])
  expect(grantable({ role: 'manager' })).toEqual(['editor', 'business_owner', 'user'])
  expect(grantable({ role: 'editor' })).toEqual([])
})

test('what API tokens may do depends on their scopes, and none reaches what an account is secured by', () => {
  const allowed = (...scopes: string[]) => permissions.filter((permission) => can(somebody('admin', { scopes, session: null }), permission))
  expect(allowed()).toEqual([])
  expect(allowed('read')).toEqual(['account.read', 'notification.read'])
  expect(allowed('read', 'write', 'staff')).not.toContain('account.secure')
  expect(allowed('staff')).toContain('user.list')
})

test('staff who look through somebody’s eyes change nothing of theirs', () => {
  const viewer = somebody('user', { impersonatedBy: 7 })
  expect([can(viewer, 'account.read'), can(viewer, 'account.edit'), can(viewer, 'account.secure')]).toEqual([true, false, false])
})
