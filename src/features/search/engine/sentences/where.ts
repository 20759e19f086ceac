import type { CategoryLink } from '../../../categories/contract.ts'
import { isFrameWord } from '../../../language/frame-words.ts'
import { lowered } from '../../../language/lowered.ts'
import { singular } from '../../../language/singular.ts'
import type { Part } from '../../../query-reading/part.ts'
import { isAnyBusiness } from '../../../query-reading/parts.ts'
import { cityAround, LARGE_CITY, type Region } from '../../../query-reading/region-phrase.ts'
import type { ParsedSearch } from '../parsed-search.server.ts'
import { asTyped } from './lacking.ts'
import { areOf, kindsCalled } from './what.ts'

/** "Nothing in Cambridge is called “fenway park”. This is elsewhere." */
export function elsewhereSentence({ elsewhere }: ParsedSearch, shown: readonly CategoryLink[]): string | null {
  if (!elsewhere || shown.length === 0) return null
  const { name, region } = elsewhere
  return `Nothing in ${region.label ?? region.name} is called “${name}”. ${shown.length === 1 ? 'This is' : 'These are'} elsewhere.`
}

/** "Nothing in Minneapolis is called “mall of america”. These have some of its words.": a name, and where it was said to be. */
export function notCalledSo(parsed: ParsedSearch, lacking: Part[], shown: readonly CategoryLink[]): string | null {
  const said = nameSaid(parsed)
  if (!said || (shown.length > 0 && lacking.length === 0)) return null
  const { name, region } = said
  const where = region.label ?? region.name
  const none = `Nothing in ${where} is called “${name}”.`
  if (shown.length === 0) return none
  const { regionWords } = parsed.interpretation
  const lost = new Set(lacking.flatMap((part) => asTyped(part, parsed.typedAs)))
  const isThere = parsed.interpretation.region !== null && !regionWords.every((word) => lost.has(word))
  const hasNone = name.split(' ').every((word) => lost.has(word) || isFrameWord(word))
  if (hasNone) return isThere ? `${none} These are in ${where}.` : none
  const [is, has] = shown.length === 1 ? ['This is', 'This has'] : ['These are', 'These have']
  const isElsewhere = lacking.every(({ words }) => words.join(' ') === regionWords.join(' '))
  return `${none} ${isElsewhere ? `${is} elsewhere` : `${has} some of its words`}.`
}

/** Words that are no kind and no attribute, with the region that they end with, though it may have no place; null where nothing is named so. */
function nameSaid(parsed: ParsedSearch): { name: string; region: Region } | null {
  const { words, typedAs, whereabouts, inEnd, spot, around, elsewhere } = parsed
  const interpretation = parsed.interpretation.region ? parsed.interpretation : (inEnd ?? parsed.interpretation)
  const wanted = interpretation.parts.filter(({ required }) => required === true)
  if (spot || around || elsewhere || interpretation.question || wanted.length === 0) return null
  // "Mall of America" is a name, for all its kind.
  const isName = interpretation.parts.some(({ words: [joint, more] }) => joint === 'of' && more === undefined)
  const meaningful = wanted.filter(({ categories, attribute }) => categories.length > 0 || attribute !== null)
  if (meaningful.length > 0 && (!isName || meaningful.length === wanted.length)) return null
  const { region, regionWords } = interpretation
  const typed = words.map(({ text }) => typedAs.get(text) ?? text)
  if (region) {
    const name = typed.join(' ')
    const end = ` ${regionWords.map((word) => typedAs.get(word) ?? word).join(' ')}`
    return name.endsWith(end) ? { name: withoutPreposition(name.slice(0, -end.length)), region } : null
  }
  const ends = whereabouts.filter(
    ({ kind, key, place_count, population }) =>
      (kind === 'city' || kind === 'state') && (place_count > 0 || population >= LARGE_CITY) && typed.join(' ').endsWith(` ${key}`),
  )
  const [end] = ends.toSorted((a, b) => b.key.length - a.key.length || b.population - a.population)
  return end ? { name: withoutPreposition(typed.join(' ').slice(0, -end.key.length - 1)), region: end } : null
}

const withoutPreposition = (name: string) => name.replace(/(?: (?:in|near|around|at|by))+$/, '')

