import { type Interpretation, literalInterpretation, type Part } from './interpretation.ts'
import type { ParsedSearch } from './parsed-search.server.ts'
import { allOf, anyOf, categoryMarkers, initialsMarker, type Lexemes, marker, partQuery, wordQuery } from './tsquery.ts'

/**
 * Matching stages, from strict to loose: interpreted; where that finds too little word by word, the last as the beginning of one; where
 * that
 * finds nothing, all as beginnings.
 */
export const stages = ['understood', 'literal', 'prefix'] as const
export type Stage = (typeof stages)[number]

/** The tsqueries of a search as text, `''` where there is none. */
export type Compiled = {
  /** What a document must match: words and what they mean. */
  match: string
  /** What its words are ranked by, part by part: the words, together and (of several) each, and the categories or initials that stand for them. */
  parts: { words: string; each: string[]; categories: string; initials: string }[]
  /** All words, in the name; not where they only name categories. */
  inName: string
}

/** Shorter words begin too many. */
const LONG = 3
/** Of more words, one that many places have is not taken for the beginning of others: to gather all those takes very long. */
const MOST_WORDS = 6

export function compile(parsed: ParsedSearch, stage: Stage): Compiled {
  const { lexemes, common, ends } = parsed
  const interpretation = stage === 'understood' ? parsed.interpretation : literalInterpretation(parsed.words)
  const isBeginning = (word: string) => ends.has(word) && !(common.has(word) && parsed.words.length > MOST_WORDS)
  const begins = (word: string) =>
    (stage === 'prefix' && word.length >= LONG) || (stage === 'literal' && isBeginning(word)) || parsed.prefixes.has(word)
  const required = interpretation.parts.filter((part) => part.required)
  return {
    match: allOf([
      ...required.map((part) => partQuery(part, lexemes, begins, initialsMarker(part, common), parsed.namedOnly)),
      regionQuery(interpretation, required, lexemes),
    ]),
    parts: interpretation.parts
      .map((part) => ({
        words: allOf(part.words.map((word) => wordQuery(word, lexemes, { begins: begins(word) }))),
        each: part.words.length > 1 ? part.words.map((word) => wordQuery(word, lexemes, { begins: begins(word) })).filter(Boolean) : [],
        categories: anyOf(categoryMarkers(part)),
        initials: initialsMarker(part, common),
      }))
      .filter(({ words }) => words !== ''),
    inName: required.every((part) => part.byName)
      ? ''
      : allOf(required.flatMap(({ words }) => words.map((word) => inName(word, lexemes, begins(word))))),
  }
}

const inName = (word: string, lexemes: Lexemes, begins: boolean) => wordQuery(word, lexemes, { begins, weights: 'A' })

/** Within the region and its boroughs; a region alone is also what names contain. */
function regionQuery({ region, regionWords }: Interpretation, required: Part[], lexemes: Lexemes): string {
  if (!region) return ''
  const within = anyOf([region.id, ...region.parts].map((id) => marker(`@r${id}`)))
  return required.length > 0 ? within : anyOf([within, allOf(regionWords.map((word) => inName(word, lexemes, false)))])
}
