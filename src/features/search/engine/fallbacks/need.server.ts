import type { Ctx } from '../../../../platform/context.server.ts'
import { nameKey } from '../../../../platform/name-key.ts'
import { isDateWord } from '../../../language/dates.ts'
import { isEnglishWord } from '../../../language/english-words.ts'
import { isFrameWord } from '../../../language/frame-words.ts'
import { languageOf } from '../../../language/frames.ts'
import { needs } from '../../../language/needs.server.ts'
import { numberAt } from '../../../language/numbers.ts'
import { isOrdinaryWord } from '../../../language/ordinary-words.ts'
import { articles } from '../../../query-reading/either.ts'
import { type LikelyNeed, likelyNeeds } from '../../../query-reading/likely-need.ts'
import { hasMeaning, isOfKind, type Part, plainPart, textsOf } from '../../../query-reading/part.ts'
import { isOfAttributes } from '../../../query-reading/parts.ts'
import { isSentence } from '../../../query-reading/told.ts'
import { isAnyTrade, placeWords } from '../../../query-reading/word-lists.ts'
import { withinRegion } from '../area.ts'
import { compile } from '../compile.ts'
import { lookUp } from '../lookups.server.ts'
import { inName, isNameOfPlace } from '../named-places.server.ts'
import { loosened, type ParsedSearch, parseSearch } from '../parsed-search.server.ts'
import { allOf, anyOf, categoryMarkers, not, wordInName, wordQuery } from '../tsquery.ts'
import { covers } from './also-likely.server.ts'
import { AROUND_M, countOf, countOfKinds, presentOf } from './count.server.ts'

/** So many telling words at most may be a name with a slip, or one to which something was added. */
const LONGEST_NAME = 3
/**
 * A need is meant where a kind is so likely: by somebody who tells it where none of the kinds that were read is there, or nothing was read; by others;
 * and against what a word of many means by itself, or the only one that was understood.
 */
const PERHAPS = 0.08
const TOLD = 0.15
const LIKELY = 0.25
const SURE = 0.3
const CERTAIN = 0.4
const EVEN_SO = 0.5
/** What is so likely beside what is meant follows it. */
const ALSO = 0.05
/** In so many words one that means a kind may be a part of what is told. */
const MANY = 4
/** In so many more is told than what is looked for. */
const MUCH = 6

/**
 * "My gums bleed when I floss", "raccoon in attic": what one would search for who has that need, where nothing that was said means a kind or
 * an attribute and no place has all of its words, or words mean another kind, but hardly by their name. Words that may be a name are none:
 * those that nobody knows outside of a sentence, and those of which a name has two.
 */
export async function withLikelyNeed(ctx: Ctx, typed: ParsedSearch): Promise<ParsedSearch> {
  // Where not all words are found, a region at their end is where they are looked for.
  // "No table, no chairs": what is told to be missing isn't unwanted.
  const { unwanted: _, ...query } = typed.query
  const parsed = { ...typed, query, interpretation: typed.inEnd ?? typed.interpretation }
  const meaning = await meaningOf(ctx, parsed, typed)
  if (meaning === null) return typed
  const { need, kept, names, isWhole = false } = meaning
  if (kept) return { ...parsed, query: typed.query, interpretation: withKept(parsed.interpretation, kept, isWhole) }
  const meant = await parseSearch(ctx, { ...query, q: need.heading })
  const { region, regionWords, here } = parsed.interpretation
  // Among places of the kind the words tell as much as what they stand for.
  const told = textsOf(parsed.words).filter((text) => !regionWords.includes(text))
  const isServing = ({ categories }: Part) => categories.some(({ id }) => need.categories.some((one) => one.id === id))
  const words = nameKey(need.heading).split(' ')
  const read = meant.interpretation.parts.some(isServing)
    ? meant.interpretation.parts
    : [{ ...plainPart(''), words, categories: [...need.categories], narrower: true as const }]
  const others = [...need.likelihoods].filter(([category, likely]) => likely >= ALSO && category.parent_slug !== null)
  const also = others.flatMap(([category]) => (covers(need, category) ? [] : category))
  // "Suits" are no suites: where such places are, none of another kind is one for having the word.
  const isThere = (await countOfKinds(ctx, parsed, 1, need.categories)) > 0
  const parts = read.map((part) => {
    const { everyday: _, ...kind } = part
    if (isServing(part))
      return {
        ...kind,
        categories: [...need.categories],
        told: [...told, ...part.words],
        ...(isThere && { surely: true as const }),
        ...(names && { telling: names }),
        ...(also.length > 0 && { also }),
      }
    // "Criminal defense lawyer": which lawyer, where there are others.
    return { ...part, required: false }
  })
  // What merely mentions the heading's words is none of it.
  return {
    ...meant,
    lexemes: { ...parsed.lexemes, ...meant.lexemes },
    looseLexemes: { ...parsed.looseLexemes, ...meant.looseLexemes },
    namedOnly: true,
    words: meant.words.concat(parsed.words.filter(({ text }) => regionWords.includes(text))),
    name: parsed.name,
    typedName: parsed.typedName,
    query,
    interpretation: { ...meant.interpretation, parts, region, regionWords, here },
  }
}

