import type { Ctx } from '../../../platform/context.server.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { withoutSigns } from '../../language/emoji.ts'
import { isFrameWord } from '../../language/frame-words.ts'
import { languageOf } from '../../language/frames.ts'
import { priceWishIn } from '../../language/prices.ts'
import { cornerPerhaps, streetSaid } from '../../language/street-phrases.ts'
import { webAddressIn } from '../../language/web-address.ts'
import { attributeOf } from '../../query-reading/attribute-words.ts'
import { literalInterpretation } from '../../query-reading/interpretation.ts'
import { hasMeaning, type Part, textsOf } from '../../query-reading/part.ts'
import { isQuarter, type Region } from '../../query-reading/region-phrase.ts'
import { phoneIn, type Word, wordsOf } from '../../query-reading/typed.ts'
import { placeWords } from '../../query-reading/word-lists.ts'
import type { PlaceSearch } from '../contract.ts'
import { withinRegion } from './area.ts'
import { nearNamed } from './beside-landmark.server.ts'
import { withUnwanted } from './exclusion.server.ts'
import { withAlikeNames, withLikened } from './fallbacks/alike-names.server.ts'
import { kindAtEnd, regionAround, withAround } from './fallbacks/around.server.ts'
import { countOf } from './fallbacks/count.server.ts'
import { withHourOfPart } from './fallbacks/hours.server.ts'
import { withBroaderKind, withInitials, withRelated, withTellingWords } from './fallbacks/kinds.server.ts'
import { amongNamesakes, offered, regionCalled } from './fallbacks/namesakes.server.ts'
import { nearPoint, unbounded } from './fallbacks/near-point.server.ts'
import { withLikelyNeed } from './fallbacks/need.server.ts'
import { aroundNothing, whereNothingIs } from './fallbacks/nothing-there.server.ts'
import { withAlsoLikely, withOtherKindsThere } from './fallbacks/other-kinds.server.ts'
import { fewest, withPrices } from './fallbacks/prices.server.ts'
import { withNearSaid } from './fallbacks/said-of-places.server.ts'
import { readHouse } from './house.server.ts'
import { readLandmark } from './landmark.server.ts'
import { houseAt, isNameOfChain, isNameOfPlace, nameAtAddress } from './named-places.server.ts'
import { type ParsedSearch, parseSearch, type SearchQuery } from './parsed-search.server.ts'
import { withQuarterApart } from './quarter-apart.server.ts'
import { withRadius } from './radius.server.ts'
import { readCornerPerhaps, readStreet } from './street.server.ts'
import { allOf, wordInName } from './tsquery.ts'
import { cityOf } from './whereabouts.server.ts'

/**
 * Reads a search with all that it says of where: streets, corners and landmarks as positions; neighbourhoods, streets and counties of
 * which several have the name, with what is around where they have too little. @throws InvalidError where a filter names what doesn't exist
 */
export async function readSearch(ctx: Ctx, { q, ...filters }: PlaceSearch): Promise<ParsedSearch> {
  // A sign is a word of what is looked for: "💊 madison" is nothing called Madison.
  const query = { ...filters, ...(q !== undefined && { q: withoutSigns(q) }) }
  const wish = priceWishIn(query.q ?? '', (phrase) => attributeOf(phrase) !== undefined && attributeOf(phrase) !== 'free-entry')
  if (!wish || query.price) return withNameOfAll(ctx, query, await readAll(ctx, query))
  const parsed = await readAll(ctx, { ...query, q: wish.q || undefined })
  const { question, parts } = parsed.interpretation
  const wanted = parts.filter(({ required }) => required === true)
  // "Cheap Trick" may be a name.
  const isKinds =
    wanted.some(({ categories }) => categories.length > 0) &&
    wanted.every(({ categories, attribute }) => categories.length > 0 || attribute !== null)
  if (question || (wish.asWords && !isKinds)) return parsed
  const at = async (place: ParsedSearch) => withPrices(ctx, place, wish.little ? await fewest(ctx, place, wish.levels) : wish.levels)
  const priced = await at(parsed)
  // Where nothing is known to cost that, what has the region's name elsewhere may be meant.
  const other = priced.prices?.lost && !asked(query) ? await offered(ctx, parsed) : null
  const there = other && (await at(other))
  return there?.prices && !there.prices.lost ? there : priced
}

/** Whether more than words say where. */
const asked = ({ region, near, bbox }: PlaceSearch) => region !== undefined || near !== undefined || bbox !== undefined

