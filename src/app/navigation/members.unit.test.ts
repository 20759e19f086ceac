import { expect, test } from 'vitest'
import type { Role } from '../../policy.ts'
import { isBuilt } from '../../urls.ts'
import { accountEntries, accountMenu, adminEntries, adminPages, memberPlaces, roleName } from './members.ts'

const own = ['My Page', 'My Lists', 'My Places', 'My Saved Items', 'My Channels', 'Settings']
const person = (role: Role) => ({ role, username: 'Ann_1', custom_url: null })

test.each([
  ['user', own],
  ['business_owner', own],
  ['editor', [...own, 'Admin Places']],
  ['manager', [...own, 'Admin Dashboard']],
  ['admin', [...own, 'Admin Dashboard']],
] as const)('the menu of %s has its entries in order, and shows those that are built', (role, labels) => {
  const entries = accountEntries(person(role))
  expect(entries.map(({ label }) => label)).toEqual(labels)
  expect(accountMenu(person(role)).map(({ label }) => label)).toEqual(entries.filter(({ name }) => isBuilt(name)).map(({ label }) => label))
})

test('My Page leads to the custom address, else the username, else to the profile', () => {
  const first = (names: { username: string | null; custom_url: string | null }) => accountEntries({ role: 'user', ...names })[0]?.to
  expect(first({ username: 'Ann_1', custom_url: 'ann' })).toBe('/up/@ann')
  expect(first({ username: 'Ann_1', custom_url: null })).toBe('/up/@Ann_1')
  expect(first({ username: null, custom_url: null })).toBe('/profile/edit')
})

test('nobody is shown an admin page that their role may not open', () => {
  const paths = (role: Role) => adminEntries(role).map(({ to }) => to)
  const ofEditors = ['/admin/places', '/admin/places/pending', '/admin/places/bulk-import-export', '/admin/claimed-places']
  const ofManagers = ['/admin', '/admin/users', ...ofEditors, '/admin/categories', '/admin/regions']
  for (const role of ['user', 'business_owner'] as const) expect(paths(role)).toEqual([])
  expect(paths('editor')).toEqual(ofEditors)
  expect(paths('manager')).toEqual(ofManagers)
  expect(paths('admin')).toEqual(expect.arrayContaining([...ofManagers, '/admin/audit', '/admin/settings']))
})

test('of what a role may open the pages that are built are shown', () => {
  for (const role of ['admin', 'manager', 'editor'] as const)
    expect(adminPages(role)).toEqual(
      adminEntries(role)
        .filter(({ name }) => isBuilt(name))
        .map(({ label, to }) => ({ label, to })),
    )
  expect(adminPages('admin').map(({ to }) => to)).toContain('/admin/audit')
})

test('a member’s day begins with these pages', () => {
  const labels: string[] = memberPlaces.map(({ label }) => label)
  expect(labels).toEqual(['Home', ...(isBuilt('Actions') ? ['Actions'] : []), 'Messages', 'Notifications'])
})

test('a role is written as people read it', () => {
  expect(roleName('business_owner')).toBe('Business owner')
})
