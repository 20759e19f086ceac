import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectClean, press, site, visit } from '../browser.ts'
import { emailOf, fillLogin, linkTo, mailTo, member, signIn, signOut } from '../people.ts'

const step = () => Math.floor(Date.now() / 30_000)
const codeAt = (key: string, at: number) => generateSync({ secret: key, epoch: at * 30 })

/** Fills in the second step of a sign-in. */
async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

describe('codes from an app', () => {
  test('are turned on with the key that is shown; then a code or a recovery code is wanted, each good once', async () => {
    const person = await signIn(await member('tess-totp'))
    const { page, goto } = person
    await goto('/profile/edit?tab=security')
    await press(page.getByRole('button', { name: 'Turn codes on' }))
    await page.getByRole('img', { name: 'QR code for your app' }).waitFor()
    const key = (await page.locator('code').first().textContent()) ?? ''
    await page.getByLabel('The six digits it shows').fill('000000')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Code is wrong or has been used.').first().waitFor()
    const begun = step()
    await page.getByLabel('The six digits it shows').fill(codeAt(key, begun - 1))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Keep these recovery codes.').waitFor()
    const recovery = await page.getByRole('listitem').locator('code').allTextContents()
    expect(recovery).toHaveLength(10)
    await expectClean({ ...person, faults: [] })
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('10 recovery codes are left.').waitFor()
    await signOut(page)

    await goto('/login')
    await fillLogin(page, 'tess-totp')
    await giveCode(page, codeAt(key, begun - 1))
    await page.getByText('Code is wrong or has been used.').first().waitFor()
    await giveCode(page, codeAt(key, Math.max(step(), begun)))
    await page.waitForURL(`${site}/home`)
    await signOut(page)

    await goto('/login')
    await fillLogin(page, 'tess-totp')
    await giveCode(page, recovery[3]?.toUpperCase() ?? '')
    await page.waitForURL(`${site}/home`)
    await goto('/profile/edit?tab=security')
    await page.getByText('9 recovery codes are left.').waitFor()
    await signOut(page)

    await goto('/login')
    await fillLogin(page, 'tess-totp')
    await giveCode(page, recovery[3] ?? '')
    await page.getByText('Code is wrong or has been used.').first().waitFor()
    expect(await page.getByLabel('Code').inputValue()).toBe(recovery[3])
  })
})

describe('a forgotten password', () => {
  test('is chosen anew by the link of a mail: everybody else is out, and only the new one works', async () => {
    const elsewhere = await signIn(await member('fay-forgot'))
    const person = await visit()
    const { page, goto } = person
    await goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
    await page.getByLabel('Email').fill(emailOf('fay-forgot'))
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText('Check your mail').waitFor()
    const link = await linkTo(emailOf('fay-forgot'), 'Choose a new password', '/reset-password/')
    await goto(link)
    await page.locator('#password').fill('1234567890')
    await press(page.getByRole('button', { name: 'Change password' }))
    await expect.poll(() => page.locator('#password').getAttribute('aria-invalid')).toBe('true')
    await page.locator('#password').fill('quiet granite orchard')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password is changed').waitFor()
    await expectClean({ ...person, faults: [] })

    await elsewhere.goto('/home')
    expect(elsewhere.page.url()).toBe(`${site}/login?redirect=/home`)
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await fillLogin(page, 'fay-forgot')
    await page.getByText('This name and password do not belong together.').first().waitFor()
    await page.locator('#password').fill('quiet granite orchard')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`${site}/home`)
    await mailTo(emailOf('fay-forgot'), 'was changed')

    const other = await visit()
    await other.goto(link)
    await other.page.getByRole('heading', { level: 1, name: 'This link is not good any more' }).waitFor()
    await other.page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
    expect(await other.page.locator('#password').count()).toBe(0)
  })
})

/** Signs out in a second tab, and answers it. */
async function outInAnotherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/home')
  await signOut(other)
  return other
}

async function inAgain(tab: Page, login: string): Promise<void> {
  await tab.goto('/login')
  await fillLogin(tab, login)
  await tab.waitForURL(`${site}/home`)
}

