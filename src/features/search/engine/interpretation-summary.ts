import type { CategoryLink } from '../../categories/contract.ts'
import { isFrameWord } from '../../language/frame-words.ts'
import { lowered } from '../../language/lowered.ts'
import { pluralOf } from '../../language/singular.ts'
import { attributeLabel, attributes } from '../../places/attributes.ts'
import type { RegionLink } from '../../regions/contract.ts'
import type { PlaceResults } from '../contract.ts'
import { isAbsent, isPartial, type Stage } from './compile.ts'
import { infinitive, sayingOf } from './facts/sentence.ts'
import { joints, type Part } from './interpretation.ts'
import { type ParsedSearch, quotedIn } from './parsed-search.server.ts'
import { LARGE_CITY, type Region } from './region-phrase.ts'
import { categoryLink } from './vocabulary.server.ts'

/** What the words were taken to mean, as an answer says it; `lacking`: the parts that were left out, `shown`: the kinds of the places shown. */
export function interpretationSummary(
  parsed: ParsedSearch,
  stage: Stage,
  lacking: Part[],
  fewer: { first: number; lacking: Part[] } | null,
  shown: readonly CategoryLink[],
): Omit<PlaceResults['understood'], 'near' | 'fact'> {
  const { interpretation, words, typedAs } = parsed
  const left_out = lacking.map((part) => asTyped(part, typedAs).join(' '))
  const asInterpreted = stage === 'understood' || isPartial(stage)
  const wrongState = asInterpreted ? wrongStateSentence(parsed) : null
  const where = asInterpreted ? aroundSentence(parsed, shown) : null
  const left_out_sentence =
    [
      unwantedSentence(parsed),
      priceSentence(parsed),
      wrongState,
      elsewhereSentence(parsed, shown),
      asInterpreted ? unknownKindSentence(parsed, where !== null || lacking.length > 0, shown) : null,
      where,
      asInterpreted ? hoursSentence(parsed) : null,
      notCalledSo(parsed, lacking, shown) ?? (lacking.length === 0 ? null : sentence(parsed, stage, lacking, shown)),
      fewer && fewerSentence(parsed, fewer, shown),
    ]
      .filter(Boolean)
      .join(' ') || null
  const said = {
    near_me: interpretation.here,
    timed: interpretation.open !== null,
    correction: shown.length === 0 ? null : correctionOf(parsed, lacking),
    left_out,
    left_out_sentence,
    offer: offerOf(parsed),
  }
  if (!asInterpreted)
    return { words: withQuotes(words.map(({ text }) => text).join(' '), parsed), region: null, where: null, category: null, ...said }
  const meant = lacking.some(({ categories }) => categories.length > 0) ? null : interpretation.category
  const category = meant && (lacking.length === 0 || areOf(shown, meant)) ? meant : null
  const region = lacking.some((part) => part.words.join(' ') === interpretation.regionWords.join(' ')) ? null : interpretation.region
  const rest = category ? interpretation.parts.filter((part) => part.categories.length === 0) : interpretation.parts
  return {
    words: withQuotes(askedOf(rest, lacking, typedAs), parsed),
    region: region ? linkOf(region) : null,
    where: parsed.around?.inside.label ?? region?.label ?? null,
    category: category ? categoryLink(category) : null,
    ...said,
  }
}

/** "Without Starbucks." */
function unwantedSentence({ query: { unwanted } }: ParsedSearch): string | null {
  if (!unwanted) return null
  return unwanted.query === '' ? `${unwanted.label} is left out.` : `Without ${unwanted.label}.`
}

/** "Nothing in Cambridge is called “fenway park”. This is elsewhere." */
function elsewhereSentence({ elsewhere }: ParsedSearch, shown: readonly CategoryLink[]): string | null {
  if (!elsewhere || shown.length === 0) return null
  const { name, region } = elsewhere
  return `Nothing in ${region.label ?? region.name} is called “${name}”. ${shown.length === 1 ? 'This is' : 'These are'} elsewhere.`
}