/**
 * `before`: what was read already on the way to these words, which are what was meant by that; read again, or after `MOST_READ`, they are neither an
 * address nor a street nor near anything, or reading a place called "example.org" at that address would never end.
 */
async function readAll(ctx: Ctx, asked: SearchQuery, before: readonly string[] = []): Promise<ParsedSearch> {
  if (phoneIn(asked.q ?? '') !== null) return withRadius(ctx, await parseSearch(ctx, asked))
  const query = await withUnwanted(ctx, asked)
  const typed = query.q ?? ''
  const key = nameKey(typed)
  const isAgain = before.includes(key) || before.length >= MOST_READ
  const readMeant = (q: string) => readAll(ctx, { ...query, q }, [...before, key])
  const address = isAgain ? null : webAddressIn(typed)
  if (address) return readMeant((await nameAtAddress(ctx, address)) ?? address.name)
  const words = wordsOf(typed)
  const byItsWords = () => readWhole(ctx, query, async (parsed) => withAround(ctx, parsed, await regionAround(ctx, parsed)))
  if (isAgain) return byItsWords()
  if (words.length < 2) return readWhole(ctx, query, async (parsed, inEmpty) => (inEmpty ? withAround(ctx, parsed, null) : parsed))
  const said = streetSaid(words)
  // "Near King Street Station" is near the station; of a corner only what is called exactly so.
  const landmark = await readLandmark(ctx, query, said?.kind === 'corner')
  const isAsked = (landmark || said?.kind === 'street') && (await asksOfPlace(ctx, query))
  const near = isAsked ? null : landmark
  if (near?.at && !near.unknown) return nearPoint(ctx, query, { ...near, at: near.at, missing: false })
  const meant = isAsked ? null : (said ?? (near ? null : cornerPerhaps(words)))
  const house = near || isAsked ? null : await readHouse(ctx, query, words)
  if (house) return withRadius(ctx, house)
  const street = meant && (await (said ? readStreet : readCornerPerhaps)(ctx, query, words, meant))
  if (street?.kind === 'along') {
    const rest = await parseSearch(ctx, { ...query, q: street.q })
    const { interpretation } = rest
    const wider = interpretation.region
    const regionWords = street.street.key.trim().split(' ')
    const { street: region, lost } = street
    const along = {
      ...rest,
      name: nameKey(typed),
      ...(lost && { unknown: lost }),
      interpretation: { ...interpretation, region, regionWords },
    }
    const offer = wider || query.region ? null : await regionCalled(ctx, regionWords)
    return withRadius(ctx, await withAround(ctx, offer ? { ...along, offer: { ...offer, q: street.q } } : along, wider))
  }
  if (street?.kind === 'unknown') {
    // "On the Embarcadero" is in what places call their neighbourhood.
    const { region } = (await parseSearch(ctx, { ...query, q: street.asQuarter })).interpretation
    if (region && isQuarter(region)) return readMeant(street.asQuarter)
    const rest = await parseSearch(ctx, { ...query, q: street.q })
    return withRadius(ctx, await withAround(ctx, { ...rest, unknown: street.label }, null))
  }
  if (street) {
    const { label, at, missing } = street
    return nearPoint(ctx, query, { ...unbounded, q: street.q, label, at, missing })
  }
  const there = near?.unknown ? await houseAt(ctx, near.unknown) : null
  if (near && there) return nearPoint(ctx, query, { ...near, unknown: null, ids: [], label: there.address, at: there.at, missing: false })
  if (near?.unknown) {
    if (near.at) return nearPoint(ctx, query, { ...near, at: near.at, missing: false })
    return { ...(await readMeant(near.q)), unknownLandmark: near.unknown }
  }
  if (near) {
    const rest = await readMeant(near.q)
    return { ...rest, interpretation: { ...rest.interpretation, here: rest.interpretation.region === null } }
  }
  const nearName = landmark || said ? null : await nearNamed(ctx, words)
  return nearName ? readMeant(nearName) : byItsWords()
}

/** What was typed means other words, which may mean others: so often at most. */
const MOST_READ = 4

/**
 * Where what was meant isn't there, what is called by all of the words is meant, wherever it lies: "memorial park and mortuary" rather than what there is
 * in Memorial. Not where the words are but a kind and where it is wanted, for that is called so somewhere.
 */
