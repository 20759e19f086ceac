import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { ofThisTurn } from '../../../checks/turns.ts'
import { site, visit } from '../../browser.ts'
import { guestLooks } from '../../every-page.ts'
import { expectEveryPageSound } from '../../looks.ts'

const looks = ofThisTurn(guestLooks)

test('every page that a guest may see answers, says what it is once, fits the window, and has no fault', async () => {
  await expectEveryPageSound(await visit(), looks)
}, 600_000)

test('the HTML of each has no error of the standard rules', async () => {
  const judge = new HtmlValidate({ extends: ['html-validate:standard'], root: true })
  const wrong: string[] = []
  for (const { path } of looks) {
    const { results } = await judge.validateString(await (await fetch(`${site}${path}`)).text(), path)
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages) wrong.push(`${path}: ${ruleId}: ${message} (${selector})`)
  }
  expect([...new Set(wrong)]).toEqual([])
})
