import type { Ctx } from '../../../../platform/context.server.ts'
import { isDateWord } from '../../../language/dates.ts'
import { isFrameWord } from '../../../language/frame-words.ts'
import { languageOf } from '../../../language/frames.ts'
import { wordVectors } from '../../../language/word-vectors.server.ts'
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
 * phrases are used most like them. Words that may be a name are none: two with nothing around them, those that nobody knows, and those of which a name
 * has two.
 */
export async function withLikelyKind(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const telling = tellingOf(parsed)
  if (telling.length === 0) return parsed
  const vectors = await wordVectors()
  // In a sentence even a word that nobody knows is no name.
  if (!isSentence(textsOf(parsed.words)) && telling.some((word) => vectorOf(word, vectors) === null)) return parsed
  const kinds = likelyKinds(parsed.vocabulary.phrases, telling, vectors).filter(({ place_count }) => place_count > 0)
  if (kinds.length === 0 || (await countOf(ctx, parsed, 1, saying(parsed, telling))) > 0) return parsed
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
  const isAround = (word: string) => !telling.includes(word) && !regionWords.includes(word) && !placeWords.has(word)
  const isTold = telling.length > 2 || (telling.length === 2 && texts.some(isAround))
  if (!isTold || languageOf(texts) !== 'english') return []
  return telling
}

/** When and how long something is wanted. */
const times = new Set('minute hour day night week weekend month year morning afternoon evening days nights weeks hours'.split(' '))

/** What has all of the words, or most of few in its name. */
function saying(parsed: ParsedSearch, telling: readonly string[]): string {
  const named = telling.map((word) => wordInName(word, parsed.lexemes))
  const pairs = named.length > LONGEST_NAME ? [] : named.flatMap((one, n) => named.slice(n + 1).map((other) => allOf([one, other])))
  return anyOf([compile(parsed, 'understood').match, ...pairs])
}