/** The same with these parts as they are meant, and, unless all is wanted, nothing else demanded. */
const withKept = (interpretation: ParsedSearch['interpretation'], kept: readonly Part[], isWhole: boolean) => ({
  ...interpretation,
  parts: interpretation.parts.map((part) => {
    const meant = kept.find(({ words }) => words === part.words)
    return meant ?? (part.required === true && !isWhole ? { ...part, required: false } : part)
  }),
})

/**
 * What is meant: a need, or only the kinds of some of the parts (`kept`), of which the rest is told, unless it is wanted as well (`isWhole`); `names`:
 * words that tell a place by themselves.
 */
type Meaning =
  | { need: LikelyNeed; names?: readonly string[]; kept?: never; isWhole?: never }
  | { kept: readonly Part[]; isWhole?: boolean; need?: never; names?: never }

async function meaningOf(ctx: Ctx, parsed: ParsedSearch, typed: ParsedSearch): Promise<Meaning | null> {
  const { words, vocabulary, interpretation } = parsed
  const texts = textsOf(words)
  if (isElse(parsed) || languageOf(texts) !== 'english') return null
  const telling = tellingOf(parsed)
  const isTelling = telling.length > 0 || isPerhapsTold(parsed)
  const isSearch = (!isSentence(texts) || isNamedInPassing(parsed)) && (await mayBeSearch(parsed))
  if (!isTelling && !isSearch) return null
  const told = texts.filter((text) => !interpretation.regionWords.includes(text))
  const likely = likelyNeeds(vocabulary, await needs(), told)
  const [need] = likely
  if (need === undefined) return null
  const said = { parsed, typed, needs: likely, need, telling, told }
  const meant = isTelling ? await meantByTelling(ctx, said) : null
  // What was told already means something else than the likeliest, unless that is surely meant.
  return meant ?? (isSearch && (!isTelling || need.likelihood >= EVEN_SO) ? meantBySearch(ctx, said) : null)
}

type Said = {
  parsed: ParsedSearch
  typed: ParsedSearch
  needs: readonly LikelyNeed[]
  need: LikelyNeed
  telling: readonly string[]
  told: readonly string[]
}

async function meantByTelling(ctx: Ctx, { parsed, typed, needs, need, telling, told }: Said): Promise<Meaning | null> {
  const isSaidByOne = isSentence(textsOf(parsed.words))
  const isTold = telling.length === 0
  const { parts } = parsed.interpretation
  // In a sentence even a word that nobody knows is no name.
  if (!isTold && !isSaidByOne && !(await areKnown(telling))) return null
  if (isTold && !(await isMeantRather(ctx, parsed, need))) {
    const kept = await likelyParts(ctx, parsed, need)
    // "We want to drink beer and hear a band": what is both is wanted, not what each means.
    if (kept.length === 0) return (await isOfAllKinds(ctx, parsed, need)) ? { need } : null
    // Much that is told says more of which is wanted than one word for the kind.
    const isMuch = isSaidByOne || (told.length >= MUCH && kept.every((part) => part.words.length === 1 && !part.told))
    const isOfKept = isMuch && kept.some((part) => part.categories.some((one) => need.categories.includes(one)))
    const there = isOfKept ? await withPlaces(ctx, parsed, needs) : null
    return there ? { need: there } : { kept }
  }
  if (!isTold && need.likelihood < (telling.length === 1 ? CERTAIN : isSaidByOne ? TOLD : LIKELY)) return null
  // What is of the kind has it.
  const isOnlyKinds = parts.every((part) => part.required !== true || isOfKind(part))
  const said = isTold ? parts.filter(({ required }) => required === true).flatMap(({ words }) => words) : telling
  const isSaid = !(isTold && isOnlyKinds) && (await countOf(ctx, parsed, 1, saying(typed, parsed, said))) > 0
  const there = isSaid ? null : await withPlaces(ctx, parsed, needs)
  return there && { need: there }
}

