import type { Fixture } from '../features/imports/testing.server.ts'
import { createAccount } from '../features/people/operator.server.ts'
import { createPlace } from '../features/places/writes.server.ts'
import { unique } from '../platform/testing.server.ts'
import { viewerAs } from '../policy/viewer-fixture.ts'
import { password } from './accounts/browser.ts'
import { openApi } from './ask-api.testing.server.ts'
import { machineFiles } from './sitemap/machine-files.server.ts'
import { ctx } from './testing.server.ts'
import { at, isTeam, type Kind, leadsTo, type Sight, type Thing, there, type Who } from './visible-kind.testing.server.ts'

const sights = ['public', 'unlisted', 'private'] as const
type Visibility = (typeof sights)[number]
const chains = ['public', 'unlisted', 'private', 'hidden', 'suspended', 'channelled'] as const
type Chain = (typeof chains)[number]
type State = `${Visibility} list in a ${Chain} chain`

/** Every list in every chain; `hidden`, `suspended` (whose owner is) and `channelled` ones (in a private channel) are public themselves. */
export const chainStates = chains.flatMap((chain) => sights.map((list): State => `${list} list in a ${chain} chain`))

const seenBy = (seen: boolean): Sight => (seen ? 'seen' : 'none')

/** The rules once more, in words of the state. */
function of(state: State, who: Who) {
  const [list = 'private', , , , chain = 'private'] = state.split(' ') as [Visibility, string, string, string, Chain]
  const own = chain === 'channelled' ? 'private' : chain === 'hidden' || chain === 'suspended' ? 'public' : chain
  const hidden = chain === 'hidden'
  const isOwner = who === 'owner' && chain !== 'suspended'
  const theirs = isOwner || (who === 'channel editor' && chain === 'channelled')
  const keeps = theirs || (own !== 'private' && (!hidden || isTeam(who)))
  const opens = keeps || (own === 'private' && (who === 'admin' || who === 'team manager'))
  // Its lists are its owner's.
  const inside = list !== 'private' || isOwner
  // Whoever writes it is told what the list was called when it was put there.
  const named = inside || theirs || who === 'admin' || who === 'team manager'
  return { own, hidden, theirs, keeps, opens, inside, named, listed: own === 'public' && !hidden && list !== 'private' }
}
const byRule = (rule: (facts: ReturnType<typeof of>, who: Who) => boolean) => (state: State, who: Who) => seenBy(rule(of(state, who), who))
const inChain = byRule(({ opens, inside }) => opens && inside)
const namedInChain = byRule((facts) => facts.opens && facts.named)
const opens = byRule((facts) => facts.opens)
const listed = byRule((facts) => facts.listed)
const byAddress = byRule(({ own, hidden }) => own !== 'private' && !hidden)

type World = { ids: ReadonlyMap<Who, number>; fixture: Fixture }