/** "Nothing in Minneapolis is called “mall of america”. These have some of its words.": a name, and where it was said to be. */
function notCalledSo(parsed: ParsedSearch, lacking: Part[], shown: readonly CategoryLink[]): string | null {
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

/** "What is known to cost more is left out." */
function priceSentence({ prices }: ParsedSearch): string | null {
  if (!prices?.some) return null
  const { levels, lost } = prices
  const isFree = levels.every((level) => level === 0)
  const [least = 0, most = 0] = [Math.min(...levels), Math.max(...levels)]
  if (lost)
    return isFree
      ? 'Nothing of this is known to be free.'
      : `Nothing of this is known to cost ${most < 4 && least < most ? 'so little' : 'so much'}.`
  const other = isFree ? 'something' : most === 4 ? 'less' : least < 2 ? 'more' : 'more or less'
  return `What is known to cost ${other} is left out.`
}

/** The words of a part before any of them was put right. */
const asTyped = ({ words }: Part, typedAs: ParsedSearch['typedAs']) => words.map((word) => typedAs.get(word) ?? word)

/**
 * The words that ask for something, with those between them. Of a name all stay ("the bean"); around a kind or an attribute what merely helps
 * to rank falls away ("oldest", "with", "to the").
 */
function askedOf(parts: Part[], lacking: Part[], typedAs: ParsedSearch['typedAs']): string {
  const isAsked = (part: Part) => part.required !== false || lacking.includes(part)
  const isNamed = parts.some((part) => isAsked(part) && part.categories.length === 0 && part.attribute === null)
  const [first, last] = [parts.findIndex(isAsked), parts.findLastIndex(isAsked)]
  const shown = parts.filter((part, n) => {
    // A kind and what is wished of it may be said by the same words.
    if (parts[n - 1]?.words.join(' ') === part.words.join(' ')) return false
    return isNamed || isAsked(part) || (n > first && n < last && joints.has(part.words[0] ?? ''))
  })
  return shown.flatMap((part) => (lacking.includes(part) ? asTyped(part, typedAs) : part.words)).join(' ')
}

/** What stood in quotes stands in them. */
const withQuotes = (words: string, { query: { q = '' } }: ParsedSearch) =>
  quotedIn(q).reduce((text, phrase) => ` ${text} `.replace(` ${phrase} `, ` "${phrase}" `).trim(), words)

/** What was put right; a word that was left out at last was not. */
function correctionOf({ correction, typedAs, words }: ParsedSearch, lacking: Part[]): ParsedSearch['correction'] {
  if (!correction) return null
  const out = new Set(lacking.flatMap((part) => part.words).filter((word) => typedAs.has(word)))
  if (out.size === 0) return correction
  if ([...typedAs.keys()].every((word) => out.has(word))) return null
  return { ...correction, to: words.map(({ text }) => (out.has(text) ? (typedAs.get(text) ?? text) : text)).join(' ') }
}

/** "Nothing in Alki has outdoor seating. These are cafés in Alki." */
function sentence(
  { interpretation, filters, absent, typedAs, around }: ParsedSearch,
  stage: Stage,
  lacking: Part[],
  shown: readonly CategoryLink[],
): string {
  const elsewhere = lacking.some(({ words }) => words.join(' ') === interpretation.regionWords.join(' '))
  const region = filters.region ?? (elsewhere ? null : interpretation.region)
  const where = region ? ` in ${region.name}` : ''
  const kept = interpretation.parts.filter((part) => part.required === true && !lacking.includes(part))
  // What merely mentions a kind isn't of it, and words that mean several kinds name none.
  const kinds = kept.flatMap(({ categories: [one, more] }) => (one && !more ? one : []))
  const kind = kinds.find((one) => areOf(shown, one))
  const these = kind && kept.every(({ categories }) => categories.length > 0) ? ` These are ${kindsCalled(kind)}${where}.` : ''
  const names = list(lacking.map((part) => nameOf(part, typedAs)))
  // What some places have, only those that were wanted lack.
  const isElsewhere = isPartial(stage) && kept.length > 0 && !lacking.every((part) => isAbsent(part, absent))
  // What is around has been said.
  if (around && lacking.every(({ categories, attribute }) => categories.length === 0 && attribute === null))
    return `${names} ${lacking.length > 1 ? 'are' : 'is'} left out.`
  const said = sayingsOf(lacking)
  if (said.length === lacking.length)
    return isElsewhere
      ? `Nothing of this${where} is known to ${either(said.map(infinitive))}.${these}`
      : `${kept.length > 0 ? 'Nothing of this' : 'Nothing'}${where} ${either(said)}.${these}`
  return isElsewhere
    ? `Nothing${where} has all of the words: ${names} ${lacking.length > 1 ? 'are' : 'is'} left out.${these}`
    : `Nothing${where} has ${names}.${these}`
}

/** "No Thai restaurant is known yet. These are restaurants in Alki." */
function unknownKindSentence(
  { unknownKind, unknownThere, around, filters, interpretation: { category, region, parts } }: ParsedSearch,
  saysMore: boolean,
  shown: readonly CategoryLink[],
): string | null {
  // That none is known where one looked says enough.
  const kind = unknownKind ?? unknownThere
  if (!kind || (around && shown.length === 0)) return null
  const within = filters.region ?? region
  const isSaid = !saysMore && category !== null && shown.length > 0 && areOf(shown, category)
  // What others have in its place.
  const attribute = category ? undefined : parts.find((part) => part.required === true)?.attribute
  const having = attribute && shown.length > 0 ? ` These ${infinitive(sayingOf(attribute, attributeLabel(attribute)))}.` : ''
  const these = isSaid ? ` These are ${kindsCalled(category)}${within ? ` in ${within.name}` : ''}.` : ''
  const where = unknownThere && within ? `in or near ${('label' in within && within.label) || within.name}` : 'yet'
  return `No ${lowered(kind)} is known ${where}.${having || these}`
}

/** "No bakery is known in Alki, Seattle. These are elsewhere in Seattle." */
function aroundSentence(
  { around, spot, unknown, unknownLandmark, offer, interpretation: { region, category, parts, open } }: ParsedSearch,
  shown: readonly CategoryLink[],
): string | null {
  if (spot?.missing) return `No place is known at ${spot.label}. The nearest come first.`
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
      (offer && region && shown.length > 0 && (region.kind === 'street' || parts.some(({ required }) => required === true))
        ? `These are ${region.kind === 'street' ? `on ${region.label}` : `in ${fully(region)}`}.`
        : null)
    )
  const { inside, found } = around
  const where = `${inside.kind === 'street' ? 'on' : 'in'} ${inside.label ?? inside.name}`
  const beyond =
    inside.kind === 'county' && region ? 'in other counties of that name' : region ? `elsewhere in ${region.name}` : 'the nearest'
  // Of those that are there nobody said when they are open, or they are closed then.
  const state = open?.sure
    ? `known to be ${open.closed ? 'closed' : 'open'} ${open.wish.kind === 'always' ? '24 hours a day' : 'then'}`
    : 'known'
  const wanted = parts.filter(({ required }) => required === true)
  const [one, more] = wanted.flatMap(({ categories }) => categories)
  const single = category ?? (more ? null : one)
  const kind = single ? lowered(single.singular) : wanted.length > 0 ? 'place of this kind' : 'place'
  const known = found === 0 ? `No ${kind} is ${state}` : `Only ${found === 1 ? 'one is' : 'two are'} ${state}`
  if (shown.length <= found) return `${street} ${known} ${where}.`.trim()
  return `${street} ${known} ${where}. ${found === 0 ? 'These' : 'The others'} are ${beyond}.`.trim()
}

