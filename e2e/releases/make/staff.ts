import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '../../../src/app/accounts/browser.ts'
import type { Filled } from '../release.ts'
import { emailOf, password, register, signedIn } from './people.ts'
import { answer, type Site } from './site.ts'

/** Staff of every role: the admin by command, the others by the admin, so that the log and their bells say so. */
export async function hire(site: Site): Promise<{ admin: Browser; people: Filled['people'] }> {
  await site.manage('users', 'create', '--email', emailOf('ada'), '--username', 'ada', '--role', 'admin', '--password', password)
  const admin = await signedIn(site, 'ada')
  const people = [{ username: 'ada', role: 'admin' }]
  for (const [username, role] of [
    ['mona', 'manager'],
    ['eddie', 'editor'],
    ['bella', 'business_owner'],
  ] as const) {
    await register(site, username)
    await answer(admin.put(`/api/users/${await idOf(admin, username)}/role`, { role }))
    people.push({ username, role })
  }
  return { admin, people }
}

export async function idOf(admin: Browser, username: string): Promise<number> {
  const { data } = await answer<{ data: { id: number; username: string }[] }>(admin.get(`/api/users?q=${username}`))
  const found = data.find((person) => person.username === username)
  if (!found) throw new Error(`There is no ${username}.`)
  return found.id
}

/** What staff do to people and see of them: suspends one, looks through the eyes of another, sends an invitation. */
export async function govern(site: Site, admin: Browser, given: { suspended: string; seen: string }): Promise<Filled['invitation']> {
  await answer(admin.post(`/api/users/${await idOf(admin, given.suspended)}/suspend`, { reason: 'Wrote the same thing 400 times.' }))
  const eyes = await signedIn(site, 'ada')
  await answer(eyes.post(`/api/users/${await idOf(admin, given.seen)}/sign-in-as`))
  await answer(eyes.post('/api/user/stop-acting'))
  const email = 'guest@elsewhere.example'
  await answer(admin.post('/api/users/invitations', { email }))
  return { email, token: await site.linked(email, 'invit', '/register?invitation=') }
}

export async function saveView(admin: Browser, username: string): Promise<Filled['savedView']> {
  const view = { page: 'AdminUsers', name: 'Suspended editors' }
  await answer(admin.post('/api/saved-views', { ...view, query: 'role=editor&status=suspended' }))
  return { username, ...view }
}

/** A copy of somebody's data whose folder can't be written to, until it is tried no more; then one that is made. */
export async function copyData(site: Site, browser: Browser, unlucky: Browser, username: string): Promise<Filled['copyOfData']> {
  const folder = join(site.dataDir, 'private')
  await writeFile(folder, '')
  await answer(unlucky.post('/api/user/exports'))
  await stateOf(unlucky, 'failed')
  // The last of its tries, at once: by themselves they take hours.
  await site.query('update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now() where last_error is not null')
  await sleep(5_000)
  await rm(folder)
  await answer(browser.post('/api/user/exports'))
  return { username, id: await stateOf(browser, 'ready') }
}

/** Waits for the newest copy to come to this state. @returns its number */
async function stateOf(browser: Browser, state: string): Promise<number> {
  for (let waited = 0; waited < 30_000; waited += 250) {
    const { data } = await answer<{ data: { id: number; state: string }[] }>(browser.get('/api/user/exports'))
    if (data[0]?.state === state) return data[0].id
    await sleep(250)
  }
  throw new Error(`No copy became ${state}.`)
}
