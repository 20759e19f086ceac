import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeFixture } from '../../features/imports/testing.server.ts'
import { GONE } from '../../features/lists/gone.ts'
import { somebody } from '../../features/places/writes/testing.server.ts'
import {
  closePlace,
  createPlace,
  editPlace,
  mergePlace,
  removePlace,
  reopenPlace,
  restorePlace,
  unmergePlace,
} from '../../features/places/writes.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { listen } from '../../platform/listen.server.ts'
import { createLog } from '../../platform/log.server.ts'
import { openApi } from '../ask-api.testing.server.ts'
import { builtPages } from '../server/pages.server.ts'
import { createApp } from '../server.ts'
import { haveStarter } from '../starter/testing.server.ts'
import { ctx } from '../testing.server.ts'
import { PageCache } from './page-cache.server.ts'

const log = createLog('silent')
// The minute that an answer is good for is never over: what changes in it changes because it was told.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
const cache = new PageCache({ clock: () => Date.now() })
const ears = listen(
  { connectionString: process.env.DATABASE_URL },
  {
    channel: 'content',
    onNotice: (notice) => cache.purge(notice.split(' ')),
    onListening: (listening) => Object.assign(cache, { listening }),
    log,
  },
)
afterAll(ears.close)
const app = createApp({
  db: ctx,
  env: { appUrl: 'https://places.example', production: true },
  log,
  readiness: () => ({ database: true, migrated: true, starter: true }),
  pages: await builtPages(),
  cache,
})
const api = openApi()

let ann: Ctx
let bob: Ctx
let editor: Ctx
let fixture: Awaited<ReturnType<typeof makeFixture>>
let [id, twin, listId, folder] = [0, 0, 0, 0]
let path = ''
const NAME = 'Quince Quay'
const TWIN = 'Quillwort Quarter'
const NOTE = 'Ask for the key at the counter'

beforeAll(async () => {
  await haveStarter()
  fixture = await makeFixture()
  ;[ann, bob, editor] = await Promise.all([somebody(ctx, 'user'), somebody(ctx, 'user'), somebody(ctx, 'editor')])
  const place = async (name: string, north: number) => {
    const fields = { name, category_id: fixture.categoryId, lat: fixture.lat + north, lng: fixture.lng }
    return (await createPlace(editor, { fields, submit: true })).id
  }
  ;[id, twin] = [await place(NAME, 0), await place(TWIN, 0.01)]
  const made = await api.ask(ann.viewer, 'POST', '/lists', { title: 'By the water', visibility: 'public', place_ids: [id] })
  ;[listId, path] = [made.body.id, made.body.path]
  const [entry] = (await api.ask(ann.viewer, 'GET', `/lists/${listId}/entries`)).body.data
  await api.ask(ann.viewer, 'PATCH', `/lists/${listId}/entries/${entry.id}`, { version: 1, note: NOTE })
  folder = (await api.ask(bob.viewer, 'POST', '/saved/folders', { name: 'Soon' })).body.id
  await api.ask(bob.viewer, 'PUT', `/saved/place/${id}`, { note: NOTE, folder_id: folder })
  for (let tries = 0; !cache.listening && tries < 100; tries++) await new Promise((resolve) => setTimeout(resolve, 50))
  expect(cache.listening).toBe(true)
})

const asGuest = async (at: string) => (await app.fetch(new Request(`http://in.process${at}`))).text()
/** As it is made of what is kept of the API for those whose pages aren't kept whole. */
const withForm = async (at: string) =>
  (await app.fetch(new Request(`http://in.process${at}`, { headers: { cookie: 'XSRF-TOKEN=x' } }))).text()
const as = (who: () => Ctx) => async (at: string) => (await api.fetch(who().viewer, at)).text()
const files = ['csv', 'geojson', 'kml', 'gpx']

