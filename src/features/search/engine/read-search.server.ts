import type { Ctx } from '../../../platform/context.server.ts'
import type { LatLng } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { isOrdinaryWord } from '../../language/ordinary-words.ts'
import { priceWishIn } from '../../language/prices.ts'
import { streetSaid } from '../../language/street-phrases.ts'
import { webAddressIn } from '../../language/web-address.ts'
import { filterMarkers, furtherConditions } from '../conditions.server.ts'
import type { PlaceSearch } from '../contract.ts'
import { kinds } from '../kinds.ts'
import { withinRegion } from './area.ts'
import { attributeInstead, attributeOf } from './attribute-words.ts'
import { categoriesOf, ofLikeKinds } from './category-phrases.ts'
import { compile, isAbsent } from './compile.ts'
import { similarWords } from './correct.server.ts'
import { withUnwanted } from './exclusion.server.ts'
import { literalInterpretation, type Part } from './interpretation.ts'
import { type Landmark, readLandmark } from './landmark.server.ts'
import { type FoundRegion, lookUp } from './lookups.server.ts'
import { bareQuery, isTold, type ParsedSearch, parseSearch, type SearchQuery } from './parsed-search.server.ts'
import { withRadius } from './radius.server.ts'
import { isQuarter, isSaidAlone, LARGE_CITY, type Region } from './region-phrase.ts'
import { readStreet } from './street.server.ts'
import { allOf, anyOf, categoryMarkers, marker, matching, not, partQuery, wordInName } from './tsquery.ts'
import { phoneIn, type Word, wordsOf } from './typed.ts'
import { collectValues } from './values.ts'
import { houseAt, inName, isNameOfPlace, nameAtAddress, regionById, zipCode } from './whereabouts.server.ts'
import { nicknames } from './word-lists.ts'

/** Of fewer places of a kind in a neighbourhood or on a street those around it are shown, too. */
const ENOUGH = 3
/** What is farther from a landmark is near it only where nothing else is; in metres. */
const AROUND_M = 40_000
const noFilters: ParsedSearch['filters'] = { region: null, category: null, tags: [] }

/**
 * Reads a search with all that it says of where: streets, corners and landmarks as positions; neighbourhoods, streets and counties of
 * which several have the name, with what is around where they have too little. @throws InvalidError where a filter names what doesn't exist
 */
export async function readSearch(ctx: Ctx, query: PlaceSearch): Promise<ParsedSearch> {
  const wish = priceWishIn(query.q ?? '', (phrase) => attributeOf(phrase) !== undefined && attributeOf(phrase) !== 'free-entry')
  if (!wish || query.price) return readAll(ctx, query)
  const parsed = await readAll(ctx, { ...query, q: wish.q || undefined })
  const { question, parts } = parsed.interpretation
  const wanted = parts.filter(({ required }) => required === true)
  // "Cheap Trick" may be a name.
  const isKinds =
    wanted.some(({ categories }) => categories.length > 0) &&
    wanted.every(({ categories, attribute }) => categories.length > 0 || attribute !== null)
  if (question || (wish.asWords && !isKinds)) return parsed
  return withPrices(ctx, parsed, wish.little ? await fewest(ctx, parsed, wish.levels) : wish.levels)
}

/** Of several levels that are little the lowest, where enough is known to cost that. */
async function fewest(ctx: Ctx, parsed: ParsedSearch, levels: readonly number[]): Promise<readonly number[]> {
  const least = levels.slice(0, -1)
  const known = allOf([compile({ ...parsed, namedOnly: true }, 'understood').match, anyOf(least.map((level) => marker(`@p${level}`)))])
  return (await countOf(ctx, parsed, ENOUGH, known)) >= ENOUGH ? least : levels
}

/** The same with what is known to cost something else left out, where anything else is there. */
async function withPrices(ctx: Ctx, parsed: ParsedSearch, levels: readonly number[]): Promise<ParsedSearch> {
  const isFree = levels.every((level) => level === 0)
  const of = (fits: boolean) => [0, 1, 2, 3, 4].filter((level) => levels.includes(level) === fits).map((level) => marker(`@p${level}`))
  const fit = anyOf(isFree ? [...of(true), marker('@free-entry')] : of(true).filter((level) => level !== marker('@p0')))
  // The price of what has free entry is that of something else.
  const out = isFree ? allOf([anyOf(of(false)), not(marker('@free-entry'))]) : anyOf(of(false))
  const { match } = compile(parsed, 'understood')
  const some = (await countOf(ctx, parsed, 1, allOf([match, out]))) > 0
  if (!some && (await countOf(ctx, parsed, 1, allOf([match, fit]))) === 0)
    return { ...parsed, prices: { levels, fit, out, some: true, lost: true } }
  const priced = { ...parsed, prices: { levels, fit, out, some, lost: false } }
  return !some || (await countOf(ctx, priced, 1)) > 0 ? priced : { ...parsed, prices: { levels, fit, out, some, lost: true } }
}

