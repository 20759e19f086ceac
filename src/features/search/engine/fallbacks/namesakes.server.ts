import type { Ctx } from '../../../../platform/context.server.ts'
import type { FoundRegion } from '../../../query-reading/found-region.ts'
import { centres, type Region } from '../../../query-reading/region-phrase.ts'
import { withoutRegion } from '../../../query-reading/without-region.ts'
import { withinRegion } from '../area.ts'
import { lookUp } from '../lookups.server.ts'
import { isNameOfPlace } from '../named-places.server.ts'
import type { ParsedSearch } from '../parsed-search.server.ts'
import { fully } from '../sentences/where.ts'
import { regionById } from '../whereabouts.server.ts'
import { countOf } from './count.server.ts'

/**
 * "Museums in Washington" may be in the state or the city of that name elsewhere: the likelier is searched, unless another has much more of what
 * is wanted, or a city has more of it than the whole state, and the other is offered. "Portland, Maine" is told from the larger Portland by
 * its label; that is offered where the one that was said has nothing.
 */
export async function amongNamesakes(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { interpretation, query, whereabouts, words } = parsed
  const { region, regionWords } = interpretation
  if (!region || region.misstated || query.region !== undefined || query.near) return parsed
  if (region.kind !== 'city' && region.kind !== 'state') return parsed
  const isWithin = (one: Region, other: Region) => `${one.path}/`.startsWith(`${other.path}/`)
  const others = whereabouts
    .filter(({ key, kind, place_count }) => key === region.key && place_count > 0 && (kind === 'city' || kind === 'state'))
    .filter((one) => !isWithin(one, region) && !isWithin(region, one))
    .toSorted((a, b) => b.place_count - a.place_count || b.population - a.population)
  const [first] = others
  const isToldApart = !isJustNamed(region, regionWords)
  if (!first || (isToldApart && !(region.kind === 'city' && first.place_count > region.place_count))) return parsed
  const inRegion = (one: Region): ParsedSearch => ({ ...parsed, interpretation: { ...interpretation, region: one }, namedOnly: true })
  const here = await countOf(ctx, inRegion(region), MOST_COMPARED)
  let [other, there] = [first, 0]
  // Where neither it nor the largest has any, one of the smaller ones may.
  for (const one of others.slice(0, here > 0 || isToldApart ? 1 : NAMESAKES)) {
    const count = await countOf(ctx, inRegion(one), MOST_COMPARED)
    if (count === 0) continue
    ;[other, there] = [one, count]
    break
  }
  const isKnownForIt = region.kind === 'state' && other.kind === 'city'
  const [meant, offered] =
    !isToldApart && here * (isKnownForIt ? 1 : FAR_MORE) < there ? [other, region] : [isToldApart ? labelled(region) : region, other]
  const searched = { ...parsed, interpretation: { ...interpretation, region: meant } }
  if (there === 0 || (isToldApart && here > 0) || (!isToldApart && meant === other && here === 0)) return searched
  const state = offered.state_id === null ? null : await regionById(ctx, offered.state_id)
  return { ...searched, offer: { region: offered as FoundRegion, state: state?.name ?? null, q: withoutRegion(words, regionWords) } }
}

/** Whether nothing tells a region from others of its name; that its middle is meant doesn't. */
const isJustNamed = ({ key }: Region, regionWords: readonly string[]) =>
  regionWords.join(' ') === key || (centres.has(regionWords[0] ?? '') && regionWords.slice(1).join(' ') === key)

/** With its state, for another of its name is better known. */
const labelled = (region: Region): Region => ({ ...region, label: fully(region) })

/** The same in the region that is offered, with the one that was searched offered in its place; null where none is. */
export async function offered(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch | null> {
  const { offer, interpretation } = parsed
  const { region } = interpretation
  if (!offer || !region || region.kind === 'street' || region.kind === 'house') return null
  const state = region.state_id === null ? null : await regionById(ctx, region.state_id)
  const back = { region: region as FoundRegion, state: state?.name ?? null, q: offer.q }
  return { ...parsed, interpretation: { ...interpretation, region: { ...offer.region } }, offer: back }
}

/** So many times as much in a namesake is meant rather than the likelier region; so many are counted. */
const FAR_MORE = 4

const MOST_COMPARED = 200

/** The largest city or state that has the name of a street. */
export async function regionCalled(ctx: Ctx, street: string[]): Promise<{ region: FoundRegion; state: string | null } | null> {
  const { regions } = await lookUp(ctx, { phrases: [street.slice(0, -1).join(' ')], words: [], spellings: [] })
  const region = regions.filter(({ kind }) => kind !== 'neighborhood').toSorted((a, b) => b.place_count - a.place_count)[0]
  if (!region || region.place_count === 0) return null
  const state = region.state_id === null ? null : await regionById(ctx, region.state_id)
  return { region, state: state?.name ?? null }
}

/** So many regions of one name are asked for what is wanted. */
const NAMESAKES = 4

const largest = (regions: readonly Region[]) => regions.toSorted((a, b) => b.place_count - a.place_count).slice(0, NAMESAKES)

/**
 * "Dollar General Union": of the cities called like those that were said, smaller ones among them, the largest in which something has one of the
 * names; null where none has.
 */
export async function namesakeHaving(
  ctx: Ctx,
  names: string[],
  said: readonly Region[],
  whereabouts: readonly Region[],
): Promise<Region | null> {
  const isNamesake = (one: Region) => said.some(({ key, id }) => key === one.key && id !== one.id)
  for (const region of largest(whereabouts.filter((one) => one.kind === 'city' && one.place_count > 0 && isNamesake(one))))
    if (await isNameOfPlace(ctx, names, withinRegion(region))) return region
  return null
}

/** The same in another region of the same name, where that has what is wanted: there are many of a Hyde Park. */
export async function namesakeWith(ctx: Ctx, parsed: ParsedSearch, region: Region): Promise<ParsedSearch | null> {
  const { interpretation, whereabouts } = parsed
  if (region.misstated || !isJustNamed(region, interpretation.regionWords)) return null
  const others = whereabouts.filter(
    (other) => other !== region && other.key === region.key && other.place_count > 0 && other.path !== region.path,
  )
  for (const other of largest(others)) {
    const there = { ...parsed, interpretation: { ...interpretation, region: other } }
    if ((await countOf(ctx, { ...there, namedOnly: true }, 1)) > 0) return there
  }
  return null
}