/** Whether several kinds that were read, which no place is all of, are surely needed together. */
async function isOfAllKinds(ctx: Ctx, parsed: ParsedSearch, need: LikelyNeed): Promise<boolean> {
  const wanted = parsed.interpretation.parts.filter(({ required }) => required === true)
  const isOne = need.likelihood >= VERY_LIKELY && areKinds(wanted) && wanted.some((part) => likelyOf(part, need).length > 0)
  return isOne && (await countOf(ctx, parsed, 1)) === 0 && !(await isNameSaid(ctx, parsed))
}

/** Whether these are words that people know: others may be a name. */
async function areKnown(words: readonly string[]): Promise<boolean> {
  const { isWord } = await needs()
  return words.every(isWord)
}

/** Whether all that is demanded means a kind, or is words that people know. */
async function mayBeSearch({ interpretation: { parts } }: ParsedSearch): Promise<boolean> {
  const wanted = parts.filter(({ required }) => required === true)
  if (wanted.length === 0) return false
  return areKnown(wanted.flatMap((part) => (isOfKind(part) ? [] : part.words)))
}

/**
 * "Raccoon in attic", "crucifix wall": what is likely needed where no place has all of the words. Against kinds that were read it must be
 * likelier, and much so where those are all that was said.
 */
async function meantBySearch(ctx: Ctx, { parsed, typed, needs: likely, need, told }: Said): Promise<Meaning | null> {
  const wanted = parsed.interpretation.parts.filter(({ required }) => required === true)
  // "Elder help services": what any business is called says no kind.
  const isOfSome = (part: Part) => isOfKind(part) && !(part.words.length === 1 && isAnyTrade(part.words[0] ?? ''))
  const kinds = wanted.filter(isOfSome)
  const others = wanted.filter((part) => !isOfSome(part)).flatMap(({ words }) => words)
  const isOne = wanted.length === 1 && wanted[0]?.words.length === 1 && told.filter((word) => !isFrameWord(word)).length === 1
  // "Wireless store": what may be wished for is, unless nothing else is and all of it surely tells something else.
  const isWished = parsed.interpretation.parts.some(({ attribute }) => attribute !== null)
  if (isWished && (need.likelihood < VERY_LIKELY || kinds.length > 0 || isOfAttributes(parsed.interpretation))) return null
  const names = told.length > MANY ? [] : others.filter((word) => isRare(word, parsed, SURELY_RARE))
  const there = async () => {
    const found = await withPlaces(ctx, parsed, likely, null)
    return found && { need: found, names }
  }
  if (kinds.length === 0) {
    // "Two hours to kill" is no thing that one looks for.
    // Names have two ordinary words rather than three.
    const isEnglish = others.length > 2 && others.every((word) => isOrdinaryWord(word))
    const least = isOne
      ? ALONE
      : (await needs()).isSaid(others.every(isAnyTrade) ? told : others)
        ? NOTHING_READ
        : isEnglish
          ? LIKELY
          : EVEN_SO
    const isTimed = others.some((word) => times.has(word)) && others.filter((word) => !times.has(word)).length < TELLS
    if (need.likelihood < least || (need.likelihood < VERY_LIKELY && isTimed)) return null
    if ((await isNameSaid(ctx, parsed)) || (await isInOneName(ctx, parsed, others, need))) return null
    // "Pappa jons": nobody tells a need so, but for a slip there is such a name.
    if (least === EVEN_SO && (await isInOneName(ctx, await loosened(ctx, parsed), others, need))) return null
    return (await hasAll(ctx, parsed, wanted, need, saying(typed, parsed, others))) ? null : there()
  }
  if (others.length > 0 || kinds.length > 1) {
    // A kind that is called by its name is what is wanted, unless it is hardly likely.
    if (kinds.some((part) => (part.sides || part.narrower !== true) && likelyOf(part, need).length > 0)) return null
    // "Old time penny candy", "burger from the car window": what is said first or last by its name is wanted.
    if (need.likelihood < SURELY && (wanted[0]?.byName || wanted.at(-1)?.byName)) return null
    const isSure = kinds.some((part) => lengthOf(part) > 1 || part.narrower !== true)
    const kept = kinds.flatMap((part) => likelyOf(part, need))
    if (need.likelihood < (isSure ? VERY_LIKELY : RATHER) || (isSure && others.length === 0 && kept.length > 0)) return null
    if ((await hasAll(ctx, parsed, wanted, need)) || (await isNameSaid(ctx, parsed)) || (await isOneSaying(ctx, parsed, kinds, others)))
      return null
    const all = wanted.flatMap(({ words }) => words)
    if (await isInOneName(ctx, parsed, all, need)) return null
    const isKept = (one: Part['categories'][number]) => kept.some((part) => part.categories.includes(one))
    // "Expedited passport": of the kind that was read, or another one that serves it.
    const isMore = need.categories.some(isKept) && !need.categories.every(isKept)
    if (others.length === 0 && kept.length > 0 && (isMore || kept.length === kinds.length)) return null
    // Then what is left out is said.
    const isSame = kept.length === kinds.length && kept.every((part, n) => part.categories.length === kinds[n]?.categories.length)
    if (isSame && !isMore && names.length === 0) return null
    const isKeptOnly = kept.length > 0 && !isMore
    // "Boiled crawfish": the kind that the words mean together is as good as what one of them means.
    if (isKeptOnly && kept.length === 1 && kept[0]?.narrower && !kept[0].categories.some((one) => need.categories.includes(one))) {
      const [part] = kept
      return { kept: [{ ...part, categories: [...part.categories, ...need.categories] }], isWhole: false }
    }
    return isKeptOnly ? { kept: kept.map((part) => (isSame ? part : { ...part, telling: names })), isWhole: isSame } : there()
  }
  const [kind] = kinds
  if (isOne || !kind?.narrower || kind.words.length > 1 || need.likelihood < VERY_LIKELY) return null
  return isLikelier(need, kinds, false) ? there() : null
}

