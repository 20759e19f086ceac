import type { Ctx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { nameKey } from '../../../platform/name-key.ts'
import type { Category } from '../../categories/contract.ts'
import type { PlaceSearch } from '../contract.ts'
import { isOrdinaryWord } from '../language/ordinary-words.ts'
import { lookedUp } from '../language/spellings.ts'
import { attributeKeys } from './attribute-words.ts'
import { correct } from './correct.server.ts'
import { type Interpretation, interpret } from './interpretation.ts'
import { type FoundRegion, type FoundTag, type Lookups, lookUp } from './lookups.server.ts'
import { phrasesOf } from './region-phrase.ts'
import type { Lexemes } from './tsquery.ts'
import { phoneIn, type Word, wordsOf } from './typed.ts'
import { readVocabulary, type Vocabulary } from './vocabulary.server.ts'
import { placeWords } from './word-lists.ts'

/** The filters of a search that name something, found. */
export type Filters = { region: FoundRegion | null; category: Category | null; tags: FoundTag[] }

/** A search as it was read: its filters, its words and what they were taken to mean. */
export type ParsedSearch = {
  query: PlaceSearch
  filters: Filters
  words: Word[]
  interpretation: Interpretation
  correction: { from: string; to: string } | null
  /** Words that may be unfinished: the last one, and the last before a region ("exploratori in San Francisco"). */
  ends: ReadonlySet<string>
  /** Words that match only as prefixes. */
  prefixes: ReadonlySet<string>
  /** As `place_documents.sort_name` has names. */
  name: string
  phone: string | null
  lexemes: Lexemes
  /** Words that many places have. */
  common: ReadonlySet<string>
  vocabulary: Vocabulary
  /** See `Lookups`. */
  furtherCategories: boolean
  /** A word that means a category is found by that and in names, not where it is merely mentioned: in order of distance nothing outweighs that. */
  namedOnly?: true
  /** In place of what is open: only what has no known hours. */
  hoursUnknownOnly?: true
}

/** Reads a search. @throws InvalidError where a filter names what doesn't exist */
export async function parseSearch(ctx: Pick<Ctx, 'client' | 'pool' | 'cacheTags'>, query: PlaceSearch): Promise<ParsedSearch> {
  const vocabulary = await readVocabulary(ctx)
  const typed = query.q ?? ''
  const phone = phoneIn(typed)
  let words = phone ? [] : wordsOf(typed)
  let found = await lookUp(ctx, lookupTerms(words, query, vocabulary))
  const filters = namedFilters(query, found, vocabulary)

  const unknown = words.map(({ text }) => text).filter((text) => !found.known.includes(text) && text.length > 2 && !isOrdinaryWord(text))
  const { corrected, begins } = await correct(ctx, 'place', unknown, endsOf(words), found.lexemes)
  const correction = corrected.size > 0 ? { from: textOf(words), to: '' } : null
  if (correction) {
    words = words.map((word) => ({ ...word, text: corrected.get(word.text) ?? word.text }))
    correction.to = textOf(words)
    found = await lookUp(ctx, lookupTerms(words, query, vocabulary))
  }
  const interpretation = interpret(words, { regions: found.regions, phrases: vocabulary.phrases, near: query.near })
  return {
    query,
    filters,
    words,
    interpretation,
    correction,
    ends: endsOf(words),
    prefixes: begins,
    name: (interpretation.name ?? nameKey(correction?.to ?? typed)).replace(/^(?:the|an?) /, ''),
    phone,
    lexemes: found.lexemes,
    common: new Set(found.common),
    vocabulary,
    furtherCategories: found.furtherCategories,
  }
}

function endsOf(words: Word[]): Set<string> {
  const last = words.filter((_, n) => {
    const next = words[n + 1]
    return !next || next.after === 'comma' || placeWords.has(next.text)
  })
  return new Set(last.map(({ text }) => text))
}

function lookupTerms(words: Word[], { region, category, tags = [] }: PlaceSearch, { bySlug }: Vocabulary) {
  const texts = [...new Set(words.map(({ text }) => text))]
  const spelled = lookedUp(texts)
  const categoryId = bySlug.get(category ?? '')?.id
  return { phrases: phrasesOf(words), words: texts, spellings: spelled, region, tags, categoryId }
}

function namedFilters(query: PlaceSearch, found: Lookups, vocabulary: Vocabulary): Filters {
  const category = query.category === undefined ? null : vocabulary.bySlug.get(query.category)
  const missing = (query.tags ?? []).find((slug) => !found.filterTags.some((tag) => tag.slug === slug))
  const strange = (query.attributes ?? []).find((key) => !vocabulary.attributes.has(key) && !attributeKeys.has(key))
  const errors: Record<string, string[]> = {}
  if (query.region !== undefined && !found.filterRegion) errors.region = [`There is no region ${query.region}.`]
  if (category === undefined) errors.category = [`There is no category ${query.category}.`]
  if (missing !== undefined) errors.tags = [`There is no tag ${missing}.`]
  if (strange !== undefined) errors.attributes = [`There is no attribute ${strange}.`]
  if (category === undefined || Object.keys(errors).length > 0) throw new InvalidError(errors)
  return { region: found.filterRegion, category, tags: found.filterTags }
}

const textOf = (words: Word[]) => words.map(({ text }) => text).join(' ')

/** Whether words are searched for; "open now" and "near me" are conditions, not words. */
export function asksWords({ interpretation, phone }: ParsedSearch): boolean {
  return phone === null && (interpretation.parts.length > 0 || interpretation.region !== null)
}
