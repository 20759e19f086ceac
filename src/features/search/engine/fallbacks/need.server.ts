import type { Ctx } from '../../../../platform/context.server.ts'
import { nameKey } from '../../../../platform/name-key.ts'
import { isDateWord } from '../../../language/dates.ts'
import { isDictionaryWord } from '../../../language/dictionary.ts'
import { isFrameWord } from '../../../language/frame-words.ts'
import { languageOf } from '../../../language/frames.ts'
import { needs } from '../../../language/needs.server.ts'
import { numberAt } from '../../../language/numbers.ts'
import { isToSee } from '../../../query-reading/category-phrases.ts'
import { articles } from '../../../query-reading/either.ts'
import { likelyNeeds } from '../../../query-reading/likely-need.ts'
import { hasMeaning, isOfKind, type Part, plainPart, textsOf } from '../../../query-reading/part.ts'
import { isSentence } from '../../../query-reading/told.ts'
import { isAnyTrade, placeWords } from '../../../query-reading/word-lists.ts'
import { type ParsedSearch, parseSearch, saidBesideRegion } from '../parsed-search.server.ts'
import { countOfKinds } from './count.server.ts'
import { areKinds, areKnown, EVEN_SO, MANY, type Meaning, MUCH, times } from './needs/evidence.server.ts'
import { meantBySearch } from './needs/short.server.ts'
import { meantByTelling } from './needs/told.server.ts'
import { covers } from './other-kinds.server.ts'
import { evidenceAmong } from './said-of-places.server.ts'

/** What is so likely beside what is meant follows it. */
const ALSO = 0.05

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
  const told = saidBesideRegion(parsed)
  const isServing = ({ categories }: Part) => categories.some(({ id }) => need.categories.some((one) => one.id === id))
  const words = nameKey(need.heading).split(' ')
  const read = meant.interpretation.parts.some(isServing)
    ? meant.interpretation.parts
    : [{ ...plainPart(''), words, categories: [...need.categories], narrower: true as const }]
  const others = [...need.likelihoods].filter(([category, likely]) => likely >= ALSO && category.parent_slug !== null)
  const also = others.flatMap(([category]) => (covers(need, category) ? [] : category))
  // "Suits" are no suites: where such places are, none of another kind is one for having the word.
  const isThere = (await countOfKinds(ctx, parsed, 1, need.categories)) > 0
  const evidence = await evidenceAmong(ctx, told, parsed)
  // Who says a name means what is called so, or says so, whatever it is.
  const isNamed = evidence.some(({ word }) => !isDictionaryWord(word))
  const parts = read.map((part) => {
    const { everyday: _, ...kind } = part
    if (isServing(part))
      return {
        ...kind,
        categories: [...need.categories],
        told: [...told, ...part.words],
        ...(isThere && { surely: true as const }),
        ...(evidence.length > 0 && { evidence }),
        ...((need.categories.every(isToSee) ? evidence.length > 0 : isNamed) && { saidElsewhere: true as const }),
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
    known: { ...parsed.known, ...meant.known },
    namedOnly: true,
    asTold: told,
    words: meant.words.concat(parsed.words.filter(({ text }) => regionWords.includes(text))),
    name: parsed.name,
    typedName: parsed.typedName,
    query,
    interpretation: { ...meant.interpretation, parts, region, regionWords, here },
    // Nothing has all of the words, which could be a name.
    ...(told.length <= MOST_OF_NAME && !isSentence(textsOf(parsed.words)) && { guessed: told.join(' ') }),
  }
}

/** Longer names are hardly searched for. */
const MOST_OF_NAME = 3

/** The same with these parts as they are meant, and, unless all is wanted, nothing else demanded. */
const withKept = (interpretation: ParsedSearch['interpretation'], kept: readonly Part[], isWhole: boolean) => ({
  ...interpretation,
  parts: interpretation.parts.map((part) => {
    const meant = kept.find(({ words }) => words === part.words)
    return meant ?? (part.required === true && !isWhole ? { ...part, required: false } : part)
  }),
})

async function meaningOf(ctx: Ctx, parsed: ParsedSearch, typed: ParsedSearch): Promise<Meaning | null> {
  const { words, vocabulary } = parsed
  const texts = textsOf(words)
  if (isElse(parsed) || isSortOfKind(parsed) || languageOf(texts) !== 'english') return null
  const telling = tellingOf(parsed)
  const isTelling = telling.length > 0 || isPerhapsTold(parsed)
  const isSearch = (!isSentence(texts) || isNamedInPassing(parsed)) && (await mayBeSearch(parsed))
  if (!isTelling && !isSearch) return null
  const told = saidBesideRegion(parsed)
  const likely = likelyNeeds(vocabulary, await needs(), told)
  const [need] = likely
  if (need === undefined) return null
  const said = { parsed, typed, needs: likely, need, telling, told }
  const meant = isTelling ? await meantByTelling(ctx, said) : null
  // What was told already means something else than the likeliest, unless that is surely meant.
  return meant ?? (isSearch && (!isTelling || need.likelihood >= EVEN_SO) ? meantBySearch(ctx, said) : null)
}

/** Whether all that is demanded means a kind, or is words that people know. */
async function mayBeSearch({ interpretation: { parts } }: ParsedSearch): Promise<boolean> {
  const wanted = parts.filter(({ required }) => required === true)
  if (wanted.length === 0) return false
  return areKnown(wanted.flatMap((part) => (isOfKind(part) ? [] : part.words)))
}

/** Whether anything beside words for kinds and attributes was understood, or the words may be a name. */
function isElse({ interpretation, query, words, phone, quoted, liesInNamed, unknownKind }: ParsedSearch): boolean {
  const { question, open, parts } = interpretation
  // "Out by Friday", "came on this morning" ask for nothing that is open then.
  const isTold = isSentence(textsOf(words)) || (words.length > MUCH && parts.some((part) => part.required === true && !hasMeaning(part)))
  const isTimed = open !== null && (!isTold || words.some(({ text }) => text === 'open' || text === 'now'))
  const isAsked = question !== null || isTimed || query.category !== undefined || phone !== null || unknownKind !== undefined
  return isAsked || liesInNamed || quoted.length > 0
}

/** "Looking for a Ukrainian restaurant": who calls the kind by its name and says which means no church. */
function isSortOfKind({ interpretation: { parts } }: ParsedSearch): boolean {
  const named = parts.filter(({ byName, required }) => byName && required === false).flatMap(({ categories }) => categories)
  const isBelow = ({ parent_slug }: Part['categories'][number]) => named.some(({ slug }) => slug === parent_slug)
  const wanted = parts.filter(({ required }) => required === true)
  return wanted.length > 0 && wanted.every(({ categories }) => categories.length > 0 && categories.every(isBelow))
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

const isNumber = (word: string) => /\d/.test(word) || numberAt([word], 0) !== null
