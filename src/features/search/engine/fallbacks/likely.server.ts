import type { Ctx } from '../../../../platform/context.server.ts'
import { isDateWord } from '../../../language/dates.ts'
import { isFrameWord } from '../../../language/frame-words.ts'
import { languageOf } from '../../../language/frames.ts'
import { wordVectors } from '../../../language/word-vectors.server.ts'
import { articles } from '../../../query-reading/either.ts'
import { likelyKinds, vectorOf } from '../../../query-reading/likely-kinds.ts'
import { hasMeaning, type Part, textsOf } from '../../../query-reading/part.ts'
import { isSentence } from '../../../query-reading/told.ts'
import { placeWords } from '../../../query-reading/word-lists.ts'
import { compile } from '../compile.ts'
import type { ParsedSearch } from '../parsed-search.server.ts'
import { allOf, anyOf, wordInName } from '../tsquery.ts'
import { countOf } from './count.server.ts'

/** So many telling words at most may be a name with a slip, or one to which something was added. */
const LONGEST_NAME = 3

/**
 * "My gums bleed when I floss": where nothing that was said means a kind or an attribute, and no place has all of its words, the kind whose
 * phrases are used most like them. Words that may be a name are none: those with nothing
 * around them, those that nobody knows outside of a sentence, and those of which a name has two.
 */
export async function withLikelyKind(ctx: Ctx, typed: ParsedSearch): Promise<ParsedSearch> {
  // Where not all words are found, a region at their end is where they are looked for.
  const parsed = typed.inEnd ? { ...typed, interpretation: typed.inEnd } : typed
  const telling = tellingOf(parsed)
  if (telling.length === 0) return typed
  const vectors = await wordVectors()
  // In a sentence even a word that nobody knows is no name.
  if (!isSentence(textsOf(parsed.words)) && telling.some((word) => vectorOf(word, vectors) === null)) return typed
  const kinds = likelyKinds(parsed.vocabulary.phrases, telling, vectors).filter(({ place_count }) => place_count > 0)
  if (kinds.length === 0 || (await countOf(ctx, parsed, 1, saying(typed, parsed, telling))) > 0) return typed
  const { interpretation } = parsed
  const kind: Part = {
    words: telling,
    categories: [...kinds],
    byName: false,
    attribute: null,
    required: true,
    everyday: true,
    narrower: true,
  }
  const rest = interpretation.parts.filter(({ required }) => required !== true)
  const [category = null, more] = kinds
  return { ...parsed, interpretation: { ...interpretation, parts: [kind, ...rest], category: more ? null : category } }
}

/** The words that tell what is wanted, where nothing else does; none where something else does, or they may be a name. */
function tellingOf({ interpretation, query, words, phone, quoted, liesInNamed, unknownKind }: ParsedSearch): string[] {
  const { parts, question, open, regionWords } = interpretation
  const isElse = question !== null || open !== null || query.category !== undefined || phone !== null || unknownKind !== undefined
  if (isElse || liesInNamed || quoted.length > 0 || parts.some(hasMeaning)) return []
  const said = parts.filter(({ required }) => required === true).flatMap((part) => part.words)
  const telling = [...new Set(said)].filter((word) => !isFrameWord(word) && !isDateWord(word) && !times.has(word) && !/\d/.test(word))
  const texts = textsOf(words)
  const isSaidAround = (word: string) => isFrameWord(word) && !regionWords.includes(word) && !placeWords.has(word) && !articles.has(word)
  if (telling.length < 2 || !texts.some(isSaidAround) || languageOf(texts) !== 'english') return []
  return telling
}

/** When and how long something is wanted. */
const times = new Set('minute hour day night week weekend month year morning afternoon evening days nights weeks hours'.split(' '))

/** What has all of the words, however where is read, or two of few in its name; outside of a sentence two of many that stand side by side. */
function saying(typed: ParsedSearch, parsed: ParsedSearch, telling: readonly string[]): string {
  const named = telling.map((word) => wordInName(word, parsed.lexemes))
  const isShort = telling.length <= LONGEST_NAME
  const reach = isShort ? telling.length : isSentence(textsOf(parsed.words)) ? 0 : 1
  const pairs = named.flatMap((one, n) => named.slice(n + 1, n + 1 + reach).map((other) => allOf([one, other])))
  return anyOf([...new Set([typed, parsed])].map((one) => compile(one, 'understood').match).concat(pairs))
}