/** A list of one place that has its name, in a chain that all saved, followed and began before it became what it is. `path` is the chain's. */
export function chainKind({ ids, fixture }: World): Kind<State> {
  const made = new Map<number, { title: string; stepId: number; placeId: number }>()
  const chainOf = ({ id }: Thing) => made.get(id) ?? { title: '', stepId: 0, placeId: 0 }
  return {
    viewers: ['guest', 'stranger', 'owner', 'channel editor', 'editor', 'team manager', 'admin'],
    states: chainStates,
    async make(state) {
      const [sight = 'private', , , , is = 'private'] = state.split(' ') as [Visibility, string, string, string, Chain]
      const api = openApi()
      const word = (what: string) => unique(what).replace(/[^A-Za-z0-9]/g, '')
      const handle = word('gone').slice(-20)
      const account = { name: 'Somebody', username: handle, email: `${handle}@people.example`, password, role: 'user' as const }
      const ownerId = is === 'suspended' ? await createAccount(ctx, account) : (ids.get('owner') ?? 0)
      const owner = viewerAs('user', ownerId)
      // Few are allowed to each, and this table needs many.
      await ctx.pool.query(
        "update chains set removed_at = null, owner_id = (select min(id) from users where role = 'admin') where owner_id = $1",
        [ownerId],
      )
      const name = word('Seeninchain')
      const where = { category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
      const { id: placeId } = await createPlace(ctx, { fields: { name: `${name} stop`, ...where }, submit: true })
      await ctx.pool.query('delete from rate_limits')
      const list = (await api.ask(owner, 'POST', '/lists', { title: name, visibility: 'public', place_ids: [placeId] })).body
      let channelId: number | null = null
      if (is === 'channelled') {
        const slug = word('chainchannel').toLowerCase()
        const { rows } = await ctx.pool.query<{ id: number }>(
          `with c as (insert into channels (owner_id, slug, name, visibility) values ($1, $2, $2, 'private') returning id, slug),
             s as (insert into slugs (slug, kind, target_id) select slug, 'channel', id from c)
           select id::int from c`,
          [ownerId, slug],
        )
        channelId = rows[0]?.id ?? 0
        await ctx.pool.query('insert into channel_editors (channel_id, user_id, joined_at) values ($1, $2, now())', [
          channelId,
          ids.get('channel editor'),
        ])
      }
      const title = word('Seenchain')
      const asked = { title, visibility: 'public', list_ids: [list.id], ...(channelId !== null && { channel_id: channelId }) }
      const chain = (await api.ask(owner, 'POST', '/chains', asked)).body
      const everybody = [...ids.values()]
      for (const table of ['saved_items', 'follows'])
        await ctx.pool.query(`insert into ${table} (user_id, kind, target_id) select unnest($1::bigint[]), 'chain', $2`, [
          everybody,
          chain.id,
        ])
      await ctx.pool.query(
        'insert into chain_progress (user_id, chain_id, step_id, started_at, updated_at) select unnest($1::bigint[]), $2, $3, now(), now()',
        [everybody, chain.id, chain.steps[0].id],
      )
      if (sight !== 'public') await api.ask(owner, 'PATCH', `/lists/${list.id}`, { version: list.version, visibility: sight })
      if (is === 'unlisted' || is === 'private')
        await api.ask(owner, 'PATCH', `/chains/${chain.id}`, { version: chain.version, visibility: is })
      if (is === 'hidden')
        await api.ask(viewerAs('admin', ids.get('admin')), 'POST', `/chains/${chain.id}/hide`, { reason: 'It is advertising.' })
      if (is === 'suspended')
        await ctx.pool.query("update users set suspended_at = now(), suspended_reason = 'Spam' where id = $1", [ownerId])
      made.set(chain.id, { title, stepId: chain.steps[0].id, placeId })
      return { id: chain.id, name, slug: chain.slug, path: chain.path }
    },
    ways: {
      page: { read: at(({ path }) => path), ruled: namedInChain },
      'its step': { read: at(({ path }) => `${path}?step=1`), ruled: namedInChain },
      'data of the page': { read: at(({ path }) => `${path}.data`), ruled: namedInChain },
      API: { read: at(({ id }) => `/api/chains/${id}`), ruled: namedInChain },
      'places on its map': { read: at(({ id }) => `/api/chains/${id}/stops`), ruled: inChain },
      'what stands in the step': { read: at((thing) => `/api/chains/${thing.id}/steps/${chainOf(thing).stepId}`), ruled: inChain },
      'file of its places': { read: at(({ id }) => `/api/chains/${id}/export/csv`), ruled: inChain },
      feed: { read: at(({ path }) => `${path}/feed.atom`), ruled: listed },
      'the chain in the API': { read: there(({ id }) => `/api/chains/${id}`), ruled: opens },
      'card to embed': { read: there(({ id }) => `/embed/chains/${id}`), ruled: byAddress },
      'preview picture': { read: there(({ id }) => `/og/chains/${id}.png`), ruled: byAddress },
      search: { read: leadsTo((thing) => `/api/chains?q=${chainOf(thing).title}`), ruled: listed },
      'with a place of its': { read: leadsTo((thing) => `/api/places/${chainOf(thing).placeId}/chains`), ruled: listed },
      'while typing': { read: leadsTo((thing) => `/api/places/completions?q=${chainOf(thing).title}`), ruled: listed },
      'own chains': { read: leadsTo(() => '/api/user/chains'), ruled: byRule(({ theirs }) => theirs) },
      'what is saved': {
        read: leadsTo(() => '/api/saved?kind=chain&limit=100'),
        ruled: byRule(({ keeps }, who) => who !== 'guest' && keeps),
      },
      'what is followed': {
        read: leadsTo(() => '/api/follows?kind=chain&limit=100'),
        ruled: byRule(({ keeps }, who) => who !== 'guest' && keeps),
      },
      'what is begun': {
        read: async (browser, thing) => {
          const { body } = await browser.get(`/api/chains/${thing.id}/progress`).then(async (answer) => ({ body: await answer.text() }))
          return seenBy(body.includes(`"chain_id":${thing.id}`))
        },
        ruled: byRule((facts, who) => who !== 'guest' && facts.opens),
      },
      sitemap: {
        by: ['guest'],
        // Made anew: the site's own is kept for some minutes.
        read: async (_, thing) => {
          const files = machineFiles({ ctx: () => ctx, base: 'https://places.example' })
          const index = await (await files.request('/sitemap.xml')).text()
          for (const [, file = ''] of index.matchAll(/<loc>https:\/\/places\.example(\/sitemaps\/chains[^<]*)<\/loc>/g))
            if ((await (await files.request(file)).text()).includes(`${thing.path}<`)) return 'seen'
          return 'none'
        },
        ruled: listed,
      },
    },
  }
}