/** In so many words a part is said, those of frames aside: "our anniversary" in one. */
const lengthOf = ({ words }: Part) => words.filter((word) => !isFrameWord(word)).length

/** Whether a place that isn't of what is needed has all that is wanted; of a word that no place has, none is asked for. */
const hasAll = async (
  ctx: Ctx,
  parsed: ParsedSearch,
  wanted: readonly Part[],
  need: LikelyNeed,
  match = compile(parsed, 'understood').match,
) =>
  presentOf(parsed).length === wanted.length &&
  (await countOf(
    ctx,
    parsed,
    1,
    allOf([
      match,
      notOf(
        need,
        wanted.flatMap(({ words }) => words),
      ),
    ]),
  )) > 0

/** What isn't of a need; anything where a word is none of English, which a name of such a place may have. */
const notOf = ({ categories }: LikelyNeed, words: readonly string[]) =>
  words.every(isEnglishWord) ? not(anyOf(categoryMarkers({ categories: [...categories] }))) : ''

/** A part with those of its kinds that may be meant; none if all are much less likely than the likeliest. */
function likelyOf(part: Part, { likelihood, likelihoods }: LikelyNeed): Part[] {
  const likelihoodOf = (category: Part['categories'][number]) => likelihoods.get(category) ?? 0
  if (!part.categories.some((category) => LESS_LIKELY * likelihoodOf(category) >= likelihood)) return []
  return [{ ...part, categories: part.categories.filter((category) => HARDLY_LIKELY * likelihoodOf(category) >= likelihood) }]
}

