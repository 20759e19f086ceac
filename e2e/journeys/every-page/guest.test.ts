import { test } from 'vitest'
import { visit } from '../../browser.ts'
import { guestLooks } from '../../every-page.ts'
import { expectEveryPageSound } from '../../looks.ts'

test('every page that a guest may see answers, says what it is once, fits the window, and has no fault', async () => {
  await expectEveryPageSound(await visit(), guestLooks)
}, 600_000)