async function withNameOfAll(ctx: Ctx, query: SearchQuery, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { unknownKind, unknownThere, unknown, elsewhere, around, interpretation } = parsed
  const isThere = !unknownKind && !unknownThere && !unknown && !elsewhere && around?.found !== 0
  if (isThere || interpretation.question || interpretation.open || languageOf(textsOf(wordsOf(query.q ?? ''))) !== 'english') return parsed
  const typed = await parseSearch(ctx, query)
  const { region, regionWords, parts } = typed.interpretation
  const texts = textsOf(typed.words)
  const isSaid = placeWords.has(texts[texts.indexOf(regionWords[0] ?? '') - 1] ?? '')
  const isPlain = parts.some((part) => part.required === true && !hasMeaning(part))
  if (!isPlain && unknown === undefined && (region === null || !isQuarter(region) || isSaid)) return parsed
  const telling = texts.filter((text) => !isFrameWord(text) || regionWords.includes(text))
  const called = allOf(telling.map((text) => wordInName(text, typed.lexemes)))
  if (telling.length < 2 || (await countOf(ctx, typed, 1, called)) === 0) return parsed
  const literal = literalInterpretation(typed.words)
  const isAround = ({ words }: Part) => words.every((word) => !telling.includes(word))
  const named = literal.parts.map((part) => (isAround(part) ? { ...part, required: false as const } : part))
  return withRadius(ctx, { ...typed, interpretation: { ...literal, parts: named } })
}

/** "Can I eat outside at Hodad's", "is it free to walk on the High Line" ask about that place, not for what is outside it or on a street. */
async function asksOfPlace(ctx: Ctx, query: PlaceSearch): Promise<boolean> {
  const isNear = (words: Word[]) => words.some(({ text }) => text === 'near')
  if (isNear(wordsOf(query.q ?? ''))) return false
  const { interpretation, name, words } = await parseSearch(ctx, query)
  const { fact } = interpretation.question ?? {}
  return (fact === 'attribute' || fact === 'price') && !isNear(words) && isNameOfPlace(ctx, [name])
}

/**
 * "Fenway Park" is a place called so rather than the parks of Fenway, and "bryant park ice rink" begins with one: a neighbourhood that a name
 * begins with isn't meant.
 */
async function named(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { interpretation, words } = parsed
  const { region, regionWords, parts, open } = interpretation
  const isWhole = regionWords.length + parts.reduce((sum, part) => sum + part.words.length, 0) === words.length
  if (!region || !isQuarter(region) || open) return parsed
  if (parts.length === 0) return ofChain(ctx, parsed, region)
  if (!isWhole) return parsed
  const texts = words.map(({ text }) => text)
  const isBegun = regionWords.every((word, n) => texts[n] === word)
  const longer = texts.map((_, n) => n + 1).filter((to) => to === texts.length || (isBegun && to > regionWords.length))
  const names = longer.map((to) => nameKey(texts.slice(0, to).join(' ')))
  return (await isNameOfPlace(ctx, names)) ? { ...parsed, interpretation: literalInterpretation(words) } : parsed
}

/** "Speedway Indianapolis" are the stations of that name in the city rather than its quarter, if it has several. */
async function ofChain(ctx: Ctx, parsed: ParsedSearch, quarter: Region): Promise<ParsedSearch> {
  const city = await cityOf(ctx, quarter)
  if (!city || city.id === quarter.id || !(await isNameOfChain(ctx, quarter.key, withinRegion(city)))) return parsed
  const name = parsed.words.filter(({ text }) => quarter.key.split(' ').includes(text))
  return { ...parsed, interpretation: { ...literalInterpretation(name), region: city, regionWords: city.key.split(' ') } }
}

/** Reads words that name no street and nothing to be near, with `widened` where too little is there; `inEmpty`: in a region without any place. */
async function readWhole(
  ctx: Ctx,
  query: SearchQuery,
  widened: (parsed: ParsedSearch, inEmpty: boolean) => Promise<ParsedSearch>,
): Promise<ParsedSearch> {
  const whole = await whereNothingIs(
    ctx,
    await withInitials(ctx, await named(ctx, await withHourOfPart(ctx, await withQuarterApart(ctx, await parseSearch(ctx, query))))),
  )
  const nearest = await aroundNothing(ctx, whole)
  if (nearest) return nearest
  const meant = await withOtherKindsThere(ctx, await withLikelyNeed(ctx, whole))
  const kinds = await withRelated(ctx, await withBroaderKind(ctx, await amongNamesakes(ctx, await kindAtEnd(ctx, meant))))
  const alike = await withAlikeNames(ctx, await withAlsoLikely(ctx, await withTellingWords(ctx, kinds)))
  const parsed = await withNearSaid(ctx, await withLikened(ctx, alike, true))
  return withRadius(ctx, await widened(parsed, whole.interpretation === whole.inEmpty))
}