async function readAll(ctx: Ctx, asked: SearchQuery): Promise<ParsedSearch> {
  if (phoneIn(asked.q ?? '') !== null) return withRadius(ctx, await parseSearch(ctx, asked))
  const query = await withUnwanted(ctx, asked)
  const typed = query.q ?? ''
  const address = webAddressIn(typed)
  if (address) return readAll(ctx, { ...query, q: (await nameAtAddress(ctx, address)) ?? address.name })
  const words = wordsOf(typed)
  if (words.length < 2) return readWhole(ctx, query, async (parsed, inEmpty) => (inEmpty ? withAround(ctx, parsed, null) : parsed))
  const said = streetSaid(words)
  // "Near King Street Station" is near the station; of a corner only what is called exactly so.
  const landmark = await readLandmark(ctx, query, said?.kind === 'corner')
  const near = landmark && !(await asksOfPlace(ctx, query)) ? landmark : null
  if (near?.at && !near.unknown) return nearPoint(ctx, query, { ...near, at: near.at, missing: false })
  const street = said && (await readStreet(ctx, query, words, said))
  if (street?.kind === 'along') {
    const rest = await parseSearch(ctx, { ...query, q: street.q })
    const { interpretation } = rest
    const wider = interpretation.region
    const regionWords = street.street.key.trim().split(' ')
    const along = { ...rest, name: nameKey(typed), interpretation: { ...interpretation, region: street.street, regionWords } }
    const offer = wider || query.region ? null : await regionCalled(ctx, regionWords)
    return withRadius(ctx, await withAround(ctx, offer ? { ...along, offer: { ...offer, q: street.q } } : along, wider))
  }
  if (street?.kind === 'unknown') {
    const rest = await parseSearch(ctx, { ...query, q: street.q })
    return withRadius(ctx, await withAround(ctx, { ...rest, unknown: street.label }, null))
  }
  if (street) {
    const { label, at, missing } = street
    return nearPoint(ctx, query, { ...unbounded, q: street.q, label, at, missing })
  }
  const house = near?.unknown ? await houseAt(ctx, near.unknown) : null
  if (near && house) return nearPoint(ctx, query, { ...near, unknown: null, ids: [], label: house.address, at: house.at, missing: false })
  if (near?.unknown) {
    if (near.at) return nearPoint(ctx, query, { ...near, at: near.at, missing: false })
    return { ...(await readAll(ctx, { ...query, q: near.q })), unknownLandmark: near.unknown }
  }
  if (near) {
    const rest = await readAll(ctx, { ...query, q: near.q })
    return { ...rest, interpretation: { ...rest.interpretation, here: rest.interpretation.region === null } }
  }
  return readWhole(ctx, query, async (parsed) => withAround(ctx, parsed, await regionAround(ctx, parsed)))
}

/** "Can I eat outside at Hodad's" asks about that place, not for what is outside it. */
async function asksOfPlace(ctx: Ctx, query: PlaceSearch): Promise<boolean> {
  const isNear = (words: Word[]) => words.some(({ text }) => text === 'near')
  if (isNear(wordsOf(query.q ?? ''))) return false
  const { interpretation, name, words } = await parseSearch(ctx, query)
  return interpretation.question?.fact === 'attribute' && !isNear(words) && isNameOfPlace(ctx, [name])
}

/** Reads words that name no street and nothing to be near, with `widened` where too little is there; `inEmpty`: in a region without any place. */
async function readWhole(
  ctx: Ctx,
  query: SearchQuery,
  widened: (parsed: ParsedSearch, inEmpty: boolean) => Promise<ParsedSearch>,
): Promise<ParsedSearch> {
  const whole = await whereNothingIs(ctx, await parseSearch(ctx, query))
  const nearest = await aroundNothing(ctx, whole)
  if (nearest) return nearest
  const parsed = await withRelated(ctx, await withBroaderKind(ctx, await amongNamesakes(ctx, whole)))
  return withRadius(ctx, await widened(parsed, whole.interpretation === whole.inEmpty))
}

/**
 * "Museums in Washington" may be in the state or the city of that name elsewhere: the likelier is searched, unless another has much more of what
 * is wanted, and the other is offered.
 */