/** Whether a place of the kinds says one of the other words, which few do: "tiki bar latitude", "gothic university tower". */
async function isOneSaying(ctx: Ctx, parsed: ParsedSearch, kinds: readonly Part[], others: readonly string[]): Promise<boolean> {
  const rare = others.filter((word) => isRare(word, parsed))
  if (rare.length === 0) return false
  const { region } = parsed.interpretation
  const said = anyOf(rare.map((word) => wordQuery(word, parsed.lexemes, { weights: 'AD' })))
  const ofKinds = anyOf(kinds.flatMap(categoryMarkers))
  return (await countOf(ctx, parsed, 1, allOf([said, ofKinds, region ? withinRegion(region) : '']))) > 0
}

/** Whether the name of what isn't of a need has all of some words, the last as the beginning of one ("frost rest"), or all but one of many. */
async function isInOneName(ctx: Ctx, parsed: ParsedSearch, words: readonly string[], need: LikelyNeed): Promise<boolean> {
  const { looseLexemes: lexemes, typedLexemes: begun, ends } = parsed
  const named = words.map((word) => inName(word, { lexemes, begun, ends })).filter(Boolean)
  if (words.length < 2 || named.length < Math.min(words.length, MANY - 1)) return false
  const butOne = words.length < MANY ? [] : named.map((_, left) => allOf(named.filter((__, n) => n !== left)))
  const all = anyOf([...(named.length === words.length ? [allOf(named)] : []), ...butOne])
  return (await countOf(ctx, parsed, 1, allOf([all, notOf(need, words)]))) > 0
}

/** Whether so few places have a word that it tells which is meant. */
const isRare = (
  word: string,
  { known, total, lexemes }: Pick<ParsedSearch, 'known' | 'total' | 'lexemes'>,
  { most, share }: { most: number; share: number } = RARE,
) => !isFrameWord(word) && (known[word] ?? 0) <= Math.max(most, total * share) && lexemes[word] !== undefined
const RARE = { most: 50, share: 0.01 }
/** So few that what is called by it may be meant, of whatever kind it is. */
const SURELY_RARE = { most: 3, share: 0.002 }
const [LESS_LIKELY, HARDLY_LIKELY] = [4, 8]

/** Where nothing was read, a need is meant from so likely; from one word more. */
const NOTHING_READ = 0.2
/** Against a kind that was read, beside words that no place has. */
const RATHER = 0.35
const ALONE = 0.7
/** So many other words beside a time tell what is needed. */
const TELLS = 3

/** The likeliest that has places where they are looked for, unless it is much less likely than the first; `otherwise` if none has. */
async function withPlaces(
  ctx: Ctx,
  parsed: ParsedSearch,
  needs: readonly LikelyNeed[],
  otherwise: LikelyNeed | null = needs[0] ?? null,
): Promise<LikelyNeed | null> {
  const [first] = needs
  const isNear = parsed.query.near !== undefined
  const there = isNear ? { ...parsed, query: { ...parsed.query, radius: parsed.query.radius ?? AROUND_M } } : parsed
  for (const need of needs.filter(({ likelihood }) => likelihood >= LESS * (first?.likelihood ?? 0))) {
    if ((await countOfKinds(ctx, there, 1, need.categories)) > 0 || (await isCalledSo(ctx, there, need))) return need
  }
  return isNear ? null : otherwise
}
const LESS = 0.2

/** Whether a place where they are looked for is called as what is needed ("Buffalo Billiards", a bar), by all of its words that tell it. */
async function isCalledSo(ctx: Ctx, parsed: ParsedSearch, { heading }: LikelyNeed): Promise<boolean> {
  const words = nameKey(heading).split(' ')
  const telling = words.filter((word) => !isAnyTrade(word) && !isFrameWord(word))
  const { lexemes, known, total } = await lookUp(ctx, { phrases: [], words: telling, spellings: telling })
  if (telling.length === 0 || !telling.some((word) => isRare(word, { known, total, lexemes }))) return false
  const { region } = parsed.interpretation
  return (
    (await countOf(ctx, parsed, 1, allOf([...telling.map((word) => wordInName(word, lexemes)), region ? withinRegion(region) : '']))) > 0
  )
}

