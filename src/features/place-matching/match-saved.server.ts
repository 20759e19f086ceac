import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { distanceBetween, type LatLng } from '../../platform/geo.ts'
import type { PlaceCard } from '../places/contract.ts'
import { readCards } from '../places/reads.server.ts'
import { PlaceSearch } from '../search/contract.ts'
import { searchPlaces } from '../search/search-places.server.ts'
import { nameFit, sameAddress } from './alike.server.ts'
import { matchOf, OFFERED, placeAt } from './candidates.server.ts'
import type { Matches, SavedPlace } from './contract.ts'
import { readMapLink } from './links.ts'
import { namesIn, readPasted } from './pasted.ts'

type Match = Matches['data'][number]
type Found = { card: PlaceCard; fit: 0 | 1 | 2 | 3; metres: number | null; address: boolean | null }

/** In metres: as far as positions of two maps of one thing lie apart; and how near one of two of the same name must be to be meant. */
const AROUND = 250
const FAR = 1000
const MEANT = 40

// By squares of 1/500 degree, as the index of spots has them.
const around = prepared<{ id: number }>(
  'list-match-around',
  `select id from places where status = 'published'
     and floor(lat * 500)::int = any(array[floor($1::float8 * 500)::int - 1, floor($1::float8 * 500)::int, floor($1::float8 * 500)::int + 1])
     and floor(lng * 500)::int = any(array[floor($2::float8 * 500)::int - 1, floor($2::float8 * 500)::int, floor($2::float8 * 500)::int + 1])
   order by (lat - $1) ^ 2 + ((lng - $2) * cos(radians($1))) ^ 2, id limit 60`,
)
const bySourceRef = prepared<{ id: number }>(
  'list-match-source',
  `select id from places where source = 'osm' and source_ref = $1 and status in ('published', 'closed')`,
)
const cityNamed = prepared<{ path: string }>(
  'list-match-city',
  `select c.path from regions c join regions s on s.id = c.state_id
   where c.kind = 'city' and name_key(c.name) = name_key($1) and (s.abbreviation = upper($2) or name_key(s.name) = name_key($2)) limit 1`,
)

/** Where places are looked for first, as its path, and the site's own address, by whose links they are known. */
type Within = { region: string | undefined; base: string }

/** What places those of a file are, each with a few to choose from where it isn't sure. */
export async function matchSavedPlaces(ctx: Ctx, saved: readonly SavedPlace[], within: Within): Promise<Matches> {
  const data: Match[] = []
  for (const place of saved) data.push(await matchSaved(ctx, place, within))
  return { data, next_cursor: null }
}

/** By a link that names it; else by where it is; else by its name in the city of its address, the region, anywhere. */
export async function matchSaved(ctx: Ctx, saved: SavedPlace, { region, base }: Within): Promise<Match> {
  const link = readMapLink(saved.url)
  const name = saved.name || link.name
  const at = saved.lat !== null && saved.lng !== null ? { lat: saved.lat, lng: saved.lng } : link.at
  const line = name || saved.address || saved.url || (at ? `${at.lat}, ${at.lng}` : '')
  const own = await byLink(ctx, { url: saved.url, osm: link.osm, base })
  if (own) return matchOf(line, true, [own])
  const about = { name, at, address: saved.address }
  const near = at
    ? fitted(
        await readCards(
          ctx,
          (await around(ctx, [at.lat, at.lng])).map(({ id }) => id),
        ),
        about,
      )
    : []
  const there = near.filter(({ metres }) => metres !== null && metres <= AROUND)
  const meant = chosen(there)
  if (meant) return matchOf(line, true, [meant.card])
  const named = name === '' ? [] : await byName(ctx, about, region)
  const sure = there.some(({ fit }) => fit > 0) ? null : chosen(named.filter(({ metres }) => metres === null || metres <= FAR))
  if (sure) return matchOf(line, true, [sure.card])
  const offered = new Map([...ranked(there.filter(({ fit }) => fit > 0)), ...ranked(named), ...there].map(({ card }) => [card.id, card]))
  return matchOf(line, false, [...offered.values()].slice(0, OFFERED))
}

/** A link of this site, or to the thing of OpenStreetMap that a place came from. */
async function byLink(ctx: Ctx, { url, osm, base }: { url: string; osm: string | null; base: string }): Promise<PlaceCard | null> {
  const pasted = /\/(?:places|p)\//.test(url) ? readPasted(url, base) : null
  const id = pasted && !('name' in pasted) ? await placeAt(ctx, pasted) : osm ? (await bySourceRef(ctx, [osm]))[0]?.id : undefined
  const [card] = id === undefined ? [] : await readCards(ctx, [id])
  return card ?? null
}

type About = { name: string; at: LatLng | null; address: string }

function fitted(cards: readonly PlaceCard[], { name, at, address }: About): Found[] {
  return cards.map((card) => ({
    card,
    fit: nameFit(card.name, name),
    metres: at && distanceBetween(at, card),
    address: sameAddress(card.address, address),
  }))
}

async function byName(ctx: Ctx, about: About, region: string | undefined): Promise<Found[]> {
  const city = /([^,]+),\s*([A-Za-z ]+?)\.?(?:\s+\d{5}(?:-\d{4})?)?(?:,\s*(?:USA?|United States))?\s*$/.exec(about.address)
  const [told] = city ? await cityNamed(ctx, [city[1]?.trim(), city[2]?.trim()]) : []
  const found = new Map<number, Found>()
  for (const within of new Set([told?.path, region, undefined]))
    for (const q of namesIn(about.name)) {
      const { data } = await searchPlaces(ctx, PlaceSearch.parse({ q: q.slice(0, 200), region: within, limit: '10' }))
      for (const one of fitted(data, about)) if (!found.has(one.card.id)) found.set(one.card.id, one)
      // The nearest ring in which something is called so decides.
      if (within !== undefined && [...found.values()].some(({ fit }) => fit > 0)) return [...found.values()]
    }
  return [...found.values()]
}

/** The one that is meant: of those with the best name the only one, that at the address, or the one by far nearest. */
function chosen(found: readonly Found[]): Found | null {
  const [best, ...others] = ranked(found)
  if (!best || best.fit === 0 || best.address === false) return null
  const rivals = others.filter(({ fit }) => fit === best.fit)
  if (rivals.length === 0) return best
  if (best.address === true) return rivals.some(({ address }) => address === true) ? null : best
  const [second] = rivals
  const apart = best.metres !== null && best.metres <= MEANT && second?.metres != null && second.metres > 2 * MEANT
  return apart ? best : null
}

const ranked = (found: readonly Found[]) =>
  found.toSorted((a, b) => Number(b.address === true) - Number(a.address === true) || b.fit - a.fit || (a.metres ?? 0) - (b.metres ?? 0))
