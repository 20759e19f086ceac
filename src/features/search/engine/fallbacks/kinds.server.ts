import type { Ctx } from '../../../../platform/context.server.ts'
import type { Category } from '../../../categories/contract.ts'
import { isEnglishWord } from '../../../language/english-words.ts'
import { isFrameWord, qualities } from '../../../language/frame-words.ts'
import { lowered } from '../../../language/lowered.ts'
import { attributeInstead, attributeOf } from '../../../query-reading/attribute-words.ts'
import { categoriesOf, isDoneForOne, isToEatOrDrink, ofLikeKinds, toEatOrDrink } from '../../../query-reading/category-phrases.ts'
import { isOfKind, type Part, plainPart } from '../../../query-reading/part.ts'
import { isAnyTrade } from '../../../query-reading/word-lists.ts'
import { withinRegion } from '../area.ts'
import { bareQuery, type ParsedSearch } from '../parsed-search.server.ts'
import { allOf, anyOf, categoryMarkers, initials, marker, wordInName, wordQuery } from '../tsquery.ts'
import { nearOf } from '../words/near-words.server.ts'
import { countOf, countOfKinds, ENOUGH, isLarge, isRare, MANY, noFilters, presentOf, RARE, SURELY_RARE } from './count.server.ts'
import { withUnknownHours } from './hours.server.ts'

/**
 * Of a kind that no place is of, or is called, those of the kind above it, where that has some: what merely mentions the kind is no answer.
 */
export async function withBroaderKind(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
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
  const unknownKind = wordFor(lost)
  const saying = await sayingSo(ctx, parsed, lost)
  if (saying) return isAlone ? { ...saying, unknownKind } : saying
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
  return { ...parsed, ends, ...(lost.categories.length === 1 && { unknownKind }), interpretation: broader }
}

/**
 * "Ice skating" where no rink is known: what says so of itself, all of what tells which kind is meant, its last rare word or else what is used like
 * that ("aircraft" for "old airplanes"), rather than what is of the kind above. Null where nothing does.
 */
export async function sayingSo(ctx: Ctx, parsed: ParsedSearch, lost: Part): Promise<ParsedSearch | null> {
  const { interpretation, lexemes, vocabulary } = parsed
  const telling = lost.words.filter((word) => !isFrameWord(word) && !qualities.has(word) && !isAnyTrade(word) && lexemes[word])
  // A bus station has no gas.
  const meansOther = (word: string) => {
    const { categories } = categoriesOf(vocabulary.phrases, word)
    return categories.length > 0 && !categories.some(({ id }) => lost.categories.some((one) => one.id === id))
  }
  const [rare] = telling.filter((word) => isRare(word, parsed) && !meansOther(word)).slice(-1)
  // What stands for what was told says nothing of it.
  if (!lost.narrower || lost.told || lost.categories.some(isDoneForOne) || rare === undefined) return null
  // "Flower market": what sells flowers is a market all the same.
  const heads = lost.words.filter(isAnyTrade).flatMap((word): Part[] => {
    const { categories } = categoriesOf(vocabulary.phrases, word)
    return categories.some(({ place_count }) => place_count > 0) ? [{ ...plainPart(word), categories: [...categories] }] : []
  })
  const saying = (words: string[], of = lexemes): ParsedSearch => ({
    ...parsed,
    namedOnly: true,
    quoted: [...parsed.quoted, ...words.map((word) => wordQuery(word, of, { weights: 'AD' }))],
    lexemes: { ...lexemes, ...of },
    looseLexemes: { ...parsed.looseLexemes, ...of },
    interpretation: {
      ...interpretation,
      category: null,
      parts: interpretation.parts.flatMap((part) =>
        part === lost
          ? [...words.map((word) => plainPart(word)), ...heads]
          : [{ ...part, required: isOfKind(part) && (part.required === true || part.words.every(isAnyTrade)) }],
      ),
    },
  })
  for (const words of telling.length > 1 ? [telling, [rare]] : [telling]) {
    const found = { ...saying(words), mentioned: words }
    if ((await countOf(ctx, found, 1)) > 0) return found
  }
  // Other things to eat are no answer to what one is hungry for; vegetables are veggies.
  const near = (await nearOf(ctx, [rare], lost.categories.some(isToEatOrDrink) ? { least: NEARLY_SAME } : {})).get(rare)
  if (near === undefined) return null
  const found = saying([rare], { [rare]: near })
  return (await countOf(ctx, found, 1)) > 0 ? found : null
}

