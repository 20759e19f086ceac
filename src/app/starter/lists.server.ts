import { makeHouseAccount } from '../../features/accounts/house-account.server.ts'
import { insertStarterChains, type StarterChain } from '../../features/chains/writes.server.ts'
import { insertChannel } from '../../features/channels/writes.server.ts'
import { hasLists, insertStarterLists, type StarterList } from '../../features/lists/writes.server.ts'
import { pickStarterLists } from '../../features/lists-admin/writes.server.ts'
import { STARTER_SOURCE } from '../../features/places/starter-source.ts'
import { updatePopularity } from '../../features/places/writes.server.ts'
import { readFact, writeFact } from '../../features/settings/facts.server.ts'
import { type Ctx, inTransaction, oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import type { Log } from '../../platform/log.server.ts'
import { CHAINS, LISTS, readStarter } from './files.server.ts'

type Lists = {
  owner: { username: string; name: string; bio: string }
  /** Titles of the lists with which Discover begins, the last of them large. */
  picks: string[]
  /** Names under which some of the lists come out, by their titles. */
  channels: { name: string; about: string; lists: string[] }[]
  lists: (Omit<StarterList, 'entries' | 'channel_id'> & { entries: { place: string; note: string; section?: string }[] })[]
  large: Omit<StarterList, 'entries'> & { count: number }
}
type Chains = (Omit<StarterChain, 'channel_id'> & { channel?: string })[]
type Place = { id: number; ref: string; state: string; note: string }

/** A list of which fewer places are left than these isn't made. */
const FEWEST = 3

/**
 * Loads the lists that a site begins with, and the account whose they are: once, and only where nobody has had a list. What becomes of
 * them afterwards is up to people. `finishReindex` is to follow.
 */
export async function loadLists(ctx: Ctx, log: Log): Promise<void> {
  if ((await readFact(ctx, 'starter_editors')) !== null) return
  const started = performance.now()
  const made = await inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, 'starter')
    if ((await readFact(tx, 'starter_editors')) !== null) return 0
    const { owner, picks, channels, lists } = (await hasLists(tx)) ? { owner: null, picks: [], channels: [], lists: [] } : await listsOf(tx)
    const id = owner && lists.length > 0 ? await makeHouseAccount(tx, owner) : 0
    await writeFact(tx, 'starter_editors', id)
    if (id > 0) {
      const named = await makeChannels(tx, id, channels, lists)
      await insertStarterLists(tx, id, inChannels(named, channels, lists))
      await pickStarterLists(tx, id, picks)
      await insertStarterChains(tx, id, await chainsOf(named, lists))
    }
    // At night it would be done anyway; so a new site stays as it is.
    const placeIds = await updatePopularity(tx, [...new Set(lists.flatMap(({ entries }) => entries.map(({ place_id }) => place_id)))])
    if (placeIds.length > 0) await tx.emit('place.changed', { placeIds, fields: ['popularity'], cause: 'popularity' })
    return lists.length
  })
  log.info({ ms: Math.round(performance.now() - started), lists: made }, 'starter: lists are there')
}

async function listsOf(tx: TxCtx): Promise<Pick<Lists, 'owner' | 'picks' | 'channels'> & { lists: StarterList[] }> {
  const { owner, picks, channels, lists, large } = await readStarter<Lists>(LISTS)
  const places = await readPlaces(tx)
  const byRef = new Map(places.map((place) => [place.ref, place.id]))
  const { count, ...words } = large
  const given = lists.map(({ entries, ...list }) => ({
    ...list,
    entries: once(
      entries.flatMap(({ place, ...entry }) => {
        const place_id = byRef.get(place)
        return place_id === undefined ? [] : [{ ...entry, place_id }]
      }),
      ({ place_id }) => place_id,
    ),
  }))
  const all = [...given, { ...words, entries: byState(once(places, ({ id }) => id).slice(0, count)) }]
  return { owner, picks, channels, lists: all.filter(({ entries }) => entries.length >= FEWEST) }
}

/** Makes the channels of which a list is made; answers them by their names. */
async function makeChannels(tx: TxCtx, owner: number, channels: Lists['channels'], lists: StarterList[]): Promise<Map<string, number>> {
  const made = new Map<string, number>()
  for (const { name, about, lists: titles } of channels)
    if (lists.some(({ title }) => titles.includes(title)))
      made.set(name, await insertChannel(tx, owner, { name, about, visibility: 'public' }))
  return made
}

/** Says of each list in which channel it is. */
function inChannels(made: ReadonlyMap<string, number>, channels: Lists['channels'], lists: StarterList[]): StarterList[] {
  return lists.map((list) => {
    const channel_id = made.get(channels.find(({ lists: titles }) => titles.includes(list.title))?.name ?? '')
    return channel_id === undefined ? list : { ...list, channel_id }
  })
}

/** A chain of which fewer lists are left than these isn't made. */
const FEWEST_STEPS = 2

async function chainsOf(made: ReadonlyMap<string, number>, lists: StarterList[]): Promise<StarterChain[]> {
  const titles = new Set(lists.map(({ title }) => title))
  return (await readStarter<Chains>(CHAINS))
    .map(({ channel, ...chain }) => {
      const channel_id = made.get(channel ?? '')
      return { ...chain, steps: chain.steps.filter(({ list }) => titles.has(list)), ...(channel_id !== undefined && { channel_id }) }
    })
    .filter(({ steps }) => steps.length >= FEWEST_STEPS)
}

/** The starter's places that people can see, merged ones as what they became; those of whom most is said first. */
async function readPlaces({ client }: TxCtx): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `select p.id::int, given.source_ref as ref, state.name as state, concat_ws(' ', p.description,
         c.singular || ' in ' || concat_ws(', ', nullif(coalesce(hood.name, p.district), city.name), city.name) || '.') as note
     from places given join places p on p.id = coalesce(given.merged_into_id, given.id) and p.status in ('published', 'closed')
       join regions city on city.id = p.city_id join regions state on state.id = p.state_id
       join categories c on c.id = p.category_id left join regions hood on hood.id = p.neighborhood_id
     where given.source = $1 order by length(p.description) desc, given.source_ref`,
    [STARTER_SOURCE],
  )
  return rows
}

/** The first of those that are of the same place: two of the starter may have turned out to be one. */
function once<T>(things: T[], idOf: (thing: T) => number): T[] {
  return [...Map.groupBy(things, idOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]))
}

/** Entries in sections by state. */
function byState(places: Place[]): StarterList['entries'] {
  const states = [...Map.groupBy(places, ({ state }) => state)].sort(([a], [b]) => (a < b ? -1 : 1))
  return states.flatMap(([state, found]) =>
    found
      .toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
      .map(({ id, note }, i) => ({ place_id: id, note, ...(i === 0 && { section: state }) })),
  )
}
