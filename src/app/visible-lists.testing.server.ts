import type { Fixture } from '../features/imports/testing.server.ts'
import { eraseExpired, scheduleDeletion } from '../features/people/account-deletion.server.ts'
import { createAccount } from '../features/people/operator.server.ts'
import { createPlace } from '../features/places/writes.server.ts'
import { unique } from '../platform/testing.server.ts'
import { viewerAs } from '../policy/viewer-fixture.ts'
import { password } from './accounts/browser.ts'
import { openApi } from './ask-api.testing.server.ts'
import { personalData } from './personal-data.ts'
import { machineFiles } from './sitemap/machine-files.server.ts'
import { ctx } from './testing.server.ts'
import { at, isTeam, type Kind, leadsTo, type Sight, type Thing, there, type Who } from './visible-kind.testing.server.ts'

/** The last three are public. */
export const listStates = [
  ...(['public', 'unlisted', 'private', 'hidden', 'hidden and unlisted', 'removed'] as const),
  ...(['of somebody suspended', 'of somebody erased', 'of somebody private'] as const),
] as const
type ListState = (typeof listStates)[number]

const roles = { 'list viewer': 'viewer', 'list suggester': 'suggester', 'list editor': 'editor' } as const
const seenBy = (seen: boolean): Sight => (seen ? 'seen' : 'none')
/** Pages that show what their operation does, which everybody asks. */
const few = ['guest', 'owner', 'admin'] as const
/** One of each who writes it, or not. */
const some = ['stranger', 'owner', 'list suggester', 'list editor', 'editor', 'team manager'] as const

const isOthers = (state: ListState) => state.startsWith('of somebody')
const isHidden = (state: ListState) => state.startsWith('hidden')
/** In listings. */
const listed = (state: ListState) => state === 'public' || isOthers(state)
/** For whoever has the address. */
const open = (state: ListState) => listed(state) || state === 'unlisted'
/** Its people, while it is there. What is somebody's who is gone the table's owner doesn't have. */
const isTheirs = (state: ListState, who: Who) => state !== 'removed' && (who in roles || (who === 'owner' && !isOthers(state)))
const runs = (who: Who) => who === 'team manager' || who === 'admin'

/** As their own, or by rule, without that it is noted anywhere. */
const sees = (state: ListState, who: Who) => open(state) || isTheirs(state, who) || (isHidden(state) && isTeam(who))
/** On its own page, in the API and as a file: private ones the team may open, too. */
const opens = (state: ListState, who: Who): Sight => seenBy(sees(state, who) || (state === 'private' && runs(who)))
const strangers = (state: ListState): Sight => seenBy(open(state))
const inListings = (state: ListState): Sight => seenBy(listed(state))
const members = (state: ListState, who: Who): Sight => seenBy(listed(state) && who !== 'guest')
/** On what is kept by each person; everybody but guests saved and follows it before it became what it is. */
const kept = (state: ListState, who: Who): Sight => seenBy(who !== 'guest' && sees(state, who))
/** Whose page of lists shows it: nobody's who is gone; of a private profile the owner's and those of the team who know everybody. */
const ofPerson = (state: ListState, who: Who): Sight =>
  state === 'of somebody suspended' || state === 'of somebody erased'
    ? 'none'
    : state === 'of somebody private'
      ? seenBy(runs(who))
      : members(state, who)
const work = (state: ListState, who: Who): Sight => seenBy(state !== 'removed' && (isTheirs(state, who) || runs(who)))

const coverOf = (name: string) => `Cover of ${name}`
const photoOf = (name: string) => `Photo in ${name}`
/** What an address says besides the thing's name. */
const says =
  (address: (thing: Thing) => string, words: (name: string) => string) =>
  async (browser: Parameters<ReturnType<typeof at>>[0], thing: Thing): Promise<Sight> =>
    seenBy((await (await browser.get(address(thing))).text()).includes(words(thing.name)))

/** A cover, and a photo of its entry, which show what nothing else says. */
async function showPictures(id: number, name: string): Promise<void> {
  const { rows } = await ctx.pool.query<{ id: number }>(
    `insert into media (content_hash, type, size, width, height, variants) select $1 || n, 'image/webp', 1, 400, 300, '{"400": "/media/none.webp"}'
     from generate_series(1, 2) n returning id`,
    [name],
  )
  await ctx.pool.query('update lists set cover_id = $2, cover_alt = $3 where id = $1', [id, rows[0]?.id, coverOf(name)])
  await ctx.pool.query('update list_entries set photo_id = $2, photo_alt = $3 where list_id = $1', [id, rows[1]?.id, photoOf(name)])
}