/** "Only the first has “crust”. The others are pizza in Chicago."; where the others lack this or that, "Only the first is known to have all of this." */
function fewerSentence(
  parsed: ParsedSearch,
  { first, lacking }: { first: number; lacking: Part[] },
  shown: readonly CategoryLink[],
): string {
  const { region, parts } = parsed.interpretation
  if (lacking.length === 0) {
    const where = parsed.filters.region ?? region
    if (first === 0) return `Nothing${where ? ` in ${where.name}` : ''} is known to have all of this. These have some of it.`
    return `Only the first ${first === 1 ? 'is' : `${first} are`} known to have all of this. The others have some of it.`
  }
  const said = sayingsOf(lacking)
  const [only, is, has] = first === 1 ? ['Only the first', 'is', 'has'] : [`Only the first ${first}`, 'are', 'have']
  const have =
    said.length === lacking.length
      ? `${only} ${is} known to ${list(said.map(infinitive))}`
      : `${only} ${has} ${list(lacking.map((part) => nameOf(part, parsed.typedAs)))}`
  const [kind, more] = parts.filter((part) => part.required === true && !lacking.includes(part)).flatMap(({ categories }) => categories)
  const isSaid = kind && !more && areOf(shown.slice(first), kind)
  const others = isSaid ? ` The others are ${kindsCalled(kind)}${region ? ` in ${region.name}` : ''}.` : ''
  return `${have}.${others}`
}

