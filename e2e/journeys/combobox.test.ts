import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectClean, type Visit, visit } from '../browser.ts'
import { componentScript } from '../component.ts'

/** Comboboxes alone on one page, asked key by key, with the browser's clock in the test's hands. */
let person: Visit
let page: Page
let fruit: Locator

beforeAll(async () => {
  const script = await componentScript('./combobox/page.tsx', 'comboboxPage')
  person = await visit({ hasTouch: true }, true)
  page = person.page
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
  await page.setContent(
    '<!doctype html><html lang="en"><title>Combobox</title><style>input { height: 24px; margin: 12px }</style><body><div id="here"></div></body></html>',
  )
  await page.addScriptTag({ content: script })
  fruit = page.getByLabel('Fruit', { exact: true })
  await fruit.waitFor()
  await page.clock.pauseAt(new Date('2026-11-21T12:00:10Z'))
})

beforeEach(async () => {
  for (const input of await page.locator('input').all()) await input.fill('')
  await page.getByRole('button', { name: 'elsewhere' }).focus()
  await page.evaluate(() => delete document.body.dataset.chosen)
})

type Answers = { answer: (words: string, near: string[], far?: string[]) => void; fail: (words: string) => void; questions: () => string[] }

const inPage = <T>(run: (answers: Answers) => T) => page.evaluate<T>(`(${String(run)})(comboboxPage)`)
const answer = (words: string, near: string[], far: string[] = []) =>
  page.evaluate(`comboboxPage.answer(...${JSON.stringify([words, near, far])})`)
const questions = () => inPage(({ questions }) => questions())
const chosen = () => page.evaluate(() => document.body.dataset.chosen)
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const said = () =>
  page
    .getByRole('status')
    .allTextContents()
    .then((all) => all.filter(Boolean))
