import { expect, test } from 'vitest'
import { can, type Permission, policy, type Role } from '../src/policy.ts'

const roles: Role[] = ['admin', 'manager', 'editor', 'business_owner', 'user']

test('who may do what, for a person to read', () => {
  const permissions = Object.keys(policy) as Permission[]
  const table = permissions.map(
    (permission) => `${permission}: ${roles.filter((role) => can({ id: 1, role }, permission)).join(', ') || 'nobody'}`,
  )
  expect(table).toMatchInlineSnapshot(`
    [
      "place.import: admin, manager, editor",
    ]
  `)
})

test('a guest may do nothing that needs a permission', () => {
  expect((Object.keys(policy) as Permission[]).filter((permission) => can(null, permission))).toEqual([])
})
