import { inject, test } from 'vitest'
import { PHONE, visit } from '../browser.ts'
import { send, signIn } from '../people.ts'

test('shots', { timeout: 120_000 }, async () => {
  const password = inject('staffPassword')
  const at = process.env.SHOTS ?? '/tmp/cat-shots'
  for (const scheme of ['light', 'dark'] as const) {
    const { page, goto } = await signIn('the-admin', { colorScheme: scheme }, password)
    await goto('/admin/categories')
    await page.screenshot({ path: `${at}/cat-${scheme}-1280.png` })
    await goto('/admin/categories?open=3')
    await page.getByRole('button', { name: 'Arrange' }).click()
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${at}/cat-open-${scheme}-1280.png` })
    if (scheme === 'light') {
      await page.locator('summary').first().click()
      await page.screenshot({ path: `${at}/cat-icons-1280.png` })
      await page.getByRole('button', { name: 'Merge into…' }).click()
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${at}/cat-merge-1280.png` })
      await page.keyboard.press('Escape')
    }
    await goto('/admin/tags')
    await page.screenshot({ path: `${at}/tags-${scheme}-1280.png` })
    await goto('/admin/tags?open=3')
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${at}/tags-open-${scheme}-1280.png` })
    await page.setViewportSize(PHONE)
    await goto('/admin/categories')
    await page.screenshot({ path: `${at}/cat-${scheme}-360.png` })
    await page.getByRole('button', { name: 'Arrange' }).click()
    await page.waitForTimeout(200)
    await page.screenshot({ path: `${at}/cat-arrange-${scheme}-360.png` })
    await goto('/admin/categories?open=3')
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${at}/cat-open-${scheme}-360.png` })
    await goto('/admin/tags')
    await page.screenshot({ path: `${at}/tags-${scheme}-360.png` })
    if (scheme === 'light') {
      await goto('/admin/categories?q=zzzz')
      await page.screenshot({ path: `${at}/cat-none-360.png` })
      await goto('/admin/tags')
      await page.getByRole('button', { name: 'Remove unused' }).click()
      await page.waitForTimeout(500)
      await page.screenshot({ path: `${at}/tags-unused-360.png` })
    }
  }
  void send
  void visit
})