type World = { ids: ReadonlyMap<Who, number>; fixture: Fixture }
type Made = { handle: string; placeId: number; placePath: string; category: string; copyId: number }

const writes = (state: ListState, who: Who) =>
  state !== 'removed' && ((isTheirs(state, who) && (who === 'owner' || who === 'list editor')) || runs(who))
/** What only those are shown who write it. */
const writers = (state: ListState, who: Who): Sight => seenBy(writes(state, who))
/** Those who write it all of them, those who may suggest their own. */
const suggestions = (state: ListState, who: Who): Sight =>
  seenBy(writes(state, who) || (who !== 'guest' && state !== 'removed' && !isHidden(state) && (open(state) || who === 'list suggester')))
/** What followers were told is news to all who follow it but its owner, as long as it isn't hidden. */
const news = (state: ListState, who: Who): Sight =>
  seenBy(who !== 'guest' && !(who === 'owner' && !isOthers(state)) && !isHidden(state) && (open(state) || isTheirs(state, who)))
/** A stranger's copy names its source to whoever sees that; of one that is found by its address only, whoever writes the copy. */
const onCopy = (state: ListState, who: Who): Sight =>
  state === 'removed'
    ? 'none'
    : state.endsWith('unlisted')
      ? seenBy((who === 'stranger' && !isHidden(state)) || runs(who))
      : seenBy(listed(state) || isTheirs(state, who) || (isHidden(state) && isTeam(who)))

