import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { site, visit } from '../../browser.ts'
import { guestLooks } from '../../every-page.ts'
import { expectEveryPageSound } from '../../looks.ts'

test('every page that a guest may see answers, says what it is once, fits the window, and has no fault', async () => {
  await expectEveryPageSound(await visit(), guestLooks)
}, 600_000)

test('the HTML of each has no error of the standard rules', async () => {
  const judge = new HtmlValidate({ extends: ['html-validate:standard'], root: true })
  const wrong: string[] = []
  for (const { path } of guestLooks) {
    const { results } = await judge.validateString(await (await fetch(`${site}${path}`)).text(), path)
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages) wrong.push(`${path}: ${ruleId}: ${message} (${selector})`)
  }
  expect([...new Set(wrong)]).toEqual([])
})
