import { setTimeout as sleep } from 'node:timers/promises'
import { outbox } from '../../outbox.ts'
import type { Filled } from '../release.ts'
import * as people from './people.ts'
import { bringIn } from './places.ts'
import { answer, manageAt, openSite, type Site } from './site.ts'
import { copyData, govern, hire, saveView } from './staff.ts'

/** Starts the program on an empty data folder, does what people do with it, and stops it. What a new version can do more belongs here. */
export async function fill(dataDir: string): Promise<Filled> {
  const site = await openSite(dataDir)
  const filled = await use(site)
  await everyMailSent(site)
  await site.stop()
  // Nobody is there any more to send this one.
  const waitingMail = 'late@elsewhere.example'
  await manageAt(dataDir, 'users', 'invite', '--email', waitingMail)
  return { ...filled, waitingMail }
}

async function use(site: Site): Promise<Omit<Filled, 'waitingMail'>> {
  const { admin, people: staff } = await hire(site)
  const members = ['ann', 'ben', 'carla']
  const [ann, ben] = [await people.register(site, 'ann'), await people.register(site, 'ben')]
  await people.register(site, 'carla')
  await people.describe(ann, 'Ann', 'texas/austin')
  await people.describe(ben, 'Ben', 'oregon')
  await answer(ben.post('/api/app-notifications/read-all'))
  const avatars = [
    { username: 'ann', path: await people.picture(ann, '#2255aa') },
    { username: 'ben', path: await people.picture(ben, '#aa5522') },
  ]
  await people.register(site, 'una', { unverified: true })
  await people.register(site, 'sid')
  const leaving = await people.register(site, 'leo')
  await answer(leaving.post('/api/user/deletion', { lists: 'keep' }))
  await people.register(site, 'rex')
  const imported = await bringIn(site)
  for (const { path } of imported.places) await ann.get(path)
  for (const word of ['zeppelin hangar', 'zeppelin hangar', 'unicorn stable']) await ann.get(`/api/places?q=${encodeURIComponent(word)}`)
  const settings = { site_name: 'Our Town', site_tagline: 'Places we like.', home_region: 'texas/austin', registration: 'invitation' }
  const filled = {
    password: people.password,
    people: [...staff, ...members.map((username) => ({ username, role: 'user' }))],
    avatars,
    twoFactor: await people.withCodes(site, 'tom'),
    passkey: await people.withPasskey(site, 'paula'),
    apiToken: await people.withToken(site, 'toni'),
    newAddress: await people.withNewAddress(site, 'emil'),
    former: await people.renamed(site, 'nathan', 'nat'),
    verification: { username: 'una', ...(await people.verificationOf(site, 'una')) },
    reset: { username: 'rex', token: await people.forgotten(site, 'rex') },
    invitation: await govern(site, admin, { suspended: 'sid', seen: 'carla' }),
    suspended: 'sid',
    leaving: 'leo',
    copyOfData: await copyData(site, ann, ben, 'ann'),
    savedView: await saveView(admin, 'ada'),
    session: { username: 'ann', cookies: Object.fromEntries(ann.cookies) },
    settings,
    ...imported,
  }
  for (const [name, value] of Object.entries(settings)) await site.manage('settings', 'set', name, value)
  return filled
}

/** Waits until as many mails lie in the outbox as were written. */
async function everyMailSent(site: Site): Promise<void> {
  for (let count = -1; count !== (await outbox(site.dataDir)).length; await sleep(3_000)) count = (await outbox(site.dataDir)).length
}
