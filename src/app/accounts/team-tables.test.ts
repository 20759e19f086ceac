import { beforeAll, expect, test } from 'vitest'
import { createAccount } from '../../features/people/operator.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { type Browser, password } from './browser.ts'
import { openSite } from './testing.server.ts'

const site = await openSite()
let admin: Browser

beforeAll(async () => {
  await createAccount(ctx, { name: 'An admin', username: 'an-admin', email: 'an-admin@people.example', password, role: 'admin' })
  admin = site.browser()
  expect((await admin.login('an-admin')).status).toBe(200)
})

test.each([
  '/admin/users?role=nothing',
  '/admin/mail?state=nothing',
  '/admin/tags?use=nothing',
  '/admin/claimed-places?method=nothing',
  '/admin/claim-subscriptions?state=nothing',
  '/admin/audit?actor_id=nothing',
  '/admin/jobs?state=nothing',
  '/admin/places?status=nothing',
  '/admin/lists?state=nothing',
])('a table leaves out what it can’t read of its address, and says so: %s', async (address) => {
  const html = await (await admin.get(address)).text()
  expect(html).toContain('A filter in the address could not be read and was left out.')
  expect(html).not.toContain('did not load')
})
