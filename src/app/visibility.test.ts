import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fixture, makeFixture } from '../features/imports/testing.server.ts'
import { createAccount } from '../features/people/operator.server.ts'
import { approvePlace, closePlace, createPlace, rejectPlace, removePlace, withdrawPlace } from '../features/places/writes.server.ts'
import { unique } from '../platform/testing.server.ts'
import { viewerAs } from '../policy/viewer-fixture.ts'
import type { Role } from '../policy.ts'
import { type Browser, password } from './accounts/browser.ts'
import { openSite } from './accounts/testing.server.ts'
import { machineFiles } from './sitemap/machine-files.server.ts'
import { ctx } from './testing.server.ts'

/**
 * Who sees which thing by which way, whatever state it is in: every state × viewer × way of reading. A kind of thing is one entry of
 * `kinds`; what is ruled stands there, once.
 */
const folder = await mkdtemp(join(tmpdir(), 'visibility-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const site = await openSite({ dataDir: folder })

const viewers = ['guest', 'stranger', 'author', 'owner', 'manager', 'editor', 'admin'] as const
type Who = (typeof viewers)[number]
const roles: { [W in Exclude<Who, 'guest'>]: Role } = {
  stranger: 'user',
  author: 'user',
  owner: 'business_owner',
  manager: 'user',
  editor: 'editor',
  admin: 'admin',
}
const ids = new Map<Who, number>()
const browsers = new Map<Who, Browser>()
let fixture: Fixture

beforeAll(async () => {
  fixture = await makeFixture()
  browsers.set('guest', site.browser())
  for (const [who, role] of Object.entries(roles) as [Exclude<Who, 'guest'>, Role][]) {
    ids.set(who, await createAccount(ctx, { name: who, username: `sees-${who}`, email: `${who}@people.example`, password, role }))
    const browser = site.browser()
    await browser.login(`sees-${who}`)
    browsers.set(who, browser)
  }
})

/** `seen`: it is shown; `none`: as if it weren't there; `preview`: the way leads to its preview. */
type Sight = 'seen' | 'none' | 'preview'
type Thing = { id: number; name: string; slug: string; path: string }
type Kind<State extends string> = {
  states: readonly State[]
  make: (state: State) => Promise<Thing>
  ways: Record<string, { read: (browser: Browser, thing: Thing) => Promise<Sight>; ruled: (state: State, who: Who) => Sight }>
}

/** What an address shows: the thing's name, or nothing. */
const at =
  (address: (thing: Thing) => string) =>
  async (browser: Browser, thing: Thing): Promise<Sight> => {
    const answer = await browser.get(address(thing))
    if (answer.status === 302 && (answer.headers.get('location') ?? '').endsWith(`/places/preview/${thing.id}`)) return 'preview'
    if (answer.status === 404) return 'none'
    const text = await answer.text()
    // The router answers requests for data with the redirect in them.
    if (text.includes(`/places/preview/${thing.id}`) && answer.status === 202) return 'preview'
    return text.includes(thing.name) ? 'seen' : 'none'
  }
/** A picture or a file of coordinates, whose words can't be read. */
const there =
  (address: (thing: Thing) => string) =>
  async (browser: Browser, thing: Thing): Promise<Sight> =>
    (await browser.get(address(thing))).status === 200 ? 'seen' : 'none'

type PlaceState = 'draft' | 'pending' | 'published' | 'rejected' | 'closed' | 'removed'
const isTeam = (who: Who) => who === 'editor' || who === 'admin'
const isTheirs = (who: Who) => who === 'author' || who === 'owner' || who === 'manager'
const shown = (state: PlaceState) => state === 'published' || state === 'closed'
const publicly = (state: PlaceState): Sight => (shown(state) ? 'seen' : 'none')
const inListings = (state: PlaceState): Sight => (state === 'published' ? 'seen' : 'none')
/** Who may see a place that isn't shown to everybody (ruling 6). */
const knows = (state: PlaceState, who: Who) => isTeam(who) || (state !== 'removed' && isTheirs(who))
const address = (state: PlaceState, who: Who): Sight =>
  shown(state) ? 'seen' : state !== 'removed' && knows(state, who) ? 'preview' : 'none'

const q = (text: string) => encodeURIComponent(text)
const places: Kind<PlaceState> = {
  states: ['draft', 'pending', 'published', 'rejected', 'closed', 'removed'],
  async make(state) {
    const name = unique(`Seen${state}`).replace(/[^A-Za-z0-9]/g, '')
    const author = { ...ctx, viewer: viewerAs('user', ids.get('author')) }
    const { id } = await createPlace(author, {
      fields: { name, category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng, description: `About ${name}.` },
      submit: true,
    })
    await ctx.pool.query('insert into place_managers (place_id, user_id) values ($1, $2)', [id, ids.get('manager')])
    if (state === 'draft') await withdrawPlace(author, { id })
    if (state === 'rejected') await rejectPlace(ctx, { id, reason: 'It is not a place.' })
    if (state === 'published' || state === 'closed' || state === 'removed') await approvePlace(ctx, { id })
    if (state === 'closed') await closePlace(ctx, { id })
    if (state === 'removed') await removePlace(ctx, { id, reason: 'It is not a place.' })
    const { rows } = await ctx.pool.query<{ slug: string }>('update places set owner_id = $2 where id = $1 returning slug', [
      id,
      ids.get('owner'),
    ])
    const slug = rows[0]?.slug ?? ''
    return { id, name, slug, path: `/places/${fixture.state}/mid/${fixture.subcategory}/${slug}` }
  },
  ways: {
    page: { read: at(({ path }) => path), ruled: address },
    'data of the page': { read: at(({ path }) => `${path}.data`), ruled: address },
    'short address': {
      read: async (browser, thing) => {
        const answer = await browser.get(`/p/${thing.id}`)
        const to = answer.headers.get('location') ?? ''
        return to.includes('/places/preview/') ? 'preview' : answer.status === 301 ? 'seen' : 'none'
      },
      ruled: address,
    },
    preview: {
      // Of a place that everybody sees it leads to the page.
      read: async (browser, thing) => {
        const answer = await browser.get(`/places/preview/${thing.id}`)
        if (answer.status === 302) return (answer.headers.get('location') ?? '').endsWith(thing.path) ? 'seen' : 'none'
        return answer.status === 200 && (await answer.text()).includes(thing.name) ? 'preview' : 'none'
      },
      ruled: (state, who) => (who === 'guest' ? 'none' : shown(state) ? 'seen' : knows(state, who) ? 'preview' : 'none'),
    },
    API: { read: at(({ id }) => `/api/places/${id}`), ruled: publicly },
    'record in the API': {
      read: at(({ id }) => `/api/places/${id}/record`),
      ruled: (state, who) => (who !== 'guest' && (shown(state) || knows(state, who)) ? 'seen' : 'none'),
    },
    'preview in the API': {
      read: at(({ id }) => `/api/places/${id}/preview`),
      ruled: (state, who) => (who !== 'guest' && (shown(state) || knows(state, who)) ? 'seen' : 'none'),
    },
    history: { read: there(({ id }) => `/api/places/${id}/history`), ruled: publicly },
    around: { read: there(({ id }) => `/api/places/${id}/around`), ruled: publicly },
    'card to embed': { read: at(({ id }) => `/embed/places/${id}`), ruled: publicly },
    oEmbed: { read: at(({ path }) => `/api/oembed?url=${q(`https://places.example${path}`)}`), ruled: publicly },
    'preview picture': { read: there(({ id }) => `/og/places/${id}.png`), ruled: publicly },
    search: { read: at(({ name }) => `/api/places?q=${name}`), ruled: publicly },
    listing: { read: at(() => `/api/places?region=${fixture.state}/mid&limit=100`), ruled: inListings },
    'page of the city': { read: at(() => `/places/${fixture.state}/mid?sort=newest`), ruled: inListings },
    completions: { read: at(({ name }) => `/api/places/completions?q=${name.slice(0, 14)}`), ruled: inListings },
    feed: { read: at(() => `/local/${fixture.state}/mid/feed.atom`), ruled: inListings },
    map: {
      read: at(
        () => `/api/places/map?bbox=${fixture.lng - 0.01},${fixture.lat - 0.01},${fixture.lng + 0.01},${fixture.lat + 0.01}&zoom=18`,
      ),
      ruled: inListings,
    },
    sitemap: {
      // Made anew: the site's own is kept for some minutes.
      read: async (_, thing) => {
        const files = machineFiles({ ctx: () => ctx, base: 'https://places.example' })
        const index = await (await files.request('/sitemap.xml')).text()
        for (const [, file = ''] of index.matchAll(/<loc>https:\/\/places\.example(\/sitemaps\/places[^<]*)<\/loc>/g))
          if ((await (await files.request(file)).text()).includes(thing.path)) return 'seen'
        return 'none'
      },
      ruled: publicly,
    },
  },
}

describe('a place is seen or not, in the same way by every way', () => {
  test.each(places.states)('%s', async (state) => {
    const thing = await places.make(state)
    const wrong: string[] = []
    for (const who of viewers) {
      const browser = browsers.get(who)
      if (!browser) throw new Error(`There is no ${who}.`)
      for (const [way, { read, ruled }] of Object.entries(places.ways)) {
        // Twice: the second may come from the cache.
        for (const time of ['', ', again']) {
          const sight = await read(browser, thing)
          if (sight !== ruled(state, who)) wrong.push(`${who} by ${way}${time}: ${sight}, not ${ruled(state, who)}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})