async function amongNamesakes(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { interpretation, query, whereabouts, words } = parsed
  const { region, regionWords } = interpretation
  if (!region || region.misstated || query.region !== undefined || query.near || regionWords.join(' ') !== region.key) return parsed
  const isWithin = (one: Region, other: Region) => `${one.path}/`.startsWith(`${other.path}/`)
  const [other] = whereabouts
    .filter(({ key, kind, place_count }) => key === region.key && place_count > 0 && (kind === 'city' || kind === 'state'))
    .filter((one) => !isWithin(one, region) && !isWithin(region, one))
    .toSorted((a, b) => b.place_count - a.place_count || b.population - a.population)
  if (!other || (region.kind !== 'city' && region.kind !== 'state')) return parsed
  const inRegion = (one: Region): ParsedSearch => ({ ...parsed, interpretation: { ...interpretation, region: one }, namedOnly: true })
  const [here, there] = [await countOf(ctx, inRegion(region), MOST_COMPARED), await countOf(ctx, inRegion(other), MOST_COMPARED)]
  if (there === 0) return parsed
  const [meant, offered] = here * FAR_MORE < there ? [other, region] : [region, other]
  const state = offered.state_id === null ? null : await regionById(ctx, offered.state_id)
  const offer = { region: offered as FoundRegion, state: state?.name ?? null, q: withoutRegion(words, regionWords) }
  return { ...parsed, interpretation: { ...interpretation, region: meant }, ...((meant !== other || here > 0) && { offer }) }
}

/** So many times as much in a namesake is meant rather than the likelier region; so many are counted. */
const FAR_MORE = 4
const MOST_COMPARED = 200

/** The words without a region and the preposition before it. */
function withoutRegion(words: Word[], regionWords: string[]): string {
  const texts = words.map(({ text }) => text)
  const from = texts.findLastIndex((_, n) => texts.slice(n, n + regionWords.length).join(' ') === regionWords.join(' '))
  return withoutSpan(texts, from, from + regionWords.length)
}

/** The words without some of them and the prepositions before those. */
function withoutSpan(texts: string[], from: number, to: number): string {
  const before = texts.slice(0, Math.max(from, 0))
  while (prepositions.has(before.at(-1) ?? '')) before.pop()
  return [...before, ...texts.slice(to)].join(' ')
}

/**
 * A region without places, alone or beside a kind, is meant where no place has all of the words: there one says that it has none.
 */
async function whereNothingIs(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { inEmpty, query, known } = parsed
  if (!inEmpty || query.region !== undefined || query.category !== undefined) return parsed
  // The name itself, not what it begins.
  const isNamed = inEmpty.regionWords.every((word) => known[word])
  if (isNamed && (await countOf(ctx, parsed, 1)) > 0) return parsed
  return (await namedWithSlip(ctx, parsed)) ?? { ...parsed, interpretation: inEmpty }
}

/**
 * "Kaufman stadium": what is called so but for a slip is meant rather than a small town without any place. Null where the town is said to
 * be one, or nothing is called so.
 */
async function namedWithSlip(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch | null> {
  const { words, query, inEmpty, looseLexemes } = parsed
  const [word = '', more] = inEmpty?.regionWords ?? []
  const at = words.findIndex(({ text }) => text === word)
  const wanted = inEmpty?.parts.filter(({ required }) => required === true) ?? []
  const isSaid = inEmpty?.region?.misstated !== undefined || isSaidAlone(words, { from: at, to: at + 1 })
  if (
    !inEmpty?.region ||
    more !== undefined ||
    at < 0 ||
    wanted.length === 0 ||
    isSaid ||
    inEmpty.region.population >= LARGE_CITY ||
    isOrdinaryWord(word)
  )
    return null
  const meant = (await similarWords(ctx, kinds.place, word)).filter(({ near }) => near)
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings: meant.map((one) => one.word) })
  const rest = wanted.map((part) => partQuery(part, (text) => wordInName(text, looseLexemes), ''))
  for (const { word: other } of meant) {
    if ((await countOf(ctx, parsed, 1, allOf([wordInName(other, lexemes), ...rest]))) === 0) continue
    const texts = words.map(({ text }) => text)
    const q = texts.with(at, other).join(' ')
    const named = await parseSearch(ctx, { ...query, q })
    return { ...named, query, correction: { from: texts.join(' '), to: q }, typedAs: new Map([...parsed.typedAs, [other, word]]) }
  }
  return null
}

/**
 * Of a kind that no place is of, or is called, those of the kind above it, where that has some: what merely mentions the kind is no answer.
 */