/** Label of the option that the field names as active, as a screen reader would follow it. */
const active = (field = fruit) =>
  field.evaluate((input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null)
const option = (name: string) => page.getByRole('listbox', { name: /Fruits/ }).getByRole('option', { name })
const options = () => option('').allTextContents()

/** Judged while the clock runs: the judge waits, too. */
async function expectSound(): Promise<void> {
  await page.clock.resume()
  await expectClean(person)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Two near and one far, for words that nobody asked for yet. */
let turn = 0
async function listed(): Promise<string> {
  const words = `a${++turn}`
  await fruit.fill(words)
  await page.clock.runFor(60)
  await answer(words, ['Apple', 'Avocado'], ['Acai'])
  await option('Acai').waitFor()
  return words
}

test('it is a combobox with a list of groups with headings, and nothing is wrong with it', async () => {
  await listed()
  expect(
    await fruit.evaluate((input) =>
      [...input.attributes]
        .filter(({ name }) => /^(role|aria-(?!activedesc|controls))/.test(name))
        .map(({ name, value }) => `${name}=${value}`),
    ),
  ).toEqual(['aria-label=Fruit', 'role=combobox', 'aria-autocomplete=list', 'aria-haspopup=listbox', 'aria-expanded=true'])
  const list = page.locator(`[id="${await fruit.getAttribute('aria-controls')}"]`)
  expect(await list.getAttribute('role')).toBe('listbox')
  expect(await page.getByRole('group', { name: 'Far away' }).getByRole('option').allTextContents()).toEqual(['Acai4 letters'])
  expect(await said()).toContain('3 suggestions')
  await press('ArrowDown')
  await expectSound()
})

test('the arrow keys go round by the field, which keeps the focus', async () => {
  await listed()
  const path: (string | null)[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    await press(key)
    path.push(await active())
  }
  expect(path).toEqual(['Apple5 letters', 'Avocado7 letters', 'Acai4 letters', null, 'Acai4 letters', 'Avocado7 letters'])
  expect(await page.locator('[role=listbox][aria-label=Fruits] [aria-selected=true]').allTextContents()).toEqual(['Avocado7 letters'])
  expect(await fruit.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('Home and End move the caret in the words, and in the list once the keys are there', async () => {
  const words = await listed()
  const caret = () => fruit.evaluate((input) => (input instanceof HTMLInputElement ? input.selectionStart : null))
  await press('Home')
  expect([await caret(), await active()]).toEqual([0, null])
  await press('End')
  expect([await caret(), await active()]).toEqual([words.length, null])
  await press('ArrowDown', 'End')
  expect(await active()).toBe('Acai4 letters')
  await press('Home')
  expect([await caret(), await active()]).toEqual([words.length, 'Apple5 letters'])
  await press('PageDown')
  expect(await active()).toBe('Acai4 letters')
  await press('ArrowLeft')
  expect([await caret(), await active()]).toEqual([words.length - 1, null])
})

test('Enter chooses the active line; without one it is the form’s', async () => {
  await listed()
  await press('ArrowDown', 'ArrowDown', 'Enter')
  expect(await chosen()).toBe('Avocado')
  expect(await fruit.getAttribute('aria-expanded')).toBe('false')
  expect(await fruit.getAttribute('aria-controls')).toBeNull()
  await listed()
  await press('Enter')
  expect(await chosen()).toBe('submitted')
  await expect.poll(options).toEqual([])
})

test('Escape closes, then clears, and then is left to what is around', async () => {
  const words = await listed()
  await page.evaluate(() => addEventListener('keydown', ({ key }) => (document.body.dataset.chosen = key), { once: true }))
  await press('Escape')
  await expect.poll(options).toEqual([])
  expect(await fruit.inputValue()).toBe(words)
  await press('Escape')
  expect(await fruit.inputValue()).toBe('')
  await expect.poll(options, { message: 'clearing is typing: what is known of nothing is offered' }).toEqual(['Apple5 letters'])
  await press('Escape')
  expect(await chosen()).toBeUndefined()
  await press('Escape')
  expect(await chosen()).toBe('Escape')
})

test('an arrow key opens it again with what was there', async () => {
  await listed()
  await press('Escape', 'ArrowDown')
  await expect.poll(options).toHaveLength(3)
  expect(await active()).toBeNull()
  await press('Alt+ArrowUp')
  await expect.poll(options).toEqual([])
  await press('Alt+ArrowDown')
  await expect.poll(options).toHaveLength(3)
})

test('Tab leaves and closes without choosing', async () => {
  await listed()
  await press('ArrowDown', 'Tab')
  await expect.poll(options).toEqual([])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Go to')
  expect(await chosen()).toBeUndefined()
})

test('while letters are being composed, Enter and arrows are the composition’s', async () => {
  await listed()
  await press('ArrowDown')
  const left = ['ArrowDown', 'Enter', 'Escape'].map((key) =>
    fruit.evaluate(
      (input, pressed) =>
        input.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, isComposing: true, bubbles: true, cancelable: true })),
      key,
    ),
  )
  expect(await Promise.all(left), 'nothing is kept from the browser').toEqual([true, true, true])
  expect([await active(), await chosen()]).toEqual(['Apple5 letters', undefined])
})

test('a press with the mouse or a finger chooses, and keeps the focus in the field', async () => {
  await listed()
  await option('Avocado').hover()
  await page.mouse.down()
  expect(await fruit.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.mouse.up()
  expect(await chosen()).toBe('Avocado')
  await expect.poll(options).toEqual([])
  await fruit.click()
  await expect.poll(options, { message: 'a press into the field opens it again' }).toHaveLength(3)
  await option('Acai').tap()
  expect(await chosen()).toBe('Acai')
  expect(await fruit.evaluate((input) => input === document.activeElement)).toBe(true)
  await fruit.click()
  await page.getByRole('heading').click()
  await expect.poll(options).toEqual([])
})

test('before anything is typed, earlier choices are offered', async () => {
  await fruit.focus()
  await expect.poll(() => page.getByRole('group', { name: 'Recent' }).getByRole('option').allTextContents()).toEqual(['Apple5 letters'])
})

test('what was typed is marked in the lines', async () => {
  await fruit.fill('ap')
  await page.clock.runFor(60)
  await answer('ap', ['Green Apple'])
  await option('Green').waitFor()
  expect(await page.locator('mark').allTextContents()).toEqual(['Ap'])
})

test('quick typing asks once, and a late answer never takes the place of a newer one', async () => {
  const before = (await questions()).length
  await fruit.focus()
  await page.keyboard.type('che', { delay: 0 })
  await page.clock.runFor(60)
  await page.keyboard.type('r')
  await page.clock.runFor(60)
  expect((await questions()).slice(before)).toEqual(['che', 'cher'])
  await answer('cher', ['Cherry'])
  await option('Cherry').waitFor()
  await answer('che', ['Chestnut'])
  expect(await options()).toEqual(['Cherry6 letters'])
})

test('that nothing fits, that it takes long and that it failed are said, and shown where one picks', async () => {
  const pick = page.getByLabel('Pick', { exact: true })
  await pick.fill('zzz')
  await page.clock.runFor(60)
  expect(await said(), 'what was there before').toContain('1 fruit')
  await page.clock.runFor(400)
  expect(await said()).toContain('Searching')
  await answer('zzz', [])
  await page.getByText('No fruit is called “zzz”.').first().waitFor()
  expect(await said()).toContain('No fruit is called “zzz”.')
  await expectSound()
  await pick.fill('yyy')
  await page.clock.runFor(60)
  await inPage(({ fail }) => fail('yyy'))
  await page.getByText('This could not be loaded.').first().waitFor()
  await press('Escape')
  expect(await page.getByText('This could not be loaded.').count()).toBe(0)
  await pick.fill('app')
  await page.clock.runFor(60)
  await answer('app', ['Apple'])
  await option('Apple').waitFor()
  expect(await said()).toContain('1 fruit')
  await press('ArrowDown', 'Enter')
  expect([await chosen(), await pick.inputValue()]).toEqual(['Apple', ''])
})

test('in a box of its own the list is always there and its first line active', async () => {
  const ways = page.getByLabel('Go to')
  await ways.focus()
  expect(await active(ways)).toBe('Apple')
  await press('ArrowUp')
  expect(await active(ways)).toBe('Elderberry')
  await press('ArrowDown')
  expect(await active(ways)).toBe('Apple')
  await page.keyboard.type('err')
  expect(await active(ways)).toBe('Cherry')
  await press('ArrowDown', 'Escape')
  expect(await active(ways), 'Escape is the box’s').toBe('Elderberry')
  await press('Enter')
  expect(await chosen()).toBe('/Elderberry')
})

test('keys that come faster than anything can be drawn are each taken, and what fits the last of them is listed', async () => {
  await fruit.focus()
  // A hundred keys before the browser comes to anything else, as on a computer that is busy.
  await fruit.evaluate(async (input: HTMLInputElement) => {
    for (let typed = 1; typed <= 100; typed++) {
      input.value = `z${typed}`
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      for (let turns = 0; turns < 20; turns++) await Promise.resolve()
    }
  })
  await page.clock.runFor(60)
  await answer('z100', ['Zucchini'])
  await option('Zucchini').waitFor()
  expect(await questions()).not.toContain('z99')
  expect(person.faults).toEqual([])
})