/** A list of one place, saved and followed by all, shared with three and picked by editors, before it became what it is. */
export function listKind({ ids, fixture }: World): Kind<ListState> {
  const made = new Map<number, Made>()
  const of = ({ id }: Thing): Made => {
    const one = made.get(id)
    if (!one) throw new Error(`List ${id} was not made here.`)
    return one
  }
  const region = `${fixture.state}/mid`
  const q = ({ name }: Thing) => name

  /** A copy that others find by its address only: it counts nowhere. */
  const copiedBy = async (userId: number | undefined, id: number): Promise<number> => {
    const api = openApi()
    const viewer = viewerAs('user', userId)
    const copy = (await api.ask(viewer, 'POST', `/lists/${id}/copy`, {})).body
    await api.ask(viewer, 'PATCH', `/lists/${copy.id}`, { version: copy.version, title: 'A copy', visibility: 'unlisted' })
    return copy.id
  }

  return {
    viewers: ['guest', 'stranger', 'owner', 'list viewer', 'list suggester', 'list editor', 'editor', 'team manager', 'admin'],
    states: listStates,
    async make(state) {
      const name = unique('Seenlist').replace(/[^A-Za-z0-9]/g, '')
      const api = openApi()
      const handle = isOthers(state)
        ? unique('gone')
            .replace(/[^A-Za-z0-9]/g, '')
            .slice(-20)
        : 'sees-owner'
      const ownerId = isOthers(state)
        ? await createAccount(ctx, { name: 'Somebody', username: handle, email: `${handle}@people.example`, password, role: 'user' })
        : (ids.get('owner') ?? 0)
      const owner = viewerAs('user', ownerId)
      const where = { category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
      const { id: placeId } = await createPlace(ctx, { fields: { name: unique('Stop'), ...where }, submit: true })
      await ctx.pool.query('delete from rate_limits')
      const list = (await api.ask(owner, 'POST', '/lists', { title: name, visibility: 'public', place_ids: [placeId] })).body
      const id: number = list.id
      const category = `about-${name.toLowerCase()}`
      const { rows } = await ctx.pool.query<{ id: number; slug: string }>(
        `with k as (insert into list_categories (slug, name, position) values ($1, 'About', 99) returning id)
         select k.id::int, p.slug from k, places p where p.id = $2`,
        [category, placeId],
      )
      await api.ask(owner, 'PATCH', `/lists/${id}`, { version: list.version, list_category_id: rows[0]?.id ?? null })
      for (const [who, role] of Object.entries(roles) as [keyof typeof roles, string][])
        await ctx.pool.query('insert into list_members (list_id, user_id, role) values ($1, $2, $3)', [id, ids.get(who), role])
      const everybody = [...ids.values()]
      await ctx.pool.query(`insert into saved_items (user_id, kind, target_id) select unnest($1::bigint[]), 'list', $2`, [everybody, id])
      await ctx.pool.query(`insert into follows (user_id, kind, target_id) select unnest($1::bigint[]), 'list', $2`, [everybody, id])
      const admin = viewerAs('admin', ids.get('admin'))
      await api.ask(admin, 'PUT', `/lists/${id}/pick`, {})
      await ctx.pool.query('insert into list_tellings (list_id, changes, said, created_at) values ($1, 1, $2, now())', [
        id,
        JSON.stringify([{ kind: 'title', entry_id: null, what: { place_id: null, name } }]),
      ])
      await showPictures(id, name)
      const copyId = await copiedBy(ids.get('stranger'), id)
      const visibility = state === 'private' ? 'private' : state.endsWith('unlisted') ? 'unlisted' : null
      const { version } = (await api.ask(owner, 'GET', `/lists/${id}`)).body
      if (visibility) await api.ask(owner, 'PATCH', `/lists/${id}`, { version, visibility })
      if (isHidden(state)) await api.ask(admin, 'POST', `/lists/${id}/hide`, { reason: 'It is advertising.' })
      if (state === 'removed') await api.ask(owner, 'DELETE', `/lists/${id}`)
      if (state === 'of somebody suspended')
        await ctx.pool.query("update users set suspended_at = now(), suspended_reason = 'Spam' where id = $1", [ownerId])
      if (state === 'of somebody private')
        await ctx.pool.query(`update users set privacy = privacy || '{"public_profile": false}' where id = $1`, [ownerId])
      if (state === 'of somebody erased') {
        await scheduleDeletion({ ...ctx, viewer: owner }, 'keep')
        await ctx.pool.query("update users set delete_after = now() - interval '1 day' where id = $1", [ownerId])
        await eraseExpired(ctx, personalData)
      }
      made.set(id, { handle, placeId, placePath: `/places/${region}/${fixture.subcategory}/${rows[0]?.slug}`, category, copyId })
      const path = state === 'of somebody erased' ? `/up/@deleted/${list.slug}-${id}` : list.path
      return { id, name, slug: list.slug, path }
    },
    ways: {
      page: { read: at(({ path }) => path), ruled: opens },
      'data of the page': { read: at(({ path }) => `${path}.data`), ruled: opens },
      'what is at its address': {
        read: async (browser, { path }) =>
          seenBy((await (await browser.get(`/api/resolve?path=${encodeURIComponent(path)}`)).json()).kind === 'list'),
        ruled: opens,
      },
      API: { read: at(({ id }) => `/api/lists/${id}`), ruled: opens },
      entries: { read: there(({ id }) => `/api/lists/${id}/entries`), ruled: opens },
      'dots of its map': { read: there(({ id }) => `/api/lists/${id}/dots.svg?bbox=-125,24,-66,50&w=440&h=720`), ruled: opens },
      ...Object.fromEntries(
        ['csv', 'geojson', 'kml', 'gpx'].map((format) => [
          `file of ${format}`,
          { read: there(({ id }: Thing) => `/api/lists/${id}/export/${format}`), ruled: opens },
        ]),
      ),
      feed: { read: at(({ path }) => `${path}/feed.atom`), ruled: inListings },
      'card to embed': { read: at(({ id }) => `/embed/lists/${id}`), ruled: strangers },
      oEmbed: { read: at(({ path }) => `/api/oembed?url=${encodeURIComponent(`https://places.example${path}`)}`), ruled: strangers },
      'preview picture': { read: there(({ id }) => `/og/lists/${id}.png`), ruled: strangers },
      'with the eyes of a stranger': {
        read: there(({ id }) => `/api/lists/${id}?as=stranger`),
        ruled: (state, who) => seenBy(open(state) && (runs(who) || (who === 'owner' && !isOthers(state)))),
      },
      members: { read: there(({ id }) => `/api/lists/${id}/members`), ruled: work },
      search: { read: leadsTo((thing) => `/api/lists?q=${q(thing)}`), ruled: inListings },
      'page of search': { by: few, read: leadsTo((thing) => `/discover?q=${q(thing)}`), ruled: inListings },
      cover: { by: few, read: says(({ id }) => `/api/lists/${id}`, coverOf), ruled: opens },
      'cover in listings': { by: few, read: says(() => `/api/lists?region=${region}&sort=new`, coverOf), ruled: inListings },
      'photo of an entry': { by: few, read: says(({ id }) => `/api/lists/${id}/entries`, photoOf), ruled: opens },
      'photos to choose its cover from': { by: some, read: there(({ id }) => `/api/lists/${id}/cover`), ruled: writers },
      'what is suggested for it': { read: there(({ id }) => `/api/lists/${id}/suggestions`), ruled: suggestions },
      'what isn’t right with it': { by: some, read: there(({ id }) => `/api/lists/${id}/health`), ruled: writers },
      'what its sources changed': { by: some, read: there(({ id }) => `/api/lists/${id}/sources`), ruled: writers },
      'what followers don’t know yet': { by: some, read: there(({ id }) => `/api/lists/${id}/untold`), ruled: writers },
      'whom its owner asked by mail': {
        by: some,
        read: there(({ id }) => `/api/lists/${id}/invitations`),
        ruled: (state, who) => seenBy(work(state, who) === 'seen' && (who === 'owner' || runs(who))),
      },
      'who copied it': { by: some, read: there(({ id }) => `/api/lists/${id}/copies`), ruled: writers },
      'what a copy says of it': { read: leadsTo((thing) => `/api/lists/${of(thing).copyId}`), ruled: onCopy },
      'news of what is followed': { read: leadsTo(() => '/api/user/news?limit=100'), ruled: news },
      Home: { by: few, read: leadsTo(() => '/home'), ruled: news },
      'how many follow it': {
        read: async (browser, { id }) =>
          seenBy(/"count":[1-9]/.test(await (await browser.get(`/api/follows/marks?kind=list&ids=${id}`)).text())),
        ruled: kept,
      },
      'suggestions while typing': { read: leadsTo((thing) => `/api/places/completions?q=${q(thing)}`), ruled: inListings },
      discover: { by: few, read: leadsTo(() => `/discover?region=${region}&sort=new`), ruled: inListings },
      'lists for members': { by: few, read: leadsTo(() => `/lists?region=${region}&sort=new`), ruled: members },
      'lists of a category': { by: few, read: leadsTo((thing) => `/lists/${of(thing).category}`), ruled: inListings },
      picks: { read: leadsTo(() => `/api/lists/picks?region=${region}`), ruled: inListings },
      'picks on the first page': { by: ['guest'], read: leadsTo(() => `/?region=${region}`), ruled: inListings },
      'lists of the place': { read: leadsTo((thing) => `/api/places/${of(thing).placeId}/lists`), ruled: inListings },
      'how many lists the place is in': {
        read: async (browser, thing) => seenBy((await (await browser.get(`/api/places/${of(thing).placeId}/lists`)).json()).count > 0),
        ruled: inListings,
      },
      'page of the place': { by: few, read: leadsTo((thing) => of(thing).placePath), ruled: inListings },
      'lists of the region': { read: leadsTo(() => `/api/lists?region=${region}&sort=new`), ruled: inListings },
      'lists of the person': { read: leadsTo((thing) => `/api/users/${of(thing).handle}/lists`), ruled: ofPerson },
      'page of the person’s lists': { by: few, read: leadsTo((thing) => `/up/@${of(thing).handle}/lists`), ruled: ofPerson },
      'own and shared lists': { read: at(() => '/api/user/lists?limit=100'), ruled: (state, who) => seenBy(isTheirs(state, who)) },
      'what is saved': { read: at(() => '/api/saved?kind=list&limit=100'), ruled: kept },
      'page of what is saved': { by: few, read: at(() => '/saved?kind=list'), ruled: kept },
      'file of what is saved': { read: at(() => '/api/saved/export.csv'), ruled: kept },
      'lists that one follows': { read: at(() => '/api/user/followed-lists?limit=100'), ruled: kept },
      'page of lists that one follows': { by: few, read: at(() => '/mylists?show=followed'), ruled: kept },
      'what is followed': { read: at(() => '/api/follows?kind=list&limit=100'), ruled: kept },
      'table of the team': {
        read: at(({ id }) => `/api/lists/managed?q=${id}`),
        // Titles of private lists aren't told: whoever needs one opens it. What was taken away is asked for by its state.
        ruled: (state, who) => seenBy(who === 'admin' && state !== 'private' && state !== 'removed'),
      },
      'record of the team': { read: at(({ id }) => `/api/lists/${id}/record`), ruled: (_, who) => seenBy(runs(who)) },
      sitemap: {
        by: few,
        // Made anew: the site's own is kept for some minutes.
        read: async (_, thing) => {
          const files = machineFiles({ ctx: () => ctx, base: 'https://places.example' })
          const index = await (await files.request('/sitemap.xml')).text()
          for (const [, file = ''] of index.matchAll(/<loc>https:\/\/places\.example(\/sitemaps\/lists[^<]*)<\/loc>/g))
            if ((await (await files.request(file)).text()).includes(thing.path)) return 'seen'
          return 'none'
        },
        ruled: inListings,
      },
    },
  }
}