async function withBroaderKind(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { interpretation, query, vocabulary } = parsed
  const [lost, more] = interpretation.parts.filter(({ required, categories }) => required === true && categories.length > 0)
  if (!lost || more || query.category !== undefined || lost.categories.some(({ place_count }) => place_count > 0)) return parsed
  // Other words may be a name, which has the kind's words in it.
  const isAlone = interpretation.parts.every((part) => part === lost || part.required !== true)
  const slugs = new Set(lost.categories.map(({ parent_slug }) => parent_slug ?? ''))
  const parents = [...slugs].flatMap((slug) => vocabulary.bySlug.get(slug) ?? []).filter(({ place_count }) => place_count > 0)
  const [parent, another] = parents
  const hasParent = parent !== undefined && another === undefined
  if (!hasParent && !isAlone) return parsed
  const alone = { ...interpretation, parts: [lost], region: null, regionWords: [], open: null, here: false, excluded: [] }
  const anywhere = { ...bareQuery, q: lost.words.join(' ') }
  // Words for a kind are finished.
  const ends = new Set([...parsed.ends].filter((word) => !lost.words.includes(word)))
  const named = { ...parsed, query: anywhere, filters: noFilters, interpretation: alone, namedOnly: true as const, ends }
  if ((await countOf(ctx, named, 1)) > 0) return parsed
  const [one, second] = lost.categories
  const unknownKind = one && second === undefined ? one.singular : lost.words.join(' ')
  const other = insteadOf(lost)
  const having = other && interpretation.parts.map((part) => (part === lost ? other : part))
  const instead: ParsedSearch | null = having && {
    ...parsed,
    ends,
    unknownKind,
    interpretation: { ...interpretation, parts: having, category: null },
  }
  if (instead && (await countOf(ctx, instead, 1)) > 0) return instead
  if (!hasParent) return { ...parsed, ends, unknownKind, namedOnly: true }
  const parts = interpretation.parts.map((part) => (part === lost ? { ...part, categories: [parent], narrower: true as const } : part))
  const broader = { ...interpretation, parts, category: interpretation.category && parent }
  return { ...parsed, ends, ...(second === undefined && { unknownKind }), interpretation: broader }
}

/**
 * Where enough places of the kind are, and nothing else is wanted, what is called like it is of a related kind: a stadium is no park for its
 * name. Beside an attribute, which tells places apart more than that, any place of the kind is enough.
 */
export async function withRelated(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { parts, region } = parsed.interpretation
  const wanted = parts.filter(({ required }) => required === true)
  const [kind, more] = wanted
  if (!kind || more || !kind.byName || kind.narrower || kind.categories.every(({ place_count }) => place_count === 0)) return parsed
  const ofKind = allOf([anyOf(categoryMarkers(kind)), region ? withinRegion(region) : ''])
  const isWished = parts.some(({ required }) => required === 'unless-known-not')
  // Near a point what is close is wanted rather than all of a kind.
  if (parsed.spot && !isWished) return parsed
  const enough = isWished ? 1 : ENOUGH
  const many = kind.categories.reduce((sum, { place_count }) => sum + place_count, 0) >= MANY
  if (many && (region === null || isLarge(region))) return { ...parsed, relatedOnly: true }
  // Whatever is chosen of what was found, what the words mean stays the same.
  const interpretation = { ...parsed.interpretation, open: null, excluded: [], here: false }
  const unfiltered = { ...parsed, query: bareQuery, filters: noFilters, interpretation }
  return (await countOf(ctx, unfiltered, enough, ofKind)) >= enough ? { ...parsed, relatedOnly: true } : parsed
}

/**
 * Where hardly anything there is known to be open when the words say, those follow of which nobody knows the hours: what isn't known is
 * not closed.
 */
async function withUnknownHours(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { query, interpretation } = parsed
  if (!interpretation.open?.sure || interpretation.open.closed || query.open || query.hours) return parsed
  const ofKinds = interpretation.parts.flatMap(({ categories }) => categories).reduce((sum, { place_count }) => sum + place_count, 0)
  if (!query.radius && !interpretation.region && ofKinds > MANY) return parsed
  const knownOpen = await countOf(ctx, parsed, ENOUGH)
  if (knownOpen >= ENOUGH) return parsed
  const unknownToo: ParsedSearch = { ...parsed, knownOpen, query: { ...query, hours: 'unknown' } }
  const openOfKind = await countOf(ctx, { ...parsed, namedOnly: true }, ENOUGH)
  const earlier = openOfKind === 0 ? await lessLate(ctx, parsed) : null
  if (earlier) return earlier
  const ofKind: ParsedSearch = { ...unknownToo, knownOpen: openOfKind, namedOnly: true }
  if ((await countOf(ctx, ofKind, openOfKind + 1)) > openOfKind) return ofKind
  // What merely mentions the kind is no answer where there are some, though closed then.
  const isOfKind = interpretation.parts.every(({ required, categories }) => required !== true || categories.length > 0)
  if (openOfKind === 0 && knownOpen > 0 && isOfKind && ofKinds > 0) {
    const closed = await evenClosed(ctx, parsed)
    if (closed !== parsed) return closed
  }
  if (knownOpen === 0 && isLarge(interpretation.region)) return evenClosed(ctx, parsed)
  if (knownOpen === 0 && (await evenClosed(ctx, parsed)) !== parsed) return parsed
  return (await countOf(ctx, unknownToo, knownOpen + 1)) > knownOpen ? unknownToo : parsed
}

