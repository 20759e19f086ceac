import { expect, test } from 'vitest'
import { isBuilt, urls } from '../../urls.ts'
import { adminGroups, entryPath, isUnder } from './admin-navigation.ts'

const linked = (role: Parameters<typeof adminGroups>[0]) =>
  adminGroups(role).flatMap(({ entries }) => entries.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]))

test('each role is shown just what it may open and what is built', () => {
  for (const role of ['admin', 'manager', 'editor'] as const)
    for (const name of linked(role)) {
      expect(isBuilt(name), name).toBe(true)
      expect(urls[name].access, name).toContain(role)
    }
  expect(linked('admin')).toContain('AdminAudit')
  expect(linked('manager')).toEqual(expect.arrayContaining(['AdminDashboard', 'AdminUsers']))
  expect(linked('manager')).not.toContain('AdminAudit')
  expect(linked('editor')).not.toContain('AdminUsers')
  expect(linked('user')).toEqual([])
})

test('a section is open on its own page, below it and on the pages of its children', () => {
  const places = {
    label: 'Places',
    name: 'AdminPlaces' as const,
    to: '/admin/places',
    children: [{ label: 'Claimed Places', name: 'AdminClaimedPlaces' as const, to: '/admin/claimed-places' }],
  }
  for (const path of ['/admin/places', '/admin/places/pending', '/admin/claimed-places']) expect(isUnder(places, path), path).toBe(true)
  for (const path of ['/admin', '/admin/placesx', '/admin/users']) expect(isUnder(places, path), path).toBe(false)
  const dashboard = { label: 'Dashboard', name: 'AdminDashboard' as const, to: '/admin', children: [] }
  expect(isUnder(dashboard, '/admin/users')).toBe(false)
})

test('a page without an entry is marked at the one from which it is reached', () => {
  expect(entryPath(urls.AdminClaims.path)).toBe(urls.AdminClaimedPlaces.path)
  expect(entryPath(urls.AdminPlacesPending.path)).toBe(urls.AdminPlacesPending.path)
})
