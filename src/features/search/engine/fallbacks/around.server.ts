import type { Ctx } from '../../../../platform/context.server.ts'
import { isEnglishWord } from '../../../language/english-words.ts'
import { singular } from '../../../language/singular.ts'
import { together } from '../../../query-reading/either.ts'
import { isOfKind, type Part } from '../../../query-reading/part.ts'
import { cityAround, isQuarter, LARGE_CITY, type Region } from '../../../query-reading/region-phrase.ts'
import { withinRegion } from '../area.ts'
import { compile, relatedTo } from '../compile.ts'
import { inName, isNameOfPlace } from '../named-places.server.ts'
import type { ParsedSearch, SearchQuery } from '../parsed-search.server.ts'
import { allOf, anyOf, categoryMarkers, wordInName, wordQuery } from '../tsquery.ts'
import { regionById } from '../whereabouts.server.ts'
import { AROUND_M, countOf, countOfSome, ENOUGH, IN_REACH_M, isLarge, presentOf, withAbsent } from './count.server.ts'
import { evenClosed, withUnknownHours } from './hours.server.ts'
import { broaderThere } from './kinds.server.ts'
import { namesakeWith } from './namesakes.server.ts'

/** What lies around the region that is meant: of a neighbourhood its city, of a county all of its name. */
export async function regionAround(
  ctx: Ctx,
  { interpretation: { region, regionWords }, whereabouts }: ParsedSearch,
): Promise<Region | null> {
  const city = region && cityAround(region)
  if (city !== null) return regionById(ctx, city)
  if (region?.kind !== 'county' || regionWords.join(' ') !== region.key) return null
  const namesakes = whereabouts.filter(({ kind, key }) => kind === 'county' && key === region.key)
  return namesakes.length < 2 ? null : { ...region, label: region.name, within: anyOf(namesakes.map(withinRegion)) }
}

/**
 * The same with what is around, where kinds alone are wanted and too few are within; where nothing is there either, or in a city, the
 * nearest of them. What merely mentions the kind comes last.
 */
