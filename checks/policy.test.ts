import { expect, test } from 'vitest'
import { ForbiddenError, UnauthenticatedError } from '../src/platform/errors.ts'
import { viewerAs } from '../src/policy/viewer-fixture.ts'
import {
  authorize,
  can,
  grantable,
  type Permission,
  permissionsOf,
  permissions as plain,
  type ResourcePermission,
  type Role,
  resourcePermissions,
  type Viewer,
} from '../src/policy.ts'

const roles: Role[] = ['admin', 'manager', 'editor', 'business_owner', 'user']
const permissions = Object.keys(plain) as Permission[]
const onResources = Object.keys(resourcePermissions) as ResourcePermission[]

const somebody = (role: Role, more: Partial<Viewer> = {}): Viewer => ({ ...viewerAs(role), session: 1, ...more })

/** What every rule is asked of here: a person of this role, who isn't the viewer and keeps their page private. */
const person = (role: Role) => ({ id: 2, role, is_public: false })

const sentence = (name: string, allowed: (role: Role) => boolean) => `${name}: ${roles.filter(allowed).join(', ') || 'nobody'}`

test('who may do what, for a person to read', () => {
  expect(permissions.map((name) => sentence(name, (role) => can(somebody(role), name)))).toMatchInlineSnapshot(`
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
      "user.invite: admin, manager",
      "site.read: admin",
      "site.manage: admin",
      "audit.read: admin",
      "job.read: admin",
      "job.manage: admin",
      "mail.read: admin",
      "mail.open: admin",
    ]
  `)
})

test('who may do what with whom, for a person to read', () => {
  const table = onResources.flatMap((name) =>
    roles.map((of) => sentence(`${name} of ${of}`, (role) => can(somebody(role), name, person(of)))),
  )
  expect(table).toMatchInlineSnapshot(`
    [
      "person.read of admin: admin, manager",
      "person.read of manager: admin, manager",
      "person.read of editor: admin, manager",
      "person.read of business_owner: admin, manager",
      "person.read of user: admin, manager",
      "user.change of admin: admin",
      "user.change of manager: admin",
      "user.change of editor: admin, manager",
      "user.change of business_owner: admin, manager",
      "user.change of user: admin, manager",
      "user.promote of admin: admin",
      "user.promote of manager: admin",
      "user.promote of editor: admin, manager",
      "user.promote of business_owner: admin, manager",
      "user.promote of user: admin, manager",
      "user.impersonate of admin: admin",
      "user.impersonate of manager: admin",
      "user.impersonate of editor: admin, manager",
      "user.impersonate of business_owner: admin, manager",
      "user.impersonate of user: admin, manager",
    ]
  `)
})

test('a guest may do nothing that needs a permission', () => {
  expect(permissions.filter((permission) => can(null, permission))).toEqual([])
  expect(onResources.filter((permission) => can(null, permission, person('user')))).toEqual([])
})

test('with a resource that is not there nobody may do anything', () => {
  for (const nothing of [null, undefined])
    expect(onResources.filter((permission) => can(somebody('admin'), permission, nothing))).toEqual([])
})

test('menus are told of permissions that need no resource, and of no others', () => {
  expect(permissionsOf(somebody('admin'))).toEqual(permissions)
  expect(permissionsOf(somebody('user'))).toEqual([
    'account.read',
    'account.edit',
    'account.secure',
    'notification.read',
    'notification.edit',
  ])
})

test('a manager changes neither admins nor managers, and gives no role above editor (behaviour 6.3)', () => {
  const changed = (by: Role) => roles.filter((role) => can(somebody(by), 'user.change', { role }))
  expect(changed('admin')).toEqual(roles)
  expect(changed('manager')).toEqual(['editor', 'business_owner', 'user'])
  expect(changed('editor')).toEqual([])
  expect(grantable({ role: 'admin' })).toEqual(roles)
  expect(grantable({ role: 'manager' })).toEqual(['editor', 'business_owner', 'user'])
  for (const role of ['editor', 'business_owner', 'user'] as const) expect(grantable({ role })).toEqual([])
})

test('a page is read by everybody where it is public, else by its person and by those who look after people', () => {
  const reads = (viewer: Viewer, page: { id: number; is_public: boolean }) => can(viewer, 'person.read', page)
  expect(reads(somebody('user'), { id: 2, is_public: true })).toBe(true)
  expect(reads(somebody('user'), { id: 1, is_public: false })).toBe(true)
  expect(roles.filter((role) => reads(somebody(role), { id: 2, is_public: false }))).toEqual(['admin', 'manager'])
  expect(reads(somebody('admin', { scopes: ['read'], session: null }), { id: 2, is_public: false })).toBe(false)
})

test('a verb that is open to guests in other ways asks for sign-in first, then for the permission', () => {
  expect(() => authorize(null, 'account.secure')).toThrow(UnauthenticatedError)
  expect(() => authorize(somebody('admin', { scopes: ['read', 'write', 'staff'] }), 'account.secure')).toThrow(ForbiddenError)
  expect(authorize(somebody('user'), 'account.secure')).toEqual(somebody('user'))
})

test('what API tokens may do depends on their scopes, and none reaches what an account is secured by', () => {
  const allowed = (...scopes: string[]) => permissions.filter((permission) => can(somebody('admin', { scopes, session: null }), permission))
  expect(allowed()).toEqual([])
  expect(allowed('read')).toEqual(['account.read', 'notification.read'])
  expect(allowed('write')).toEqual(['account.edit', 'notification.edit'])
  expect(allowed('staff')).toEqual(permissions.filter((name) => !/^(account|notification)\.|^mail\.open$/.test(name)))
  expect(allowed('read', 'write', 'staff')).toEqual(permissions.filter((name) => name !== 'account.secure' && name !== 'mail.open'))
  for (const name of ['user.impersonate', 'user.promote'] as const) {
    const may = (scopes: string[] | null) => can(somebody('admin', { scopes }), name, { role: 'user' })
    expect([may(null), may(['read', 'write', 'staff'])]).toEqual([true, false])
  }
})

test('staff who look through somebody’s eyes only read, whoever they look through', () => {
  const viewer = somebody('admin', { impersonatedBy: 7 })
  expect(permissions.filter((permission) => can(viewer, permission))).toEqual(permissions.filter((name) => /\.(read|list)$/.test(name)))
  expect(onResources.filter((permission) => can(viewer, permission, person('user')))).toEqual(['person.read'])
})
