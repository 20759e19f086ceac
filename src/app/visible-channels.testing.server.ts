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
/** `planned` ones are public and wait for their time. */
const lists = [...sights, 'planned'] as const
const channels = ['public', 'unlisted', 'private', 'hidden', 'suspended'] as const
type Channel = (typeof channels)[number]
type List = (typeof lists)[number]
type State = `${List} list in a ${Channel} channel`

/** Every list in every channel; `hidden` and `suspended` ones (whose owner is) are public. */
export const channelStates = channels.flatMap((channel) => lists.map((list): State => `${list} list in a ${channel} channel`))

const seenBy = (seen: boolean): Sight => (seen ? 'seen' : 'none')
const few = ['guest', 'owner', 'channel editor', 'admin'] as const

/** The rules once more, in words of the state. */
function of(state: State, who: Who) {
  const [is = 'private', , , , channel = 'private'] = state.split(' ') as [List, string, string, string, Channel]
  const list = is === 'planned' ? 'private' : is
  const own = channel === 'hidden' || channel === 'suspended' ? 'public' : channel
  const stricter = channel === 'hidden' ? 'private' : (sights[Math.max(sights.indexOf(list), sights.indexOf(own))] ?? 'private')
  const theirs = who === 'channel editor' || (who === 'owner' && channel !== 'suspended')
  const runs = who === 'admin' || who === 'team manager'
  const opensChannel = theirs || (own === 'private' ? runs : channel !== 'hidden' || isTeam(who))
  return { stricter, own, hidden: channel === 'hidden', theirs, runs, opensChannel, opens: theirs || runs || stricter !== 'private' }
}
const byRule = (rule: (facts: ReturnType<typeof of>) => boolean) => (state: State, who: Who) => seenBy(rule(of(state, who)))
const opens = byRule((facts) => facts.opens)
const listed = byRule(({ stricter }) => stricter === 'public')
const byAddress = byRule(({ stricter }) => stricter !== 'private')
const opensChannel = byRule((facts) => facts.opensChannel)
const inChannel = byRule((facts) => facts.opensChannel && facts.opens)

type World = { ids: ReadonlyMap<Who, number>; fixture: Fixture }
type Made = { channelId: number; slug: string; name: string }

