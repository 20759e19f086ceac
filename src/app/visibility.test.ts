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
import { chainKind, chainStates } from './visible-chains.testing.server.ts'
import { channelKind, channelStates } from './visible-channels.testing.server.ts'
import { claimKind, claimStates } from './visible-claims.testing.server.ts'
import { evidenceKind, evidenceStates } from './visible-evidence.testing.server.ts'
import { formPhotoKind, formPhotoStates } from './visible-form-photo.testing.server.ts'
import { at, isTeam, type Kind, type Sight, there, type Who } from './visible-kind.testing.server.ts'
import { listKind, listStates } from './visible-lists.testing.server.ts'
import { photoKind, photoStates } from './visible-photos.testing.server.ts'

/**
 * Who sees which thing by which way, whatever state it is in: every state × viewer × way of reading. A kind of thing is one entry of
 * `kinds`; what is ruled stands there, once.
 */
const folder = await mkdtemp(join(tmpdir(), 'visibility-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const site = await openSite({ dataDir: folder })

const roles: { [W in Exclude<Who, 'guest'>]: Role } = {
  claimant: 'user',
  rival: 'user',
  'team manager': 'manager',
  stranger: 'user',
  author: 'user',
  owner: 'business_owner',
  manager: 'user',
  editor: 'editor',
  admin: 'admin',
  'list viewer': 'user',
  'list suggester': 'user',
  'list editor': 'user',
  'channel editor': 'user',
}
/** Accounts are named after them, with a hyphen. */
const named = (who: Who) => who.replace(' ', '-')
const ids = new Map<Who, number>()
const browsers = new Map<Who, Browser>()
let fixture: Fixture

beforeAll(async () => {
  fixture = await makeFixture()
  browsers.set('guest', site.browser())
  for (const [who, role] of Object.entries(roles) as [Exclude<Who, 'guest'>, Role][]) {
    ids.set(
      who,
      await createAccount(ctx, { name: who, username: `sees-${named(who)}`, email: `${named(who)}@people.example`, password, role }),
    )
    const browser = site.browser()
    await browser.login(`sees-${named(who)}`)
    browsers.set(who, browser)
  }
})

type PlaceState = 'draft' | 'pending' | 'published' | 'rejected' | 'closed' | 'removed'
const isTheirs = (who: Who) => who === 'author' || who === 'owner' || who === 'manager'
const shown = (state: PlaceState) => state === 'published' || state === 'closed'
const publicly = (state: PlaceState): Sight => (shown(state) ? 'seen' : 'none')
const inListings = (state: PlaceState): Sight => (state === 'published' ? 'seen' : 'none')
/** Who may see a place that isn't shown to everybody (ruling 6). */
const knows = (state: PlaceState, who: Who) => isTeam(who) || (state !== 'removed' && isTheirs(who))
const address = (state: PlaceState, who: Who): Sight => (shown(state) ? 'seen' : knows(state, who) ? 'preview' : 'none')

const q = (text: string) => encodeURIComponent(text)
const places: Kind<PlaceState> = {
  viewers: ['guest', 'stranger', 'author', 'owner', 'manager', 'editor', 'admin'],
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
    alias: {
      read: async (browser, thing) => {
        const answer = await browser.get(`/places/${thing.slug}`)
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

const kinds: Readonly<Record<string, () => Kind<string>>> = {
  'a place': () => places,
  'a claim': () => claimKind({ ids, fixture, dataDir: folder }),
  'a photo as evidence': () => evidenceKind({ ids, fixture, dataDir: folder }),
  'a photo of a form': () => formPhotoKind({ ids, fixture, dataDir: folder }),
  'a photo': () => photoKind({ ids, fixture, dataDir: folder }),
  'a list': () => listKind({ ids, fixture }),
  'of a channel': () => channelKind({ ids, fixture }),
  'of a chain': () => chainKind({ ids, fixture }),
}
const all = Object.entries({
  'a place': places.states,
  'a claim': claimStates,
  'a photo as evidence': evidenceStates,
  'a photo of a form': formPhotoStates,
  'a photo': photoStates,
  'a list': listStates,
  'of a channel': channelStates,
  'of a chain': chainStates,
}).flatMap(([what, states]) => states.map((state) => ({ what, state })))

describe('a thing is seen or not, in the same way by every way', () => {
  test.each(all)('$what: $state', { timeout: 60_000 }, async ({ what, state }) => {
    const kind = kinds[what]?.()
    if (!kind) throw new Error(`There is no kind ${what}.`)
    const thing = await kind.make(state)
    const wrong: string[] = []
    // Answers are kept for guests alone: they look again, and once more after all others have looked.
    const looks = [...kind.viewers.filter((who) => who === 'guest'), ...kind.viewers, 'guest'] as const
    for (const [turn, who] of looks.entries()) {
      const browser = browsers.get(who)
      if (!browser) throw new Error(`There is no ${who}.`)
      for (const [way, { read, ruled, by = kind.viewers }] of Object.entries(kind.ways)) {
        if (!by.includes(who)) continue
        const sight = await read(browser, thing)
        if (sight !== ruled(state, who)) wrong.push(`${who} by ${way}, turn ${turn}: ${sight}, not ${ruled(state, who)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
