import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, visit } from '../browser.ts'
import { adminPages, anAdmin, guestPages, testEveryPage } from '../every-page.ts'

testEveryPage('dark')

test('at 320 px, and with text twice as large, nothing is cut off sideways', async () => {
  const narrow = { width: 320, height: 640 }
  const guest = await visit({ viewport: narrow })
  const admin = await visit({ viewport: narrow, storageState: await anAdmin() })
  for (const [person, pages] of [
    [guest, guestPages],
    [admin, adminPages],
  ] as const) {
    for (const [path, status = 200] of pages) {
      expect(await person.goto(path), path).toBe(status)
      await expectNoSidewaysScroll(person.page)
    }
  }
}, 240_000)
