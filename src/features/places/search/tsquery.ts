import type { Part } from './meaning.ts'
import { spellings } from './word-lists.ts'

/** Composes tsqueries as text from lexemes that the database has made; `''` stands for "no condition". */

/** The lexemes of words as tsqueries, see `lookUp`. */
export type Lexemes = Record<string, string>

export const marker = (name: string) => `'${name.replaceAll("'", "''")}'`

export function allOf(queries: string[]): string {
  return joined(queries, ' & ')
}

export function anyOf(queries: string[]): string {
  return joined(queries, ' | ')
}

export const not = (query: string) => `!${query}`

/** A word in any of its spellings; as the beginning of longer words where it `begins` them; only in fields of `weights` ("A") if given. */
export function wordQuery(word: string, lexemes: Lexemes, { begins = false, weights = '' } = {}): string {
  const own = lexemes[word] ?? ''
  const queries = [
    own === '' ? '' : labelled(own, begins, weights),
    ...spellings(word).map((other) => labelled(lexemes[other] ?? '', false, weights)),
  ]
  return anyOf([...new Set(queries.filter(Boolean))])
}

/** All the words of parts; a part may be found by its category or attribute instead. */
export function partQuery(part: Part, lexemes: Lexemes, begins: (word: string) => boolean, initials: string): string {
  const words = allOf(part.words.map((word) => wordQuery(word, lexemes, { begins: begins(word) })))
  return anyOf([
    ...categoryMarkers(part),
    part.attribute ? marker(`@${part.attribute}`) : '',
    initials === '' ? '' : `${initials}:*`,
    words,
  ])
}

/** A word that means nothing else and that few places have may be the initials of a name, or their beginning: "lacma", "jfk". */
export function initialsMarker({ words, categories, attribute }: Part, common: ReadonlySet<string>): string {
  const [word = '', more] = words
  const means = categories.length > 0 || attribute !== null || common.has(word)
  return more === undefined && !means && initials.test(word) ? marker(`@i${word}`) : ''
}

/** What can be the initials of a name. */
export const initials = /^[a-z]{3,8}$/

export const categoryMarkers = (part: Part) => part.categories.map(({ id }) => marker(`@c${id}`))

function labelled(query: string, begins: boolean, weights: string): string {
  const label = `${begins ? '*' : ''}${weights}`
  return label === '' ? query : query.replace(/'(?::[*A-D]+)?(?=$|[\s)])/g, `':${label}`)
}

function joined(queries: string[], operator: string): string {
  const some = [...new Set(queries.filter(Boolean))]
  return some.length > 1 ? `(${some.join(operator)})` : (some[0] ?? '')
}