/** Whether a need is meant rather than the kinds that words mean: where it is much likelier than those, or none of them is there. */
async function isMeantRather(ctx: Ctx, parsed: ParsedSearch, need: LikelyNeed): Promise<boolean> {
  const { parts } = parsed.interpretation
  const isSaidByOne = isSentence(textsOf(parsed.words))
  const wanted = parts.filter(({ required }) => required === true)
  const kinds = wanted.flatMap((part) => part.categories)
  const mayBe = need.likelihood >= (isSaidByOne ? PERHAPS : LIKELY) && kinds.length > 0
  if (mayBe && (await countOfKinds(ctx, parsed, 1, kinds)) === 0) return !(await isNameSaid(ctx, parsed))
  const isElse = !need.categories.some((category) => kinds.includes(category))
  const least = wanted.every(isOfKind) && !isSaidByOne ? CERTAIN : SURE
  return isElse && need.likelihood >= least && isLikelier(need, parts, isSaidByOne) && !(await isNameSaid(ctx, parsed))
}

/**
 * The parts whose kinds are likely meant, where no place has all that was said: all the rest is told of them ("bought pants and they are two inches
 * too long", "falafel wrap"). Empty where some place has it all, or what was read is hardly likely.
 */
async function likelyParts(ctx: Ctx, parsed: ParsedSearch, { likelihoods }: LikelyNeed): Promise<Part[]> {
  const isSaidByOne = isSentence(textsOf(parsed.words))
  const wanted = parsed.interpretation.parts.filter(({ required }) => required === true)
  const likelihoodOf = (part: Part) => Math.max(0, ...part.categories.map((category) => likelihoods.get(category) ?? 0))
  const best = Math.max(...wanted.map(likelihoodOf))
  const kept = wanted.filter((part) => likelihoodOf(part) >= Math.max(SURE, best / MUCH_LIKELIER))
  const others = wanted.filter((part) => !kept.includes(part))
  const isTold = best >= (isSaidByOne ? CERTAIN : VERY_LIKELY)
  if (!isTold || others.length === 0 || (!isSaidByOne && others.some((part) => isOfKind(part) && part.words.length > 1))) return []
  const isAll = (await countOf(ctx, parsed, 1)) > 0 || (await isNameSaid(ctx, parsed))
  return isAll ? [] : kept
}

/** Whether words that stand side by side are the whole name of a place: "glass sculptures San Diego Zoo". */
async function isNameSaid(ctx: Ctx, { words }: ParsedSearch): Promise<boolean> {
  const texts = textsOf(words)
  const runs = texts.flatMap((_, from) =>
    texts.slice(from + 1, from + MOST_OF_NAME).map((__, n) => texts.slice(from, from + n + 2).join(' ')),
  )
  return isNameOfPlace(ctx, runs)
}
const MOST_OF_NAME = 6

/**
 * Whether a need is much likelier than the kinds that words mean. What takes several words to say is surely meant, unless it is only a part of
 * what is told, or the need is very likely.
 */
function isLikelier({ likelihood, likelihoods }: LikelyNeed, parts: readonly Part[], isSaidByOne: boolean): boolean {
  const read = parts.filter((part) => part.required === true && isOfKind(part))
  const longest = Math.max(...read.map(lengthOf))
  if (!isSaidByOne && longest > (likelihood >= SURELY ? MOST_WORDS : 1)) return false
  const others = [...new Set(read.flatMap((part) => part.categories))].reduce((sum, kind) => sum + (likelihoods.get(kind) ?? 0), 0)
  return likelihood >= MUCH_LIKELIER * others
}
const [VERY_LIKELY, SURELY, MOST_WORDS, MUCH_LIKELIER] = [0.6, 0.85, 2, 2.5]

/** Whether anything beside words for kinds and attributes was understood, or the words may be a name. */
function isElse({ interpretation, query, words, phone, quoted, liesInNamed, unknownKind }: ParsedSearch): boolean {
  const { question, open, parts } = interpretation
  // "Out by Friday", "came on this morning" ask for nothing that is open then.
  const isTold = isSentence(textsOf(words)) || (words.length > MUCH && parts.some((part) => part.required === true && !hasMeaning(part)))
  const isTimed = open !== null && (!isTold || words.some(({ text }) => text === 'open' || text === 'now'))
  const isAsked = question !== null || isTimed || query.category !== undefined || phone !== null || unknownKind !== undefined
  return isAsked || liesInNamed || quoted.length > 0
}