export async function withAround(ctx: Ctx, read: ParsedSearch, wider: Region | null): Promise<ParsedSearch> {
  const known = await withUnknownHours(ctx, read)
  const { region, regionWords } = known.interpretation
  if (!region) return known
  const present = presentOf(known)
  if (present.length === 0 && region.place_count > 0) return known
  const words = present.filter((part) => part.categories.length === 0)
  if (words.length > 0 && (words.length === present.length || (await hasSome(ctx, known, present, wider ?? region)))) return known
  // Where no place has any of the words, nor is of the kind, the kind is what is looked for around.
  const parsed = words.length === 0 ? known : await withUnknownHours(ctx, withAbsent(read, words))
  const wanted = presentOf(parsed)
  const isWhole = !wider && region.kind !== 'street' && region.kind !== 'zip'
  // What is of the kind may be closed then.
  const isCalledOnly =
    isWhole && (await isOnlyCalledSo(ctx, { ...parsed, interpretation: { ...parsed.interpretation, open: null } }, region))
  if (isLarge(region) && !isCalledOnly && (await countOf(ctx, parsed, 1)) > 0) return parsed
  const strict = { ...parsed, namedOnly: true as const }
  const found = isCalledOnly ? 0 : await countOf(ctx, isWhole ? parsed : strict, ENOUGH)
  const isNear = wider !== null && isQuarter(region) && isSaidNear(parsed)
  if ((found >= ENOUGH && !isNear) || (found > 0 && isWhole)) return parsed
  // "Providence Presbyterian Church" is a name, wherever it is, unless such places are in Providence.
  if (found === 0 && ((await isNameOfPlace(ctx, [parsed.name])) || (!isCalledOnly && (await mayBeBegun(ctx, parsed, region))))) return known
  const other = found === 0 ? await namesakeWith(ctx, parsed, region) : null
  if (other) return other
  const around = { inside: region, found, ...(isNear && { isNear }) }
  if (wider) {
    const within = { around, interpretation: { ...parsed.interpretation, region: wider, regionWords } }
    const parts = within.interpretation.parts.map(withoutTelling)
    for (const wide of [
      { ...strict, ...within, interpretation: { ...within.interpretation, parts } },
      { ...strict, ...within },
      { ...parsed, ...within },
    ])
      if (found > 0 || (await countOf(ctx, wide, 1)) > 0) return wide
  }
  // What has some of what was asked for and is there goes before what has all of it and is elsewhere.
  if (found === 0 && wanted.length > 1 && (await countOfSome(ctx, parsed, wider ?? region)) > 0) return parsed
  const at = { lat: region.lat, lng: region.lng }
  const query: SearchQuery = { ...parsed.query, near: at, sort: parsed.query.sort ?? 'best' }
  // What is merely called so is of another kind, however near it is.
  const isKnown = wanted.length === 1 && wanted.every(({ categories }) => categories.some(({ place_count }) => place_count > 0))
  const ofKind = { ...strict, ...(isKnown && { relatedOnly: true as const }) }
  const parts = isKnown ? parsed.interpretation.parts.map(withoutTelling) : parsed.interpretation.parts
  const nearest = { ...ofKind, around, query, interpretation: { ...parsed.interpretation, parts, region: null, regionWords: [] } }
  const close = { ...nearest, query: { ...query, radius: query.radius ?? AROUND_M } }
  if ((await countOf(ctx, close, 1)) > 0) return close
  // Of several kinds none of which is there any is better than what is all of them and far away.
  const areSeveral = found === 0 && wanted.length > 1 && wanted.every(isOfKind) && !parsed.words.some(({ text }) => isNumber(text))
  if (areSeveral && !(await isInSomeName(ctx, parsed, wanted))) return withAround(ctx, anyOfKinds(parsed, wanted), wider)
  const closed = await evenClosed(ctx, parsed)
  if (closed !== parsed) return closed
  const inOrder = { ...nearest, query: { ...query, sort: 'nearest' as const } }
  const isInReach = (await countOf(ctx, { ...inOrder, query: { ...inOrder.query, radius: IN_REACH_M } }, 1)) > 0
  const broader = isInReach || found > 0 ? null : await broaderThere(ctx, parsed)
  if (broader) return broader
  if (!(await isNowhere(ctx, parsed)) && (await countOf(ctx, inOrder, 1)) > 0) return inOrder
  const anyHours = await evenClosed(ctx, inOrder)
  // Where there is nothing anywhere, one still looked there.
  return anyHours === inOrder ? { ...parsed, around } : anyHours
}

/** Far away what says a word of the kind is nothing that was wanted. */
const withoutTelling = ({ telling: _, ...part }: Part): Part => part

/** All that a region has of the one kind that is wanted is called by its word, and is of quite another: "Church Street Grill" is no church. */
async function isOnlyCalledSo(ctx: Ctx, parsed: ParsedSearch, region: Region): Promise<boolean> {
  const [kind, more] = presentOf(parsed)
  const surely = kind && !more ? surelyOf(kind, parsed) : null
  if (surely == null || (await countOf(ctx, parsed, 1, allOf([surely, withinRegion(region)]))) > 0) return false
  // "Subway" is a name, too.
  const isName = await isNameOfPlace(ctx, [kind?.words.join(' ') ?? ''], withinRegion(region))
  return !isName && (await countOf(ctx, parsed, 1)) > 0
}

/**
 * What documents of a kind have that is called by one word, and those that are said to be or have it, or are called so and of a like kind; null
 * where it is called otherwise, or nothing is known of it anywhere.
 */
function surelyOf(kind: Part, parsed: ParsedSearch): string | null {
  const [word = '', more] = kind.words
  if (more !== undefined || kind.everyday || !kind.categories.some(({ place_count }) => place_count > 0)) return null
  const said = (weights: string) => wordQuery(word, parsed.lexemes, { weights })
  return anyOf([...categoryMarkers(kind), allOf([relatedTo(kind, parsed), said('A')]), said('D')])
}

/** Whether a place anywhere has the words of all the kinds in its name. */
const isInSomeName = async (ctx: Ctx, parsed: ParsedSearch, kinds: readonly Part[]) =>
  (await countOf(ctx, parsed, 1, allOf(kinds.flatMap(({ words }) => words.map((word) => wordInName(word, parsed.looseLexemes)))))) > 0

