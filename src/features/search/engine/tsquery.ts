import { singular } from '../../language/singular.ts'
import { spellings } from '../../language/spellings.ts'
import { attributeOf } from '../../query-reading/attribute-words.ts'
import { ofLikeKinds } from '../../query-reading/category-phrases.ts'
import type { Part } from '../../query-reading/part.ts'
import type { Values } from './values.ts'

/** Composes tsqueries as text from lexemes that the database has made; `''` stands for "no condition". */

/** The lexemes of words as tsqueries, see `lookUp`. */
export type Lexemes = Record<string, string>

export const marker = (name: string) => `'${name.replaceAll("'", "''")}'`

/** Stored from last digit to first, so that a number without its area code is the beginning of one. */
export const phoneMarker = (digits: string) => `${marker(`@n${[...digits].reverse().join('')}`)}:*`

export function allOf(queries: string[]): string {
  return joined(queries, ' & ')
}

export function anyOf(queries: string[]): string {
  return joined(queries, ' | ')
}

/**
 * SQL: whether any document has a query; the most popular are asked first, for a common word would be gathered from everywhere. Materialised:
 * for a first row alone the planner would rather read the whole table, at the latest where it plans for any values.
 */
export function anyDocument(query: string, documents = 'place_documents'): string {
  const some = (further = '') =>
    `(with found as materialized (select from ${documents} d where d.search @@ (${query})${further}) select exists(select from found))`
  return `(${some(` and d.search @@ $$${MOST_POPULAR}$$::tsquery`)} or ${some()})`
}

/** What the most popular 1 % have. */
export const MOST_POPULAR = marker('@z0')

export const not = (query: string) => (query === '' ? '' : `!${query}`)

/**
 * The conditions that document `d` fits a query, one for each part that must hold: asked so, the index finds what has all of them two to
 * four times as fast as by one query of many parts. What must not hold goes with the first part; alone it would be sought everywhere.
 */
export function matching(query: string, values: Values): string[] {
  const parts = partsOf(query)
  const [first = '', ...more] = parts.filter((part) => !part.startsWith('!'))
  const banned = parts.filter((part) => part.startsWith('!'))
  return [allOf([first, ...banned]), ...more].filter(Boolean).map((part) => `d.search @@ ${values.add(part, 'tsquery')}`)
}

/** What is joined by "and" at the outermost level, and within parts that are nothing else. */
export function partsOf(query: string): string[] {
  const parts: string[] = []
  let [depth, quoted, begin] = [0, false, 0]
  for (let at = 0; at < query.length; at++) {
    const sign = query[at]
    if (sign === "'") quoted = !quoted
    if (quoted) continue
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (depth > 0) continue
    if (sign === '|' || sign === '<') return [query]
    if (sign !== '&') continue
    parts.push(query.slice(begin, at).trim())
    begin = at + 1
  }
  if (parts.length > 0) return [...parts, query.slice(begin).trim()].flatMap(partsOf)
  const within = query.startsWith('(') ? partsOf(query.slice(1, -1)) : []
  return within.length > 1 ? within : [query].filter(Boolean)
}

/** The stem by which a word is written in the index, where that is another word than its singular: "parking" is "park" there; null for most. */
export function otherStem(word: string, lexemes: Lexemes): string | null {
  const [, stem = null] = /^'([a-z]+)'$/.exec(lexemes[word] ?? '') ?? []
  return stem === singular(word) ? null : stem
}

type WordOptions = { begins?: boolean; begun?: Lexemes; weights?: string }

/**
 * A word in any of its spellings; as the beginning of longer words where it `begins` them; only in fields of `weights` ("A") if given.
 * `begun`: the words as they stand, where `lexemes` has other forms too: those are whole, and their beginnings very many.
 */
export function wordQuery(word: string, lexemes: Lexemes, { begins = false, begun = lexemes, weights = '' }: WordOptions = {}): string {
  const own = lexemes[word] ?? ''
  const start = begun[word] ?? ''
  const queries = [
    begins && start !== '' ? labelled(start, true, weights) : '',
    own === '' || (begins && own === start) ? '' : labelled(own, false, weights),
    ...spellings(word).map((other) => labelled(lexemes[other] ?? '', false, weights)),
  ]
  return anyOf([...new Set(queries.filter(Boolean))])
}

/**
 * All the words of a part, each by its `query`; it may be found by its category or attribute instead. `namedOnly`: see `ParsedSearch`;
 * `related`: what documents have that may be found by words that mean a kind.
 */
export function partQuery(
  part: Part,
  query: (word: string, weights: string) => string,
  initials: string,
  { namedOnly = false, related = '' }: { namedOnly?: boolean; related?: string } = {},
): string {
  // Not by the name of a parent: an airport is no hotel for being among hotels and travel. A street or neighborhood is none of a kind either.
  const isAlike = part.categories.every(({ parent_slug }) => ofLikeKinds.has(parent_slug ?? ''))
  const ofKind = namedOnly ? 'A' : `A${isAlike ? 'B' : ''}${part.words.some(isOfAttribute) ? '' : 'D'}`
  const weights = part.categories.length > 0 && !part.everyday ? ofKind : ''
  const words = allOf([...part.words.map((word) => query(word, weights)), related])
  return anyOf([
    ...categoryMarkers(part),
    part.attribute ? marker(`@${part.attribute}`) : '',
    initials === '' ? '' : `${initials}:*`,
    words,
  ])
}

/** Documents have it for what places offer: "parking" is written as "park" in the index. */
const isOfAttribute = (word: string) => attributeOf(`${singular(word)}ing`) !== undefined

/** A word that means nothing else and that few places have may be the initials of a name, or their beginning: "lacma", "jfk". */
export function initialsMarker({ words, categories, attribute }: Part, common: ReadonlySet<string>): string {
  const [word = '', more] = words
  const means = categories.length > 0 || attribute !== null || common.has(word)
  return more === undefined && !means && initials.test(word) ? marker(`@i${word}`) : ''
}

/** What can be the initials of a name. */
export const initials = /^[a-z]{3,8}$/

export const categoryMarkers = (part: { categories: Readonly<Part['categories']> }) => part.categories.map(({ id }) => marker(`@c${id}`))

/** A tsquery whose words stand in fields of `weights`, the last letters of each perhaps missing. */
export function labelled(query: string, begins: boolean, weights: string): string {
  const label = `${begins ? '*' : ''}${weights}`
  return label === '' ? query : query.replace(/'(?::[*A-D]+)?(?=$|[\s)])/g, `':${label}`)
}

function joined(queries: string[], operator: string): string {
  const some = [...new Set(queries.filter(Boolean))]
  return some.length > 1 ? `(${some.join(operator)})` : (some[0] ?? '')
}

/** What has a word in its name. */
export const wordInName = (word: string, lexemes: Lexemes): string => wordQuery(word, lexemes, { weights: 'A' })