/** The words that tell what is wanted, where nothing else does; none where something else does, or they may be a name. */
function tellingOf(parsed: ParsedSearch): string[] {
  const { parts, regionWords } = parsed.interpretation
  if (parts.some(hasMeaning)) return []
  const said = parts.filter(({ required }) => required === true).flatMap((part) => part.words)
  const telling = [...new Set(said)].filter((word) => !isFrameWord(word) && !isDateWord(word) && !times.has(word) && !isNumber(word))
  const texts = textsOf(parsed.words)
  const isSaidAround = (word: string) => isFrameWord(word) && !regionWords.includes(word) && !placeWords.has(word) && !articles.has(word)
  return telling.length >= (isSentence(texts) ? 1 : 2) && texts.some(isSaidAround) ? telling : []
}

/** Kinds that everyday words of a longer text mean beside others, or of a sentence, none of them by its name: one may be a part of what is told. */
function isPerhapsTold(parsed: ParsedSearch): boolean {
  const { interpretation, words } = parsed
  const texts = textsOf(words)
  const wanted = interpretation.parts.filter(({ required }) => required === true)
  // "Arrange a service": what most kinds of business are called is none of them.
  const isAny = ({ words: [word = '', more] }: Part) => more === undefined && isAnyTrade(word)
  const told = texts.filter((text) => !interpretation.regionWords.includes(text) && text !== 'in').length
  // "Four hours between trains at Union Station with suitcases, what can we look at": in much that is told a kind is named in passing.
  const isMuch = isSentence(texts) && told > MUCH
  const isEveryday = (part: Part) =>
    !isOfKind(part) ||
    (part.narrower === true && !part.told) ||
    (isAny(part) && isSentence(texts)) ||
    (isMuch && !part.sides && !part.told && part !== wanted[0])
  return (
    (told >= MANY || areKinds(wanted)) &&
    wanted.some(isSentence(texts) ? hasMeaning : isOfKind) &&
    (isSentence(texts) || told > MANY || areKinds(wanted) || !wanted.every(isOfKind)) &&
    wanted.every(isEveryday) &&
    (isSentence(texts) || told > MUCH || interpretation.parts.every(({ attribute }) => attribute === null)) &&
    (areKinds(wanted) || texts.some((text) => isFrameWord(text) && !placeWords.has(text)))
  )
}

/** "Send my son at college a big box": a kind by its name, where somebody is who isn't looking for it. */
function isNamedInPassing({ interpretation: { parts }, words }: ParsedSearch): boolean {
  const kinds = parts.filter((part) => part.required === true && isOfKind(part))
  const texts = textsOf(words)
  return kinds.length > 0 && kinds.every(({ words: [word = ''], narrower }) => narrower !== true && texts[texts.indexOf(word) - 1] === 'at')
}

/** Several kinds side by side, of which one may say more of the other than what is wanted: "falafel wrap". */
const areKinds = (wanted: readonly Part[]) => wanted.length > 1 && wanted.every((part) => isOfKind(part) && !part.sides)

const isNumber = (word: string) => /\d/.test(word) || numberAt([word], 0) !== null

/** When and how long something is wanted. */
const times = new Set('minute hour day night week weekend month year morning afternoon evening days nights weeks hours'.split(' '))

/** What has all of the words, however where is read, or two of few in its name; outside of a sentence two of many that stand side by side. */
function saying(typed: ParsedSearch, parsed: ParsedSearch, telling: readonly string[]): string {
  const named = telling.map((word) => wordInName(word, parsed.lexemes)).filter(Boolean)
  const isShort = telling.length <= LONGEST_NAME
  const reach = isShort ? telling.length : isSentence(textsOf(parsed.words)) ? 0 : 1
  const pairs = named.flatMap((one, n) => named.slice(n + 1, n + 1 + reach).map((other) => allOf([one, other])))
  return anyOf([...new Set([typed, parsed])].map((one) => compile(one, 'understood').match).concat(pairs))
}
