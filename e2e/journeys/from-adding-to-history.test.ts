import pg from 'pg'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { statusOf } from '../../src/platform/postgres.server.ts'
import { PHONE, press } from '../browser.ts'
import { mailTo, member, signIn } from '../people.ts'

const near = { latitude: 41.8612, longitude: -87.6158 }
const NAME = 'Pavilion of the long walk'

test('a place from a member’s phone to its history: added with photos, approved by keyboard, claimed by mail, its hours set, a proposal accepted', {
  timeout: 240_000,
}, async () => {
  const adder = await signIn(await member('walks-by'), { viewport: PHONE, hasTouch: true, geolocation: near, permissions: ['geolocation'] })
  const phone = adder.page
  await adder.goto('/places/create')
  await phone.getByLabel('Name', { exact: true }).fill(NAME)
  await phone.getByLabel('Category', { exact: true }).fill('coffee')
  await phone.getByRole('option').first().tap()
  await phone.getByRole('button', { name: 'Use my position' }).tap()
  await phone.getByText('Chicago, Illinois').first().waitFor()
  await phone.getByLabel('Website').fill('https://www.pavilion-walk.com')
  const walls = ['#557744', '#a05544'].map((background) => sharp({ create: { width: 900, height: 700, channels: 3, background } }).jpeg())
  const [first, second] = await Promise.all(
    walls.map(async (wall, n) => ({ name: `front-${n}.jpg`, mimeType: 'image/jpeg', buffer: await wall.toBuffer() })),
  )
  // A photo is chosen in the form; the network fails it, and it is sent again.
  const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('these are notes') }
  await phone.route('**/api/place-forms/*/photos', (route) => route.abort('aborted'), { times: 1 })
  await phone.getByLabel('Add photos').setInputFiles([notes, ...(first ? [first] : [])])
  await phone.getByText('notes.jpg: The file is not a JPEG').waitFor()
  await phone.getByText('The server could not be reached.').waitFor()
  expect(await phone.getByRole('list', { name: 'Chosen photos' }).getByRole('img').count(), 'what is no picture is not taken').toBe(1)
  // What isn't kept with the draft is asked about, and not left behind.
  await phone.getByText('Saved but for photos that aren’t sent yet').waitFor()
  await phone.getByRole('link', { name: 'Hereabouts' }).first().tap()
  await phone.getByText('Leave without saving?').waitFor()
  await phone.getByRole('button', { name: 'Stay' }).tap()
  await phone.getByRole('button', { name: 'Add this place' }).tap()
  await phone.getByText('Not all photos were sent.').waitFor()
  await phone.getByRole('button', { name: 'Send again, photo 1' }).tap()
  await phone.getByText('Not described yet').waitFor()
  await phone.getByRole('button', { name: 'Add this place' }).tap()
  await phone.getByText('This waits for somebody of the team').waitFor()
  await phone.getByText('1 photo of it waits for a look, too.').waitFor()
  await press(phone.getByRole('button', { name: 'Add photos' }))
  const photos = phone.getByRole('dialog', { name: /^Add photos of/ })
  await photos.getByLabel('Choose photos').setInputFiles(second ?? [])
  await photos.getByRole('button', { name: 'Add photo', exact: true }).click()
  await photos.waitFor({ state: 'hidden' })
  await press(phone.getByRole('link', { name: 'Preview' }))
  await phone.getByText('Preview. This waits for the team.').waitFor()
  const id = Number(/\d+$/.exec(phone.url())?.[0])

  // A manager decides without the mouse: the place, then its photos.
  const manager = await signIn('the-manager', {}, inject('staffPassword'))
  const desk = manager.page
  const approve = async (kind: 'place' | 'photo', left: () => Promise<number>) => {
    await manager.goto(`/admin/places/pending?kind=${kind}`)
    const ours = desk.getByRole('heading', { level: 2, name: NAME })
    await expect
      .poll(
        async () => {
          // What other journeys have handed in stands before it or behind.
          await desk.getByRole('heading', { level: 2 }).first().waitFor()
          await desk.keyboard.press((await ours.count()) > 0 ? 'a' : 'j')
          return left()
        },
        { interval: 400, timeout: 30_000 },
      )
      .toBe(0)
  }
  const answered = async (path: string) => (await desk.request.get(path)).json()
  await manager.goto('/admin/places/pending?kind=place')
  await press(desk.getByRole('button', { name: new RegExp(`^${NAME}`) }))
  await desk.getByText('2 photos of it, to be decided once it is published').waitFor()
  const waiting = await answered('/api/review?kind=photo&limit=100')
  expect(waiting.data.map(({ name }: { name: string }) => name)).not.toContain(NAME)
  await approve('place', async () => Number((await answered(`/api/places/${id}/record`)).status !== 'published'))
  await approve('photo', async () => {
    const { data } = await answered(`/api/places/${id}/photos`)
    return data.filter(({ state }: { state: string }) => state !== 'shown').length
  })

  // What proves a place has stood there for 30 days.
  const database = new pg.Client({ connectionString: (await statusOf(inject('siteData')))?.url ?? undefined })
  await database.connect()
  await database.query("update place_revisions set created_at = created_at - interval '31 days' where place_id = $1", [id])
  await database.end()
  const owner = await signIn(await member('owns-pavilion'))
  const { page } = owner
  await owner.goto(`/p/${id}`)
  const place = new URL(page.url()).pathname
  expect(await page.locator('#photos img').count()).toBe(2)
  await page.getByRole('link', { name: 'Claim it' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel(/^Your address at/).fill('desk@pavilion-walk.com')
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = /\b\d{6}\b/.exec((await mailTo('desk@pavilion-walk.com', 'Code')).split('Content-Type: text/plain')[1] ?? '')?.[0] ?? ''
  await page.getByLabel('Six digits').fill(code)
  await page.getByRole('button', { name: 'Check the code' }).click()
  await page.getByRole('heading', { level: 1, name: 'The place is yours' }).waitFor()
  await page.getByRole('link', { name: 'Look after the hours' }).click()
  await page.getByRole('heading', { level: 1, name: `Change ${NAME}` }).waitFor()
  await page.getByLabel('Type or paste them').fill('Mon-Fri 9am-5pm')
  await page.getByText('Read as below').waitFor()
  await press(page.getByRole('button', { name: 'Save changes' }))
  await page.getByRole('heading', { level: 1, name: NAME, exact: true }).waitFor()

  const reader = await signIn(await member('knows-its-number'))
  await reader.goto(`/places/${id}/edit`)
  await reader.page.getByLabel('Phone').fill('3125550142')
  await reader.page.getByLabel('ZIP code').fill('60605')
  await press(reader.page.getByRole('button', { name: 'Suggest these changes' }))
  await reader.page.getByText('Thank you.').waitFor()
  await owner.goto(`/places/${id}/edit`)
  await page
    .getByText(/312.{1,2}555.0142/)
    .first()
    .waitFor()
  await page.getByLabel('Take ZIP code').uncheck()
  await page.getByLabel('Why not the rest? The author is told.').fill('It is in the park.')
  await press(page.getByRole('button', { name: 'Take 1, refuse 1' }))
  await expect
    .poll(async () => {
      await reader.goto(place)
      return reader.page.getByText(/312.{1,2}555.0142/).count()
    })
    .toBeGreaterThan(0)

  await reader.goto(`${place}/history`)
  const history = reader.page.locator('main')
  for (const words of ['A suggestion was taken', /312.{1,2}555.0142/, 'by the owner', 'Mon–Fri 9 AM–5 PM', 'Published', 'by the team'])
    await history.getByText(words).first().waitFor()
  // Another journey may have decided what stood next in the queue.
  const faults = [adder, manager, owner, reader].flatMap((person) => person.faults)
  expect(faults.filter((fault) => !/^answer: 404 .*\/api\/review\/\w+\/\d+\/lock$/.test(fault))).toEqual([])
})
