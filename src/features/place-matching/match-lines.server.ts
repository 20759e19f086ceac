import type { Ctx } from '../../platform/context.server.ts'
import { readCards } from '../places/reads.server.ts'
import { PlaceSearch } from '../search/contract.ts'
import { searchPlaces } from '../search/search-places.server.ts'
import { matchOf, OFFERED, placeAt, toCandidate } from './candidates.server.ts'
import type { Matches } from './contract.ts'
import { readMapLink } from './links.ts'
import { matchSaved } from './match-saved.server.ts'
import { isNamed, namesIn, readPasted } from './pasted.ts'

/** What places pasted lines mean, each with a few to choose from. Looked for in the region, then everywhere. `base` is the site's own address. */
export async function matchLines(
  ctx: Ctx,
  lines: readonly string[],
  within: { region: string | undefined; base: string },
): Promise<Matches> {
  const data: Matches['data'] = []
  for (const line of lines) if (line !== '') data.push(await matchLine(ctx, line, within))
  return { data, next_cursor: null }
}

type Match = Matches['data'][number]

async function matchLine(ctx: Ctx, line: string, within: Parameters<typeof matchLines>[2]): Promise<Match> {
  const link = readMapLink(line)
  if (link.at || link.osm) {
    const saved = { name: '', note: '', address: '', url: line, lat: null, lng: null }
    return { ...(await matchSaved(ctx, saved, within)), line }
  }
  const pasted = readPasted(line, within.base)
  if ('name' in pasted) return byName(ctx, line, pasted.name, within.region)
  const id = await placeAt(ctx, pasted)
  const cards = id === undefined ? [] : await readCards(ctx, [id])
  return matchOf(line, cards.length > 0, cards)
}

async function byName(ctx: Ctx, line: string, written: string, region: string | undefined): Promise<Match> {
  const offered: Match['candidates'] = []
  for (const within of region === undefined ? [undefined] : [region, undefined])
    for (const name of namesIn(written)) {
      const found = (await searchPlaces(ctx, PlaceSearch.parse({ q: name.slice(0, 200), region: within, limit: '10' }))).data
      const named = found.filter((place) => isNamed(place.name, name))
      // Exactly that name comes before those that begin with it.
      const best = named.toSorted((a, b) => a.name.length - b.name.length || found.indexOf(a) - found.indexOf(b))
      const same = best.filter((place) => place.name.length === best[0]?.name.length)
      if (best.length > 0 && (within !== undefined || same.length === 1))
        return { line, sure: same.length === 1, candidates: best.slice(0, OFFERED).map(toCandidate) }
      offered.push(...(best.length > 0 ? best : found).map(toCandidate))
    }
  const distinct = new Map(offered.map((candidate) => [candidate.id, candidate]))
  return { line, sure: false, candidates: [...distinct.values()].slice(0, OFFERED) }
}
