import { expect, test } from 'vitest'
import { DESK, expectNoSidewaysScroll, PHONE, visit } from '../browser.ts'
import { expectSoundHere } from '../looks.ts'

test('a question about one place is answered above the results, on the reader’s clock, without script', async () => {
  const { page, goto } = await visit({ javaScriptEnabled: false, locale: 'en-GB' })
  await goto('/explore?q=when+does+pike+place+market+open+on+monday')
  const answer = page.getByRole('region', { name: 'Answer' })
  expect(await answer.getByRole('status').textContent()).toMatch(/^Pike Place Market is open on Monday from 9:00 to 18:00\.$/)
  expect(await page.locator('main .place-row h2').first().textContent()).toBe('Pike Place Market')
  expect(await answer.getByRole('link').first().getAttribute('href')).toMatch(/^\/places\/washington\/seattle\/.*pike-place-market$/)
  await goto('/explore?q=phone+of+pike+place+market')
  expect(await answer.getByRole('link', { name: 'Call' }).getAttribute('href')).toMatch(/^tel:\+1/)
})

test('what was left out is said with ways on, and fits a phone', async () => {
  const person = await visit({ viewport: PHONE })
  const { page, goto } = person
  await goto('/explore?q=suspension+observatory+zzyqx-with-an-exceedingly-long-name-that-nobody-has')
  const note = page.getByText(/^Nothing/)
  await note.waitFor()
  await expectSoundHere(person)
  await page.setViewportSize(DESK)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /^Search without/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).not.toContain('zzyqx')
})
