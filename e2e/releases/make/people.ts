import { AuthenticatorEmulator, PasskeysCredentialsMemoryRepository, serializeCredential, WebAuthnEmulator } from 'nid-webauthn-emulator'
import { generateSync } from 'otplib'
import sharp from 'sharp'
import type { Browser } from '../../../src/app/accounts/browser.ts'
import { appUrl, type Filled } from '../release.ts'
import { answer, type Site } from './site.ts'

export const password = 'velvet harbour lantern'
export const emailOf = (username: string) => `${username}@people.example`

/** Somebody new, who has registered in a browser of their own; without `unverified`, with a verified address. */
export async function register(site: Site, username: string, { unverified = false } = {}): Promise<Browser> {
  const browser = site.browser()
  await answer(browser.register(username, { password }))
  if (unverified) return browser
  await answer(browser.post('/api/verify-email', await verificationOf(site, username)))
  return browser
}

/** The link of the mail that verifies an address. */
export async function verificationOf(site: Site, username: string): Promise<{ id: number; hash: string }> {
  const [id = '', hash = ''] = (await site.linked(emailOf(username), 'Confirm your email', '/verify-email/')).split('/')
  return { id: Number(id), hash }
}

export async function signedIn(site: Site, username: string): Promise<Browser> {
  const browser = site.browser()
  await answer(browser.login(username, password))
  return browser
}

/** A profile with everything in it, and a home. */
export async function describe(browser: Browser, name: string, region: string): Promise<void> {
  const profile = { name, firstname: name, lastname: 'Lindqvist', bio: `${name} walks a lot.\nÜber alles: Käse.`, theme: 'dark' }
  await answer(browser.patch('/api/user/profile', { ...profile, time_zone: 'America/Chicago', locale: 'en-US', units: 'metric' }))
  await answer(browser.patch('/api/user/privacy', { show_activity: false, search_engines: false }))
  await answer(browser.put('/api/user/home-region', { region }))
  await answer(browser.put('/api/notification-settings', { kind: 'role-changed', mail: false }))
}

/** Uploads a picture in one colour. @returns its address */
export async function picture(browser: Browser, background: string): Promise<string> {
  const content = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(content)], 'me.png'))
  return (await answer<{ avatar: string }>(browser.post('/api/user/avatar', form))).avatar
}

/** Codes from an app, of which one recovery code is used up. */
export async function withCodes(site: Site, username: string): Promise<Filled['twoFactor']> {
  const browser = await register(site, username)
  const { secret } = await answer<{ secret: string }>(browser.post('/api/user/two-factor'))
  const code = generateSync({ secret })
  const { codes } = await answer<{ codes: string[] }>(browser.post('/api/user/two-factor/confirm', { code }))
  const again = await signedIn(site, username)
  await answer(again.post('/api/two-factor-challenge', { code: codes[0] }))
  return { username, secret, recoveryCode: codes[1] ?? '' }
}

export async function withPasskey(site: Site, username: string): Promise<Filled['passkey']> {
  const credentialsRepository = new PasskeysCredentialsMemoryRepository()
  const device = new WebAuthnEmulator(new AuthenticatorEmulator({ credentialsRepository }))
  const browser = await register(site, username)
  const options = await answer<Parameters<typeof device.createJSON>[1]>(browser.post('/api/user/passkeys/options'))
  await answer(browser.post('/api/user/passkeys', { name: 'My phone', response: device.createJSON(appUrl, options) }))
  const [credential] = credentialsRepository.loadCredentials()
  if (!credential) throw new Error('The emulator kept no passkey.')
  return { username, credential: serializeCredential(credential) }
}

export async function withToken(site: Site, username: string): Promise<Filled['apiToken']> {
  const browser = await register(site, username)
  const wanted = { name: 'A script', scopes: ['read', 'write'], days: null }
  const { token } = await answer<{ token: string }>(browser.post('/api/user/api-tokens', wanted))
  return { username, token }
}

/** Has asked for another address and not yet followed the link. */
export async function withNewAddress(site: Site, username: string): Promise<Filled['newAddress']> {
  const browser = await register(site, username)
  const email = `${username}@elsewhere.example`
  await answer(browser.put('/api/user/email', { email }))
  return { username, email, token: await site.linked(email, 'Confirm your new email', '/email-change/') }
}

/** Has another username and an address of their own. */
export async function renamed(site: Site, username: string, now: string): Promise<Filled['former']> {
  const browser = await register(site, username)
  await answer(browser.put('/api/user/username', { username: now }))
  await answer(browser.put('/api/user/custom-url', { custom_url: `${now}-walks` }))
  return { username, handle: `${now}-walks` }
}

/** Asks for a link to choose a new password. @returns its token */
export async function forgotten(site: Site, username: string): Promise<string> {
  const browser = site.browser()
  await browser.get('/sanctum/csrf-cookie')
  await answer(browser.post('/api/forgot-password', { email: emailOf(username) }))
  return site.linked(emailOf(username), 'Choose a new password', '/reset-password/')
}