/** Words that are used as alike as this are nearly the same. */
const NEARLY_SAME = 0.62

/**
 * "Mma meridian": a word for a kind of which the city that is said has no place, nor another of its name, is the initials of a name there.
 */
export async function withInitials(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { interpretation, whereabouts, query } = parsed
  const { region } = interpretation
  const [wanted, more] = presentOf(parsed)
  const [word = '', other] = wanted?.words ?? []
  const mayBe = initials.test(word) && other === undefined && !isEnglishWord(word)
  if (!wanted || more || !mayBe || wanted.categories.length === 0 || region?.kind !== 'city' || query.category !== undefined) return parsed
  const namesakes = whereabouts.filter(
    ({ id, kind, key, place_count }) => id !== region.id && kind === 'city' && key === region.key && place_count > 0,
  )
  const cities = [region, ...namesakes]
  const anyOfThem = anyOf(cities.map(withinRegion))
  const named = marker(`@i${word}`)
  if ((await countOf(ctx, parsed, 1, allOf([anyOfThem, named]))) === 0) return parsed
  if ((await countOf(ctx, parsed, 1, allOf([anyOfThem, anyOf(categoryMarkers(wanted))]))) > 0) return parsed
  for (const city of cities) {
    if ((await countOf(ctx, parsed, 1, allOf([withinRegion(city), named]))) === 0) continue
    const { narrower: _, everyday: __, ...rest } = wanted
    const asName: Part = { ...rest, categories: [], byName: false }
    const parts = interpretation.parts.map((part) => (part === wanted ? asName : part))
    return { ...parsed, interpretation: { ...interpretation, region: city, category: null, parts } }
  }
  return parsed
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
 * "Ice skating", "axe throwing", "cuban sandwich": what says one of several words that mean a kind is looked for, too, where few have it. Where a
 * region has hardly any place of the kind, a word that few places have anywhere; else, among the kinds that are like it, the word that the fewest
 * there say themselves, where hardly any says all of them.
 */
export async function withTellingWords(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { interpretation, filters, known, lexemes, vocabulary } = parsed
  const { parts } = interpretation
  const region = interpretation.region ?? filters.region
  const [kind, more] = parts.filter(({ required }) => required === true)
  if (!kind?.narrower || more || kind.sides || kind.categories.length === 0 || kind.told || kind.telling?.length) return parsed
  const withTelling = (telling: readonly string[], among: Category[] = []) => ({
    ...parsed,
    interpretation: { ...interpretation, parts: parts.map((part) => (part === kind ? { ...part, telling, among } : part)) },
  })
  // "Salsa night", "go dancing": when it is, and that one goes there, tells no kind.
  const mayTell = kind.words.filter((word) => !isFrameWord(word) && !qualities.has(word) && !isAnyTrade(word))
  const rare = (as: typeof RARE) => mayTell.filter((word) => known[word] && lexemes[word] && isRare(word, parsed, as))
  const surely = rare(SURELY_RARE)
  if (kind.words.length < 2 || !region || isLarge(region)) return surely.length > 0 ? withTelling(surely) : parsed
  // "Record store": what says "record" alone sells none, nor is "The Post" a post office, unless nothing else may.
  if ((kind.words.some(isAnyTrade) || !kind.everyday) && (await countOfKinds(ctx, parsed, 1, kind.categories, region)) > 0) return parsed
  const telling = rare(RARE)
  if (telling.length > 0 && (await countOf(ctx, parsed, ENOUGH)) < ENOUGH) return withTelling(telling)
  if (surely.length > 0) return withTelling(surely)
  const among = kind.everyday ? alikeOf(kind, parsed) : []
  if (among.length === 0) return parsed
  const ofAlike = anyOf(categoryMarkers({ categories: among }))
  const saying = (words: string[]) =>
    allOf([...words.map((word) => wordQuery(word, lexemes, { weights: 'AD' })), ofAlike, withinRegion(region)])
  if ((await countOf(ctx, parsed, ENOUGH, saying(kind.words))) >= ENOUGH) return parsed
  // "Sandwich" alone is what another kind is called.
  const words = mayTell.filter((word) => !categoriesOf(vocabulary.phrases, word).byName)
  const counts = await Promise.all(words.map((word) => countOf(ctx, parsed, MOST_SAYING + 1, saying([word]))))
  const fewest = Math.min(...counts.filter((count) => count > 0))
  return fewest <= MOST_SAYING ? withTelling([words[counts.indexOf(fewest)] ?? ''], among) : parsed
}
/** A word that so many of a region say themselves tells which is meant. */
const MOST_SAYING = 20

/** Where something to eat or to drink may be had, if the kind is one of those; none for others. */
function alikeOf({ categories }: Part, { vocabulary }: ParsedSearch): Category[] {
  if (!categories.every(isToEatOrDrink)) return []
  return [...toEatOrDrink].flatMap((slug) => vocabulary.bySlug.get(slug) ?? [])
}

/** What one of the kind is called in a sentence: an everyday word for several may be no noun ("somewhere quiet"), nor are several kinds one. */
export function wordFor({ everyday, sides, categories, words }: Part): string {
  const [one, other] = categories
  if (one && other === undefined) return one.singular
  const areNamed = (everyday || sides) && categories.length <= MOST_NAMED
  return areNamed ? categories.map(({ singular }) => lowered(singular)).join(' or ') : words.join(' ')
}
const MOST_NAMED = 2

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
export async function broaderThere(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch | null> {
  const { interpretation, vocabulary } = parsed
  const [lost, more] = presentOf(parsed)
  if (!lost || more || lost.categories.length === 0) return null
  const unknownThere = wordFor(lost)
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
  const called = await calledSoThere(ctx, parsed, lost)
  if (called) return { ...called, unknownThere }
  const having = insteadOf(lost)
  const slugs = [...new Set(lost.categories.map(({ parent_slug }) => parent_slug ?? ''))].filter((slug) => ofLikeKinds.has(slug))
  const parents = slugs.flatMap((slug) => vocabulary.bySlug.get(slug) ?? [])
  const ways: Part[] = [
    ...(having ? [having] : []),
    ...(parents.length === 1 ? [{ ...lost, categories: parents, narrower: true as const }] : []),
  ]
  for (const way of ways) {
    const broader = await withUnknownHours(ctx, withPart(way))
    if ((await countOf(ctx, broader, 1)) > 0) return broader
  }
  return null
}

/**
 * "Asian groceries" where no specialty food store is: what is of another kind of the same sort there, and called after what tells which is wanted
 * ("Asian Market" among supermarkets). Null where nothing is, or no word of the kind tells.
 */
export async function calledSoThere(ctx: Ctx, parsed: ParsedSearch, lost: Part): Promise<ParsedSearch | null> {
  const { interpretation, vocabulary, looseLexemes, quoted } = parsed
  const slugs = [...new Set(lost.categories.map(sortOf))]
  const [sort, other] = slugs.flatMap((slug) => vocabulary.bySlug.get(slug) ?? [])
  // "Groceries" are what all of the sort sell, "Asian" is a kind of restaurant besides.
  const isOfSort = (word: string) => categoriesOf(vocabulary.phrases, word).categories.some((one) => slugs.includes(sortOf(one)))
  const telling = lost.words.filter((word) => !isFrameWord(word) && !qualities.has(word) && !isAnyTrade(word) && !isOfSort(word))
  if (telling.length === 0 || telling.length === lost.words.length || !sort || other) return null
  const part: Part = { ...lost, categories: [sort], narrower: true }
  const called: ParsedSearch = {
    ...parsed,
    quoted: [...quoted, ...telling.map((word) => wordInName(word, looseLexemes))],
    interpretation: {
      ...interpretation,
      category: interpretation.category && sort,
      parts: interpretation.parts.map((each) => (each === lost ? part : each)),
    },
  }
  return (await countOf(ctx, called, 1)) > 0 ? called : null
}

const sortOf = ({ parent_slug, slug }: Category) => parent_slug ?? slug
