import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectClean, press, site, visit } from '../browser.ts'
import { emailOf, linkTo, member, secret, signIn, signOut } from '../people.ts'

/** A phone that unlocks: Chromium's own authenticator, which keeps passkeys and finds them without a name. */
async function withAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, automaticPresenceSimulation: true },
  })
  return { cdp, id: authenticatorId }
}

/** The right half green, so that a cut can be told from the whole. */
function picture(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 })
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = '#2a6'
      pen.fillRect(300, 0, 300, 400)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
}

test('from the form to the passkey: register, confirm, a face, a passkey, out, and in again without typing', async () => {
  const name = 'Joan'
  const person = await visit()
  const { page, goto } = person
  await goto('/register')
  await page.getByLabel('Name', { exact: true }).fill('Joan Joiner')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email').fill(emailOf(name))
  await page.locator('#password').fill(secret)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`${site}/home`)

  const link = await linkTo(emailOf(name), 'Confirm your email address', '/verify-email/')
  // It is there for three seconds, perhaps before all pictures are: nobody waits for those.
  await Promise.all([page.getByText('Your email address is confirmed.').waitFor(), page.goto(link, { waitUntil: 'commit' })])
  await page.waitForURL(`${site}/home`)
  await goto(link)
  await page.getByText('This link is not good any more.').first().waitFor()

  await goto('/profile/edit')
  const png = Buffer.from(await picture(page), 'base64')
  await page.locator('#avatar-file').setInputFiles({ name: 'joan.png', mimeType: 'image/png', buffer: png })
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await dialog.getByRole('group').focus()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByText('Your picture is saved.').waitFor()
  const face = page.locator('header img[src^="/media/"]').first()
  await face.waitFor()
  await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await face.evaluate((img: HTMLImageElement) => img.naturalWidth === img.naturalHeight)).toBe(true)

  const { cdp, id } = await withAuthenticator(page)
  await goto('/profile/edit?tab=security')
  await press(page.getByRole('button', { name: 'Add a passkey' }))
  await page.getByText('The passkey is added.').waitFor()
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  await page.getByRole('button', { name: 'Rename Passkey 1' }).click()
  await page.getByLabel('Name of the passkey').fill('My phone')
  await page.keyboard.press('Enter')
  await page.getByText('The passkey has its name.').waitFor()
  await expectClean(person)

  await signOut(page)
  await goto('/login')
  await press(page.getByRole('button', { name: 'Sign in with a passkey' }))
  await page.waitForURL(`${site}/home`)
  await page.getByRole('button', { name: 'Your account, Joan Joiner' }).waitFor()
  await goto('/profile/edit?tab=security')
  const keys = page.getByRole('list', { name: 'Passkeys' })
  await keys.getByText('My phone').waitFor()
  expect(await keys.getByText('never used').count()).toBe(0)
})

test('a guest confirms an address by a press; a used link offers a new one', async () => {
  const somebody = await visit()
  await somebody.goto('/register')
  await somebody.page.getByLabel('Name', { exact: true }).fill('Gus Guest')
  await somebody.page.getByLabel('Username').fill('gus')
  await somebody.page.getByLabel('Email').fill(emailOf('gus'))
  await somebody.page.locator('#password').fill(secret)
  await somebody.page.getByRole('button', { name: 'Create account' }).click()
  await somebody.page.waitForURL(`${site}/home`)
  await somebody.page.getByRole('button', { name: 'Send the link again' }).waitFor()

  const guest = await visit()
  const link = await linkTo(emailOf('gus'), 'Confirm your email address', '/verify-email/')
  await guest.goto(link)
  await expectClean(guest)
  await somebody.page.reload()
  await somebody.page.getByRole('button', { name: 'Send the link again' }).waitFor()
  await press(guest.page.getByRole('button', { name: 'Confirm' }))
  await guest.page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()
  await somebody.page.reload()
  await expect.poll(() => somebody.page.getByRole('button', { name: 'Send the link again' }).count()).toBe(0)
  await guest.goto(link)
  await guest.page.getByRole('heading', { name: 'This link is not good any more' }).waitFor()
  await press(guest.page.getByRole('button', { name: 'Send a new link' }))
  await guest.page.getByRole('heading', { name: 'Check your mail' }).waitFor()
})

test('at the bare address of this machine people are told where passkeys work', async () => {
  const bare = site.replace('localhost', '127.0.0.1')
  const { page, goto } = await signIn(await member('bare-bea'))
  await page.context().addCookies((await page.context().cookies()).map((cookie) => ({ ...cookie, domain: '127.0.0.1' })))
  await goto(`${bare}/profile/edit?tab=security`)
  expect(await page.getByRole('link', { name: site }).getAttribute('href')).toBe(`${site}/profile/edit?tab=security`)
  expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0)
})