/** A list of one place in a channel with an editor, saved and followed by all before it became what it is. */
export function channelKind({ ids, fixture }: World): Kind<State> {
  const made = new Map<number, Made>()
  const channelOf = ({ id }: Thing): Made => made.get(id) ?? { channelId: 0, slug: '', name: '' }
  return {
    viewers: ['guest', 'stranger', 'owner', 'channel editor', 'editor', 'team manager', 'admin'],
    states: channelStates,
    async make(state) {
      const [sight = 'private', , , , channel = 'private'] = state.split(' ') as [List, string, string, string, Channel]
      const api = openApi()
      const suspended = channel === 'suspended'
      const handle = unique('gone')
        .replace(/[^A-Za-z0-9]/g, '')
        .slice(-20)
      const account = { name: 'Somebody', username: handle, email: `${handle}@people.example`, password, role: 'user' as const }
      const ownerId = suspended ? await createAccount(ctx, account) : (ids.get('owner') ?? 0)
      const owner = viewerAs('user', ownerId)
      // Few are allowed to each, and this table needs many.
      const name = unique('Seenchannel').replace(/[^A-Za-z0-9]/g, '')
      const { rows } = await ctx.pool.query<{ id: number; slug: string }>(
        `with c as (insert into channels (owner_id, slug, name, visibility, published_at) values ($1, $2, $3, 'public', now()) returning id, slug),
           s as (insert into slugs (slug, kind, target_id) select slug, 'channel', id from c)
         select id::int, slug from c`,
        [ownerId, name.toLowerCase(), name],
      )
      const { id: channelId, slug } = rows[0] ?? { id: 0, slug: '' }
      await ctx.pool.query('insert into channel_editors (channel_id, user_id, joined_at) values ($1, $2, now())', [
        channelId,
        ids.get('channel editor'),
      ])
      const where = { category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
      const { id: placeId } = await createPlace(ctx, { fields: { name: unique('Stop'), ...where }, submit: true })
      const title = unique('Seenlist').replace(/[^A-Za-z0-9]/g, '')
      const asked = { title, visibility: 'public', channel_id: channelId, place_ids: [placeId] }
      await ctx.pool.query('delete from rate_limits')
      const list = (await api.ask(owner, 'POST', '/lists', asked)).body
      const everybody = [...ids.values()]
      for (const [kind, target] of [
        ['list', list.id],
        ['channel', channelId],
      ]) {
        await ctx.pool.query('insert into saved_items (user_id, kind, target_id) select unnest($1::bigint[]), $2, $3', [
          everybody,
          kind,
          target,
        ])
        await ctx.pool.query('insert into follows (user_id, kind, target_id) select unnest($1::bigint[]), $2, $3', [
          everybody,
          kind,
          target,
        ])
      }
      if (sight === 'planned')
        await api.ask(owner, 'PUT', `/channels/${channelId}/publications/list/${list.id}`, {
          when: new Date(Date.now() + 86_400_000).toISOString(),
        })
      else if (sight !== 'public') await api.ask(owner, 'PATCH', `/lists/${list.id}`, { version: list.version, visibility: sight })
      const visibility = channel === 'unlisted' || channel === 'private' ? channel : null
      if (visibility) await api.ask(owner, 'PATCH', `/channels/${channelId}`, { version: 1, visibility })
      if (channel === 'hidden')
        await api.ask(viewerAs('admin', ids.get('admin')), 'POST', `/channels/${channelId}/hide`, { reason: 'It is advertising.' })
      if (suspended) await ctx.pool.query("update users set suspended_at = now(), suspended_reason = 'Spam' where id = $1", [ownerId])
      made.set(list.id, { channelId, slug, name })
      return { id: list.id, name: title, slug: list.slug, path: list.path }
    },
    ways: {
      page: { read: at(({ path }) => path), ruled: opens },
      'data of the page': { read: at(({ path }) => `${path}.data`), ruled: opens },
      API: { read: at(({ id }) => `/api/lists/${id}`), ruled: opens },
      entries: { read: there(({ id }) => `/api/lists/${id}/entries`), ruled: opens },
      feed: { read: at(({ path }) => `${path}/feed.atom`), ruled: listed },
      'card to embed': { read: at(({ id }) => `/embed/lists/${id}`), ruled: byAddress },
      'preview picture': { read: there(({ id }) => `/og/lists/${id}.png`), ruled: byAddress },
      search: { read: leadsTo(({ name }) => `/api/lists?q=${name}`), ruled: listed },
      'lists of the place’s region': { read: leadsTo(() => `/api/lists?region=${fixture.state}/mid&sort=new`), ruled: listed },
      'what is saved': {
        read: at(() => '/api/saved?kind=list&limit=100'),
        ruled: (state, who) => seenBy(who !== 'guest' && (of(state, who).theirs || of(state, who).stricter !== 'private')),
      },
      'lists that one follows': {
        read: at(() => '/api/user/followed-lists?limit=100'),
        ruled: (state, who) => seenBy(who !== 'guest' && (of(state, who).theirs || of(state, who).stricter !== 'private')),
      },
      'own and shared lists': { read: at(() => '/api/user/lists?limit=100'), ruled: byRule(({ theirs }) => theirs) },
      'page of the channel': { by: few, read: leadsTo((thing) => `/${channelOf(thing).slug}`), ruled: inChannel },
      'lists of the channel': { read: at((thing) => `/api/channels/${channelOf(thing).channelId}/items`), ruled: inChannel },
      'feed of the channel': {
        read: at((thing) => `/${channelOf(thing).slug}/feed.atom`),
        ruled: byRule(({ own, hidden, stricter }) => own === 'public' && !hidden && stricter !== 'private'),
      },
      'the channel': { read: there((thing) => `/${channelOf(thing).slug}`), ruled: opensChannel },
      'the channel in the API': { read: there((thing) => `/api/channels/${channelOf(thing).channelId}`), ruled: opensChannel },
      'the channel by its slug': { read: there((thing) => `/api/channels/by-slug/${channelOf(thing).slug}`), ruled: opensChannel },
      'picture of the channel': {
        read: there((thing) => `/og/channels/${channelOf(thing).channelId}.png`),
        ruled: byRule(({ own, hidden }) => own !== 'private' && !hidden),
      },
      'members of the channel': {
        read: there((thing) => `/api/channels/${channelOf(thing).channelId}/members`),
        ruled: byRule(({ theirs, runs }) => theirs || runs),
      },
      'directory of channels': {
        read: async (browser, thing) => {
          const { name, slug } = channelOf(thing)
          return seenBy((await (await browser.get(`/api/channels?q=${name}`)).text()).includes(`"/${slug}"`))
        },
        ruled: listed,
      },
      'channels while typing': {
        read: async (browser, thing) => {
          const { name, slug } = channelOf(thing)
          return seenBy((await (await browser.get(`/api/places/completions?q=${name}`)).text()).includes(`"/${slug}"`))
        },
        ruled: byRule(({ own, hidden }) => own === 'public' && !hidden),
      },
      'saved channels': {
        read: async (browser, thing) =>
          seenBy((await (await browser.get('/api/saved?kind=channel&limit=100')).text()).includes(channelOf(thing).name)),
        ruled: (state, who) =>
          seenBy(who !== 'guest' && of(state, who).opensChannel && !(of(state, who).own === 'private' && !of(state, who).theirs)),
      },
      sitemap: {
        by: ['guest'],
        // Made anew: the site's own is kept for some minutes.
        read: async (_, thing) => {
          const files = machineFiles({ ctx: () => ctx, base: 'https://places.example' })
          const index = await (await files.request('/sitemap.xml')).text()
          for (const [, file = ''] of index.matchAll(/<loc>https:\/\/places\.example(\/sitemaps\/(?:lists|channels)[^<]*)<\/loc>/g))
            if ((await (await files.request(file)).text()).includes(`/${channelOf(thing).slug}`)) return 'seen'
          return 'none'
        },
        ruled: listed,
      },
    },
  }
}