/** What there is of the kind where nothing of it is open when the words say; itself where there is nothing at all. */
async function evenClosed(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { interpretation } = parsed
  const { open } = interpretation
  if (!open?.sure || open.closed) return parsed
  const earlier = await lessLate(ctx, parsed)
  if (earlier) return earlier
  const closed: ParsedSearch = { ...parsed, knownOpen: 0, closed: open, namedOnly: true, interpretation: { ...interpretation, open: null } }
  return (await countOf(ctx, closed, 1)) > 0 ? closed : parsed
}

/** Late for a museum is early for a bar: the latest hour of the evening at which any is open, where none is when bars are; else null. */
async function lessLate(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch | null> {
  const { interpretation } = parsed
  const { open } = interpretation
  if (!open || (open.wish.kind !== 'late' && !(open.wish.kind === 'at' && open.wish.minute === LATE))) return null
  const day = open.wish.kind === 'at' ? open.wish.day : 'today'
  for (let minute = LATE - 60; minute >= EVENING; minute -= 60) {
    const wish = { kind: 'at' as const, day, minute }
    const earlier: ParsedSearch = {
      ...parsed,
      openUntil: minute,
      namedOnly: true,
      interpretation: { ...interpretation, open: { ...open, wish } },
    }
    if ((await countOf(ctx, earlier, 1)) > 0) return earlier
  }
  return null
}

/** When it is late in the evening and when that begins, in minutes. */
const [LATE, EVENING] = [23 * 60, 19 * 60]

/** A state, or where there is enough of each kind. */
const isLarge = (region: Region | null) => region !== null && (region.kind === 'state' || region.place_count >= MANY)

/** The largest city or state that has the name of a street. */
async function regionCalled(ctx: Ctx, street: string[]): Promise<{ region: FoundRegion; state: string | null } | null> {
  const { regions } = await lookUp(ctx, { phrases: [street.slice(0, -1).join(' ')], words: [], spellings: [] })
  const region = regions.filter(({ kind }) => kind !== 'neighborhood').toSorted((a, b) => b.place_count - a.place_count)[0]
  if (!region || region.place_count === 0) return null
  const state = region.state_id === null ? null : await regionById(ctx, region.state_id)
  return { region, state: state?.name ?? null }
}

/**
 * What is nearest to a ZIP code in which nothing of this is, or to a city without any place that is said at an end beside a name; null where
 * none is said, or something has all of the words.
 */
async function aroundNothing(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch | null> {
  const { query } = parsed
  if (query.near || query.bbox || query.region) return null
  const other = await namedElsewhere(ctx, parsed)
  if (other) return other
  const said = (await zipSaid(ctx, parsed)) ?? emptyCitySaid(parsed)
  if (!said || (await countOf(ctx, parsed, 1)) > 0) return null
  const q = withoutSpan(
    parsed.words.map(({ text }) => text),
    said.from,
    said.to,
  )
  const near = await nearPoint(ctx, query, { ...unbounded, q, label: said.label, at: said.at, missing: false })
  return near.spot?.far && (await countOf(ctx, near, 1)) === 0 ? null : near
}

type Said = { from: number; to: number; label: string; at: LatLng }

/** "Fenway Park Cambridge": what has the whole name before a city or state in which nothing has it, the nearest first. */
async function namedElsewhere(ctx: Ctx, { query, words, whereabouts, vocabulary }: ParsedSearch): Promise<ParsedSearch | null> {
  const texts = words.map(({ text }) => text)
  const isEnd = (region: Region, from: number) => {
    const said = texts.slice(from).join(' ')
    return (
      ((region.kind === 'city' && region.place_count > 0) || region.kind === 'state') &&
      (region.key === said || region.path === nicknames[said])
    )
  }
  for (const from of texts.keys()) {
    const regions = from === 0 ? [] : whereabouts.filter((region) => isEnd(region, from))
    if (regions.length === 0) continue
    const name = withoutSpan(texts, from, texts.length)
    const isName = name !== '' && categoriesOf(vocabulary.phrases, name).categories.length === 0 && (await isNameOfPlace(ctx, [name]))
    if (!isName || (await isNameOfPlace(ctx, [texts.join(' ')])) || (await isNameOfPlace(ctx, [name], anyOf(regions.map(withinRegion)))))
      return null
    const [region] = regions.toSorted((a, b) => b.place_count - a.place_count || b.population - a.population)
    if (!region) return null
    const named = await parseSearch(ctx, { ...query, q: name, near: { lat: region.lat, lng: region.lng }, sort: query.sort ?? 'best' })
    // What merely has the words, and is nearer, isn't what was named.
    const quoted = [allOf(named.words.map(({ text }) => wordInName(text, named.lexemes)))]
    return { ...named, quoted, interpretation: literalInterpretation(named.words), elsewhere: { name, region } }
  }
  return null
}

async function zipSaid(ctx: Ctx, { words }: ParsedSearch): Promise<Said | null> {
  const from = words.findLastIndex(({ text }) => /^\d{5}$/.test(text))
  const label = words[from]?.text
  const at = label === undefined ? null : await zipCode(ctx, label)
  return label === undefined || at === null ? null : { from, to: from + 1, label, at }
}

/** "Walmart in tulsa", "walmart tulsa": the largest that the words end with, where its name is no ordinary word; beside a kind others look for it. */
function emptyCitySaid({ words, whereabouts, interpretation, inEmpty }: ParsedSearch): Said | null {
  const { region, parts } = interpretation
  if ((inEmpty && interpretation !== inEmpty) || parts.every(({ required, categories }) => required !== true || categories.length > 0))
    return null
  const texts = words.map(({ text }) => text)
  const atEnd = (region ? [region] : whereabouts).flatMap((one) => {
    const from = texts.length - one.key.split(' ').length
    return from > 0 && texts.slice(from).join(' ') === one.key ? [{ one, from }] : []
  })
  // "New York" isn't York.
  const longest = Math.min(...atEnd.map(({ from }) => from))
  const isEmpty = (one: Region) => one.kind === 'city' && one.place_count === 0 && isTold({ region: one, words: one.key.split(' ') })
  const said = atEnd.filter(({ from }) => from === longest)
  // "Portland" is the one that has places, whatever others are called so.
  if (said.some(({ one }) => one.place_count > 0)) return null
  const [best] = said.filter(({ one }) => isEmpty(one)).toSorted((a, b) => b.one.population - a.one.population)
  return best ? { from: best.from, to: texts.length, label: best.one.name, at: { lat: best.one.lat, lng: best.one.lng } } : null
}

const prepositions = new Set(['near', 'in', 'around', 'by', 'zip', 'code', 'at'])

type Point = Landmark & { at: LatLng; missing: boolean }
/** A point that is no place, and of which no distance is said. */
const unbounded = { ids: [], close: true, metres: null, relation: '', unknown: null }

async function nearPoint(ctx: Ctx, query: SearchQuery, point: Point): Promise<ParsedSearch> {
  const { q, label, at, ids, close, missing, metres, relation, unknown } = point
  const parsed = await withBroaderKind(ctx, await parseSearch(ctx, { ...query, q: q === '' ? undefined : q, near: at }))
  // Of a kind the nearest is the best; names are found wherever they are.
  const isKind = parsed.interpretation.parts.every((part) => part.required !== true || part.categories.length > 0)
  const sort = query.sort ?? (close || isKind ? 'nearest' : 'best')
  const spot = { label, at, ids, missing, far: false, ...(metres !== null && { said: `${relation} ${label}` }) }
  const near: ParsedSearch = {
    ...parsed,
    query: { ...parsed.query, sort },
    namedOnly: true,
    spot,
    ...(unknown && { unknownLandmark: unknown }),
  }
  const around = await withRelated(ctx, { ...near, query: { ...near.query, radius: query.radius ?? metres ?? AROUND_M } })
  const bounded = await withUnknownHours(ctx, around)
  if (query.radius !== undefined || (await countOf(ctx, bounded, 1)) > 0) return withRadius(ctx, bounded)
  return { ...near, query: { ...near.query, sort: 'nearest' }, spot: { ...spot, far: true } }
}

/** What lies around the region that is meant: of a neighbourhood its city, of a county all of its name. */
async function regionAround(ctx: Ctx, { interpretation: { region, regionWords }, whereabouts }: ParsedSearch): Promise<Region | null> {
  if (region && isQuarter(region)) return region.parent_id === null ? null : regionById(ctx, region.parent_id)
  if (region?.kind !== 'county' || regionWords.join(' ') !== region.key) return null
  const namesakes = whereabouts.filter(({ kind, key }) => kind === 'county' && key === region.key)
  return namesakes.length < 2 ? null : { ...region, label: region.name, within: anyOf(namesakes.map(withinRegion)) }
}

const presentOf = ({ interpretation: { parts }, absent }: ParsedSearch) =>
  parts.filter((part) => part.required === true && !isAbsent(part, absent))

/** Where so many places are there is enough of each kind: it isn't counted. */
const MANY = 2000

/**
 * The same with what is around, where kinds alone are wanted and too few are within; where nothing is there either, or in a city, the
 * nearest of them. What merely mentions the kind comes last.
 */
async function withAround(ctx: Ctx, read: ParsedSearch, wider: Region | null): Promise<ParsedSearch> {
  const known = await withUnknownHours(ctx, read)
  const { region, regionWords } = known.interpretation
  if (!region) return known
  const present = presentOf(known)
  if (present.length === 0 && region.place_count > 0) return known
  const words = present.filter((part) => part.categories.length === 0)
  if (words.length > 0 && (words.length === present.length || (await countOfSome(ctx, known, wider ?? region)) > 0)) return known
  // Where no place has any of the words, nor is of the kind, the kind is what is looked for around.
  const parsed = words.length === 0 ? known : { ...known, absent: new Set([...known.absent, ...words.flatMap((part) => part.words)]) }
  const wanted = presentOf(parsed)
  if (isLarge(region) && (await countOf(ctx, parsed, 1)) > 0) return parsed
  const strict = { ...parsed, namedOnly: true as const }
  const isWhole = !wider && region.kind !== 'street' && region.kind !== 'zip'
  const found = await countOf(ctx, isWhole ? parsed : strict, ENOUGH)
  if (found >= ENOUGH || (found > 0 && isWhole)) return parsed
  // "Providence Presbyterian Church" is a name, wherever it is, unless such places are in Providence.
  if (found === 0 && ((await isNameOfPlace(ctx, [parsed.name])) || (await mayBeBegun(ctx, parsed, region)))) return known
  const other = found === 0 ? await namesakeWith(ctx, parsed, region) : null
  if (other) return other
  const around = { inside: region, found }
  if (wider) {
    const within = { around, interpretation: { ...parsed.interpretation, region: wider, regionWords } }
    for (const wide of [
      { ...strict, ...within },
      { ...parsed, ...within },
    ])
      if (found > 0 || (await countOf(ctx, wide, 1)) > 0) return wide
  }
  // What has some of what was asked for and is there goes before what has all of it and is elsewhere.
  if (found === 0 && wanted.length > 1 && (await countOfSome(ctx, parsed, wider ?? region)) > 0) return parsed
  const at = { lat: region.lat, lng: region.lng }
  const query: SearchQuery = { ...parsed.query, near: at, sort: parsed.query.sort ?? 'best' }
  const nearest = { ...strict, around, query, interpretation: { ...parsed.interpretation, region: null, regionWords: [] } }
  const close = { ...nearest, query: { ...query, radius: query.radius ?? AROUND_M } }
  if ((await countOf(ctx, close, 1)) > 0) return close
  const closed = await evenClosed(ctx, parsed)
  if (closed !== parsed) return closed
  const inOrder = { ...nearest, query: { ...query, sort: 'nearest' as const } }
  const isInReach = (await countOf(ctx, { ...inOrder, query: { ...inOrder.query, radius: IN_REACH_M } }, 1)) > 0
  const broader = isInReach || found > 0 ? null : await broaderThere(ctx, parsed)
  if (broader) return broader
  if ((await countOf(ctx, inOrder, 1)) > 0) return inOrder
  const anyHours = await evenClosed(ctx, inOrder)
  // Where there is nothing anywhere, one still looked there.
  return anyHours === inOrder ? { ...parsed, around } : anyHours
}

/** What is farther away nobody goes to for a kind of place: what is of a like kind and there tells more. */
const IN_REACH_M = 160_000

/** In place of a kind, what is known to have what its words mean or such places are for; null where that is no attribute. */
function insteadOf(kind: Part): Part | null {
  const said = attributeOf(kind.words.join(' '))
  const [attribute] = said === undefined ? kind.categories.flatMap(({ slug }) => attributeInstead[slug] ?? []) : [said]
  return attribute ? { ...kind, categories: [], byName: false, attribute, surely: true } : null
}

/**
 * Of a kind that is nowhere near, what is in the region and has what such places are for, else those of the kind above it, where its kinds are alike: what serves
 * alcohol where no bar is. Null where there are none either.
 */
async function broaderThere(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch | null> {
  const { interpretation, vocabulary } = parsed
  const [lost, more] = presentOf(parsed)
  const [one, other] = lost?.categories ?? []
  if (!lost || more || !one) return null
  const unknownThere = other === undefined ? one.singular : lost.words.join(' ')
  const withPart = (part: Part): ParsedSearch => ({
    ...parsed,
    unknownThere,
    namedOnly: true,
    interpretation: {
      ...interpretation,
      category: interpretation.category && (part.categories[0] ?? null),
      parts: interpretation.parts.map((each) => (each === lost ? part : each)),
    },
  })
  const having = insteadOf(lost)
  const slugs = [...new Set(lost.categories.map(({ parent_slug }) => parent_slug ?? ''))].filter((slug) => ofLikeKinds.has(slug))
  const parents = slugs.flatMap((slug) => vocabulary.bySlug.get(slug) ?? [])
  const ways: Part[] = [
    ...(having ? [having] : []),
    ...(parents.length === 1 ? [{ ...lost, categories: parents, narrower: true as const }] : []),
  ]
  for (const way of ways) {
    const broader = withPart(way)
    if ((await countOf(ctx, broader, 1)) > 0) return broader
  }
  return null
}

/**
 * Whether the words may be an unfinished name: "malakoff family doll" is a Family Dollar there, "easley wine" a winery wherever it is. All
 * of them are in a name, or those besides the region's in that of a place of it, the last as the beginning of a word.
 */
async function mayBeBegun(ctx: Ctx, parsed: ParsedSearch, region: Region): Promise<boolean> {
  const { words, ends, interpretation, looseLexemes: lexemes, typedLexemes: begun } = parsed
  const texts = words.map(({ text }) => text)
  const rest = texts.filter((text) => !interpretation.regionWords.includes(text))
  const inNames = (all: readonly string[]) => all.map((text) => inName(text, { lexemes, begun, ends }))
  const named = [inNames(texts), [withinRegion(region), ...inNames(rest)]].filter((all) => rest.length > 0 && !all.includes(''))
  return named.length > 0 && (await countOf(ctx, parsed, 1, anyOf(named.map(allOf)))) > 0
}

/** So many regions of one name are asked for what is wanted. */
const NAMESAKES = 4

/** The same in another region of the same name, where that has what is wanted: there are many of a Hyde Park. */
async function namesakeWith(ctx: Ctx, parsed: ParsedSearch, region: Region): Promise<ParsedSearch | null> {
  const { interpretation, whereabouts } = parsed
  if (region.misstated || interpretation.regionWords.join(' ') !== region.key) return null
  const others = whereabouts.filter(
    (other) => other !== region && other.key === region.key && other.place_count > 0 && other.path !== region.path,
  )
  for (const other of others.toSorted((a, b) => b.place_count - a.place_count).slice(0, NAMESAKES)) {
    const there = { ...parsed, interpretation: { ...interpretation, region: other } }
    if ((await countOf(ctx, { ...there, namedOnly: true }, 1)) > 0) return there
  }
  return null
}

/** Whether places of a region have any of the parts that are wanted. */
function countOfSome(ctx: Ctx, parsed: ParsedSearch, region: Region): Promise<number> {
  const { parts } = compile(parsed, 'understood')
  return countOf(
    ctx,
    parsed,
    1,
    allOf([anyOf(parts.flatMap(({ has, optional }) => (has === '' || optional ? [] : has))), withinRegion(region)]),
  )
}

/** How many places fit, counted up to `most`. Planned as for all of them: where few are wanted, a table would be read until they are met. */
async function countOf(ctx: Ctx, parsed: ParsedSearch, most: number, wanted = compile(parsed, 'understood').match): Promise<number> {
  const values = collectValues()
  const match = allOf([...filterMarkers(parsed), wanted])
  const conditions = [...furtherConditions(parsed, ctx.now, match === '' ? 'indexed' : 'checked', values), ...matching(match, values)]
  const { rows } = await ctx.client.query<{ count: string }>(
    `with fitting as materialized (select 1 from place_documents d where ${conditions.join(' and ') || 'true'})
     select count(*) from (select from fitting limit ${most}) counted`,
    values.list,
  )
  return Number(rows[0]?.count ?? 0)
}