describe('two tabs of one browser', () => {
  test('out and in again in one: the form that was typed in the other is sent, and nothing is lost', async () => {
    const person = await signIn(await member('tabs-tim'))
    const { page, goto } = person
    await goto('/profile/edit')
    await page.getByLabel('Name', { exact: true }).fill('Tim of two tabs')
    await page.getByRole('textbox', { name: 'About you' }).fill('Typed before the other tab signed out.')

    await inAgain(await outInAnotherTab(page), 'tabs-tim')

    const answers: [number, string][] = []
    page.on('response', (answer) => answers.push([answer.status(), new URL(answer.url()).pathname]))
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Your profile is saved.').waitFor()
    expect(answers.filter(([, path]) => /csrf-cookie|user\/profile/.test(path)).slice(0, 3)).toEqual([
      [419, '/api/user/profile'],
      [204, '/sanctum/csrf-cookie'],
      [200, '/api/user/profile'],
    ])
    await page.reload()
    expect(await page.getByRole('textbox', { name: 'About you' }).inputValue()).toBe('Typed before the other tab signed out.')
  })

  test('out in one: the other is told, keeps what was typed, and sends it once somebody is in again', async () => {
    const { page, goto } = await signIn(await member('tabs-tia'))
    await goto('/profile/edit')
    await page.getByRole('textbox', { name: 'About you' }).fill('Still here.')
    const other = await outInAnotherTab(page)
    await press(page.getByRole('button', { name: 'Save profile' }))
    await page
      .getByText(/sign in/i)
      .first()
      .waitFor()
    expect(await page.getByRole('textbox', { name: 'About you' }).inputValue()).toBe('Still here.')
    await inAgain(other, 'tabs-tia')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Your profile is saved.').waitFor()
  })
})

describe('two people in one browser', () => {
  test('what one typed is not saved in the name of the other, and is not lost', async () => {
    const { page, goto } = await signIn(await member('tabs-tom'))
    await member('tabs-tess')
    await goto('/profile/edit')
    await page.getByRole('textbox', { name: 'About you' }).fill('Tom wrote this.')
    const other = await outInAnotherTab(page)
    await inAgain(other, 'tabs-tess')
    await press(page.getByRole('button', { name: 'Save profile' }))
    await page.getByText('Somebody else has signed in').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'About you' }).inputValue()).toBe('Tom wrote this.')
    await other.goto('/profile/edit')
    expect(await other.getByRole('textbox', { name: 'About you' }).inputValue()).toBe('')
  })
})

describe('somebody suspended', () => {
  test('is signed out everywhere, told why and how to appeal, and only after the right password', async () => {
    const [first, second] = [await signIn(await member('sue-suspended')), await signIn('sue-suspended')]
    const { page, goto } = await signIn('the-admin', {}, inject('staffPassword'))
    await goto('/admin/users?q=sue-suspended')
    await page
      .getByRole('link', { name: /sue-suspended/ })
      .first()
      .click()
    await press(page.getByRole('button', { name: 'Suspend' }))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Sells umbrellas in every review')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await page.getByText(/is suspended and signed out/).waitFor()

    for (const out of [first, second]) {
      await out.goto('/places')
      expect(out.page.url()).toBe(`${site}/login?redirect=/places`)
    }
    const told = first.page
    await fillLogin(told, 'sue-suspended', 'not the password')
    await told.getByText('This name and password do not belong together.').first().waitFor()
    expect(await told.getByText('suspended').count()).toBe(0)
    await fillLogin(told, 'sue-suspended')
    const words = told.getByText(/This account is suspended/).first()
    await words.waitFor()
    expect(await words.textContent()).toMatch(/Reason: Sells umbrellas in every review.*To appeal, follow the link in the mail/)
    await mailTo(emailOf('sue-suspended'), 'Sells umbrellas in every review')
    await expectClean({ ...first, faults: [] })
    await told.getByRole('link', { name: 'Appeal' }).click()
    await told.getByLabel('Why should your account be opened again?').fill('I sell no umbrellas.')
    await press(told.getByRole('button', { name: 'Send appeal' }))
    await told.getByRole('heading', { name: 'Your appeal is sent' }).waitFor()
    await expectClean({ ...first, faults: [] })
    await goto('/admin/users?q=sue-suspended')
    await page
      .getByRole('link', { name: /sue-suspended/ })
      .first()
      .click()
    await page.getByText('I sell no umbrellas.').waitFor()
  })
})

test('in a real browser nothing runs that was brought into a page: scripts, handlers, data addresses, styles', async () => {
  const { page, goto } = await visit()
  await goto('/explore')
  const violated = await page.evaluate(async () => {
    const found: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => found.push(effectiveDirective))
    const add = (name: string, set: Record<string, string>) => document.body.append(Object.assign(document.createElement(name), set))
    const image = document.createElement('img')
    image.setAttribute('onerror', 'window.brought = 1')
    image.src = '/nothing.png'
    document.body.append(image)
    add('script', { textContent: 'window.brought = 2' })
    add('script', { src: 'data:text/javascript,window.brought=3' })
    add('script', { nonce: 'guessed', textContent: 'window.brought = 4' })
    add('style', { textContent: 'main { display: none }' })
    while (found.length < 5) await new Promise((later) => setTimeout(later, 20))
    return found.toSorted()
  })
  expect(violated).toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem', 'script-src-elem', 'style-src-elem'])
  expect(await page.evaluate(() => 'brought' in window)).toBe(false)
  expect(await page.locator('main').isVisible()).toBe(true)
})
