import { makeHouseAccount } from '../../features/accounts/house-account.server.ts'
import { insertChannel } from '../../features/channels/writes.server.ts'
import { hasLists, insertStarterLists, type StarterList } from '../../features/lists/writes.server.ts'
import { STARTER_SOURCE } from '../../features/places/starter-source.ts'
import { updatePopularity } from '../../features/places/writes.server.ts'
import { readFact, writeFact } from '../../features/settings/facts.server.ts'
import { type Ctx, inTransaction, oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import type { Log } from '../../platform/log.server.ts'
import { LISTS, readStarter } from './files.server.ts'

type Lists = {
  owner: { username: string; name: string; bio: string }
  /** Names under which some of the lists come out, by their titles. */
  channels: { name: string; about: string; lists: string[] }[]
  lists: (Omit<StarterList, 'entries' | 'channel_id'> & { entries: { place: string; note: string; section?: string }[] })[]
  large: Omit<StarterList, 'entries'> & { count: number }
}
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
    const { owner, channels, lists } = (await hasLists(tx)) ? { owner: null, channels: [], lists: [] } : await listsOf(tx)
    const id = owner && lists.length > 0 ? await makeHouseAccount(tx, owner) : 0
    await writeFact(tx, 'starter_editors', id)
    if (id > 0) await insertStarterLists(tx, id, await inChannels(tx, id, channels, lists))
    // At night it would be done anyway; so a new site stays as it is.
    const placeIds = await updatePopularity(tx, [...new Set(lists.flatMap(({ entries }) => entries.map(({ place_id }) => place_id)))])
    if (placeIds.length > 0) await tx.emit('place.changed', { placeIds, fields: ['popularity'], cause: 'popularity' })
    return lists.length
  })
  log.info({ ms: Math.round(performance.now() - started), lists: made }, 'starter: lists are there')
}

async function listsOf(tx: TxCtx): Promise<Pick<Lists, 'owner' | 'channels'> & { lists: StarterList[] }> {
  const { owner, channels, lists, large } = await readStarter<Lists>(LISTS)
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
  return { owner, channels, lists: all.filter(({ entries }) => entries.length >= FEWEST) }
}

/** Makes the channels of which a list is made, and says of each list in which it is. */
async function inChannels(tx: TxCtx, owner: number, channels: Lists['channels'], lists: StarterList[]): Promise<StarterList[]> {
  const byTitle = new Map<string, number>()
  for (const { name, about, lists: titles } of channels) {
    if (!lists.some(({ title }) => titles.includes(title))) continue
    const id = await insertChannel(tx, owner, { name, about, visibility: 'public' })
    for (const title of titles) byTitle.set(title, id)
  }
  return lists.map((list) => {
    const channel_id = byTitle.get(list.title)
    return channel_id === undefined ? list : { ...list, channel_id }
  })
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