/** "Only one is known to be open then; nobody knows the hours of the others." */
function hoursSentence({ knownOpen, closed, openUntil, interpretation }: ParsedSearch): string | null {
  if (openUntil !== undefined) return `None is known to be open at 11 PM; these are at ${openUntil / 60 - 12} PM.`
  if (knownOpen === undefined) return null
  const isAlways = (closed ?? interpretation.open)?.wish.kind === 'always'
  const open = `known to be open ${isAlways ? '24 hours a day' : 'then'}`
  if (closed) return isAlways ? `None is ${open}.` : `None is ${open}; these are closed.`
  return knownOpen === 0
    ? `None is ${open}; nobody knows the hours of these.`
    : `Only ${knownOpen === 1 ? 'one is' : 'two are'} ${open}; nobody knows the hours of the others.`
}

/** "There is no Chicago in Maine; this is Chicago, Illinois." */
function wrongStateSentence({ interpretation: { region } }: ParsedSearch): string | null {
  if (!region?.misstated) return null
  return `There is no ${region.name} in ${region.misstated}; this is ${fully(region)}.`
}

/** "Chicago, Illinois", "the state of Washington". */
function fully({ kind, name, path }: Pick<Region, 'kind' | 'name' | 'path'>): string {
  if (kind === 'state') return `the state of ${name}`
  const state = (path.split('/')[0] ?? '').replaceAll('-', ' ').replace(/(^| )(?!of )[a-z]/g, (letter) => letter.toUpperCase())
  return `${name}, ${state}`
}

/** Whether the first places of a page are of a kind: only then they are called so. */
const areOf = (shown: readonly CategoryLink[], { slug }: { slug: string }) =>
  shown.slice(0, 3).every((one) => one.slug === slug || one.parent_slug === slug)

const nameOf = ({ words, attribute }: Part, typedAs: ParsedSearch['typedAs']) => {
  const label = attribute === null ? undefined : Object.entries(attributes).find(([key]) => key === attribute)?.[1].label
  return label ? lowered(label) : `“${words.map((word) => typedAs.get(word) ?? word).join(' ')}”`
}

/** Several of a kind within a sentence: "coffee shops & cafés", "Mexican restaurants" of what is called Mexican. */
export const kindsCalled = ({ name, singular }: { name: string; singular: string }) => lowered(/s$/.test(name) ? name : pluralOf(singular))

/** What is said of places that have the attributes among the parts. */
const sayingsOf = (parts: Part[]) =>
  parts.flatMap(({ attribute }) => (attribute === null ? [] : sayingOf(attribute, attributeLabel(attribute))))

/** "Has Wi-Fi or parking", "has Wi-Fi or allows dogs". */
const either = (said: string[]) =>
  said
    .map((one, n) => (n === 0 ? one : ` or ${said[n - 1]?.split(' ')[0] === one.split(' ')[0] ? one.replace(/^\S+ /, '') : one}`))
    .join('')

const list = (names: string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)

function offerOf({ offer }: ParsedSearch): PlaceResults['understood']['offer'] {
  if (!offer) return null
  const { region, state, q } = offer
  return { label: state ? `${region.name}, ${state}` : fully(region), query: { region: region.path, ...(q !== '' && { q }) } }
}

/** Counties, streets and the like have no page. */
function linkOf({ id, kind, slug, path, name, abbreviation }: Region): RegionLink | null {
  return kind === 'county' || kind === 'district' || kind === 'street' || kind === 'zip'
    ? null
    : { id, kind, slug, path, name, abbreviation }
}