/** The same where each of the kinds is wanted by itself. */
function anyOfKinds(parsed: ParsedSearch, kinds: readonly Part[]): ParsedSearch {
  const { parts } = parsed.interpretation
  const [first, ...others] = kinds
  const joined = others.reduce<Part | undefined>((all, part) => all && together(all, part, []), first)
  const left = parts.filter((part) => !kinds.includes(part))
  return { ...parsed, interpretation: { ...parsed.interpretation, parts: joined ? [{ ...joined, isEach: true }, ...left] : parts } }
}

/**
 * Whether a region has anything of what is wanted: the kinds, or the words beside them in names. Common words of English are only said of the
 * kind ("dentist that takes walk ins"), so that all of them must be in one name; of others, which may be a name, any is enough.
 */
async function hasSome(ctx: Ctx, parsed: ParsedSearch, present: readonly Part[], region: Region): Promise<boolean> {
  const words = present.flatMap((part) => (part.categories.length > 0 ? [] : part.words))
  // Where a number is said it may be an address.
  if (present.some(({ words }) => words.some(isNumber))) return (await countOfSome(ctx, parsed, region)) > 0
  const { parts } = compile(parsed, 'understood')
  const sure = present.map((part) => (part.categories.length > 0 ? surelyOf(part, parsed) : null))
  const compiled = parts.flatMap(({ has, categories, optional }) => (optional || categories === '' ? [] : has))
  const kinds = sure.some((one) => one !== null) ? sure.flatMap((one) => one ?? []) : compiled
  const inNames = (some: readonly string[]) => some.map((word) => wordInName(word, parsed.looseLexemes))
  const named = anyOf([allOf(inNames(words)), ...inNames(words.filter((word) => !isEnglishWord(singular(word))))])
  return (await countOf(ctx, parsed, 1, allOf([anyOf([...kinds, named]), withinRegion(region)]))) > 0
}

const isNumber = (word: string) => /\d/.test(word)

/**
 * "Dentist that takes medicaid toledo": the city at the end is where the kind is wanted, though of what is said of it nothing is known there,
 * nor anything of the kind; itself where something has all of the words.
 */
export async function kindAtEnd(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { inEnd, query } = parsed
  if (!inEnd?.region || parsed.interpretation.region || query.near || query.bbox || query.region || query.category) return parsed
  // A small town is as likely a part of a name.
  if (inEnd.region.population < LARGE_CITY) return parsed
  const there = { ...parsed, interpretation: inEnd }
  const present = presentOf(there)
  const kinds = present.filter(({ categories }) => categories.some(({ place_count }) => place_count > 0))
  // A name ends with its kind rather, and an address has a number.
  const isName = present[0] !== kinds[0] || present.some(({ words }) => words.some(isNumber))
  if (kinds.length === 0 || kinds.length === present.length || isName || (await countOf(ctx, parsed, 1)) > 0) return parsed
  if (await hasSome(ctx, there, present, inEnd.region)) return parsed
  return withAbsent(
    there,
    present.filter((part) => part.categories.length === 0),
  )
}

/** All that is wanted are kinds of which no place is: what is called so far away is of another one ("Left Bank Books"). */
async function isNowhere(ctx: Ctx, parsed: ParsedSearch): Promise<boolean> {
  const wanted = parsed.interpretation.parts.filter(({ required }) => required === true)
  const isLost = wanted.every(({ categories }) => categories.length > 0 && categories.every(({ place_count }) => place_count === 0))
  return isLost && wanted.length > 0 && (await countOf(ctx, parsed, 1, anyOf(wanted.flatMap(categoryMarkers)))) === 0
}

/** Near a neighbourhood is not only in it. */
function isSaidNear({ words, interpretation: { regionWords } }: ParsedSearch): boolean {
  const texts = words.map(({ text }) => text)
  const at = texts.findLastIndex((_, n) => texts.slice(n, n + regionWords.length).join(' ') === regionWords.join(' '))
  return nearWords.has(texts[texts[at - 1] === 'the' ? at - 2 : at - 1] ?? '')
}

const nearWords = new Set(['near', 'nearby', 'around', 'by'])

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