/** "No bakery is known in Alki, Seattle. These are elsewhere in Seattle." */
export function aroundSentence(
  { query, around, spot, unknown, unknownLandmark, offer, interpretation: { region, category, parts, open } }: ParsedSearch,
  shown: readonly CategoryLink[],
): string | null {
  if (spot?.missing) return `No place is known at ${spot.label}. The nearest come first.`
  if (spot?.lost) return `Nothing near ${spot.label} has “${spot.lost}”. These are near it.`
  const landmark = unknownLandmark ? `“${unknownLandmark}” isn’t known here.` : ''
  if (spot?.far && shown.length > 0) {
    const isBound = spot.said && /^(?:within|less|under|up to|no|not) /.test(spot.said)
    const what = parts.some(({ required }) => required === true) ? 'Nothing of this' : 'No place'
    const where = isBound ? spot.said : spot.said ? `so near to ${spot.label}` : `around ${spot.label}`
    return `${landmark} ${what} is ${where}. The nearest come first.`.trim()
  }
  if (spot && landmark) return `${landmark} These are near ${spot.label}.`
  const street = unknown ? `No place is known on ${unknown}.` : landmark
  if (!around)
    return (
      street ||
      (offer &&
      region &&
      shown.length > 0 &&
      (region.kind === 'street' || region.kind === 'house' || parts.some(({ required }) => required === true))
        ? `${saidWhere(region, shown)}.`
        : null)
    )
  const { inside, found, isNear } = around
  if (isNear && found > 0) return street || null
  const where = `${inside.kind === 'street' ? 'on' : 'in'} ${inside.label ?? inside.name}`
  const beyond =
    inside.kind === 'county' && cityAround(inside) === null && region
      ? 'in other counties of that name'
      : region
        ? `elsewhere in ${region.name}`
        : 'the nearest'
  // Of those that are there nobody said when they are open, or they are closed then.
  const state = open?.sure
    ? `known to be ${open.closed ? 'closed' : 'open'} ${open.wish.kind === 'always' ? '24 hours a day' : 'then'}`
    : 'known'
  const wanted = parts.filter(({ required }) => required === true)
  const [one, more] = wanted.flatMap(({ categories }) => categories)
  const single = category ?? (more ? null : one)
  // "No mosque is known": what is around is of the kind, but may be none.
  const [kindWanted] = wanted.filter((part) => part.categories.length > 0)
  const narrower = single && kindWanted?.narrower && !kindWanted.everyday ? kindWanted : null
  const kindCalled = () => {
    if (kindWanted?.sides) return `place of ${kindWanted.isEach ? 'these kinds' : 'any of these kinds'}`
    if (narrower) return singular([...narrower.words, ...businessBehind(narrower, parts)].join(' '))
    if (single) return lowered(single.singular)
    return wanted.length > 0 ? 'place of this kind' : 'place'
  }
  const known =
    found === 0 ? `No ${query.unwanted ? 'other ' : ''}${kindCalled()} is ${state}` : `Only ${found === 1 ? 'one is' : 'two are'} ${state}`
  if (shown.length <= found) return `${street} ${known} ${where}.`.trim()
  const others = narrower && single && areOf(shown.slice(found), single) ? `${kindsCalled(single)} ` : ''
  const there = others === '' ? beyond : beyond === 'the nearest' ? `the nearest ${others.trim()}` : `${others}${beyond}`
  return `${street} ${known} ${where}. ${found === 0 ? 'These' : 'The others'} are ${there}.`.trim()
}

/** "Tax office": a word for any business says what a word that means a kind is said of. */
function businessBehind(part: Part, parts: readonly Part[]): readonly string[] {
  const next = parts[parts.indexOf(part) + 1]
  return next?.required === false && isAnyBusiness(next) ? next.words : []
}

function saidWhere(region: Region, shown: readonly CategoryLink[]): string {
  const { kind, label } = region
  if (kind === 'house') return `${shown.length === 1 ? 'This is' : 'These are'} at ${label}`
  return `These are ${kind === 'street' ? `on ${label}` : `in ${fully(region)}`}`
}

/** "There is no Chicago in Maine; this is Chicago, Illinois." */
export function wrongStateSentence({ interpretation: { region } }: ParsedSearch): string | null {
  if (!region?.misstated) return null
  return `There is no ${region.name} in ${region.misstated}; this is ${fully(region)}.`
}

/** "Chicago, Illinois", "the state of Washington". */
export function fully({ kind, name, path }: Pick<Region, 'kind' | 'name' | 'path'>): string {
  if (kind === 'state') return `the state of ${name}`
  const state = (path.split('/')[0] ?? '').replaceAll('-', ' ').replace(/(^| )(?!of )[a-z]/g, (letter) => letter.toUpperCase())
  return `${name}, ${state}`
}