/** Every way in which somebody reads a list, or what they saved. `own`: those who may be told the name of what is gone; `at`: it says where. */
const ways: { name: string; read: () => Promise<string>; own?: true; at?: true }[] = [
  { name: 'the page of the list', read: () => asGuest(path), at: true },
  { name: 'the page of the list for whoever has opened a form', read: () => withForm(path), at: true },
  { name: 'the entries of the list', read: () => asGuest(`/api/lists/${listId}/entries`), at: true },
  { name: 'its entries for whoever writes it', read: () => as(() => ann)(`/lists/${listId}/entries`), own: true, at: true },
  { name: 'its feed', read: () => asGuest(`${path}/feed.atom`) },
  ...files.map((format) => ({
    name: `its file of ${format}`,
    read: () => asGuest(`/api/lists/${listId}/export/${format}`),
    at: true as const,
  })),
  { name: 'a saved folder', read: () => as(() => bob)(`/saved?folder=${folder}`), own: true, at: true },
  ...[...files, 'json'].map((format) => ({
    name: `what was saved as ${format}`,
    read: () => as(() => bob)(`/saved/export.${format}`),
    own: true as const,
    at: true as const,
  })),
]
type Way = (typeof ways)[number]

const closed = /closed for good|"closed":true|,true\r?$|"closed",true|closed[^a-z]{1,4}true/im
const latOf = (text: string, lat: number) => text.includes(String(lat))

/** Every change of a place, and what is then said of it. */
const changes: { name: string; make: () => Promise<unknown>; back: () => Promise<unknown>; right: (text: string, way: Way) => boolean }[] =
  [
    {
      name: 'closed',
      make: () => closePlace(editor, { id }),
      back: () => reopenPlace(editor, { id }),
      right: (text) => text.includes(NAME) && closed.test(text),
    },
    {
      name: 'moved',
      make: () => editPlace(editor, { id, fields: { lat: fixture.lat + 0.0625, lng: fixture.lng } }),
      back: () => editPlace(editor, { id, fields: { lat: fixture.lat, lng: fixture.lng } }),
      right: (text, { at }) =>
        text.includes(NAME) && (!at || (latOf(text, fixture.lat + 0.0625) && !text.includes(`"lat":${fixture.lat},`))),
    },
    {
      name: 'merged',
      make: () => mergePlace(editor, { id, winner_id: twin }),
      back: () => unmergePlace(editor, { id }),
      right: (text, { own }) => text.includes(TWIN) && (own === true || !text.includes(NAME)),
    },
    {
      name: 'hidden',
      make: () => removePlace(editor, { id, reason: 'Never was' }),
      back: () => restorePlace(editor, { id }),
      right: (text, { own }) =>
        text.includes(NOTE) && (own ? text.includes(NAME) : (text.includes(GONE) || text.includes('"gone":true')) && !text.includes(NAME)),
    },
  ]

const readable = (text: string, way: Way) =>
  text.includes(NAME) && text.includes(NOTE) && !text.includes(GONE) && (way.own === true || !closed.test(text))

/** Whether it is so in every way, within a second; which aren't. */
async function allRight(right: (text: string, way: Way) => boolean): Promise<string[]> {
  const began = performance.now()
  let wrong = ways
  while (wrong.length > 0) {
    const texts = await Promise.all(wrong.map(async (way) => ({ way, text: await way.read() })))
    wrong = texts.filter(({ way, text }) => !right(text, way)).map(({ way }) => way)
    if (performance.now() - began > 1000) break
    // What is kept is answered without a pause in which a notice could be heard.
    await new Promise(setImmediate)
  }
  return wrong.map(({ name }) => name)
}

describe('a place that is in a list and in what somebody saved', () => {
  test.each(changes)(
    'shows as $name within a second in every way of reading, and as it was when that is taken back',
    async ({ make, back, right }) => {
      expect(await allRight(readable)).toEqual([])
      await make()
      expect(await allRight(right)).toEqual([])
      await back()
      expect(await allRight(readable)).toEqual([])
    },
  )

  test('is read by guests from what is kept', async () => {
    for (const at of [path, `/api/lists/${listId}/entries`]) {
      await asGuest(at)
      expect((await app.fetch(new Request(`http://in.process${at}`))).headers.get('x-cache'), at).toBe('hit')
    }
  })
})
