import { isDegree } from '../language/degrees.ts'
import { isEnglishWord } from '../language/english-words.ts'
import { isFrameWord, qualities } from '../language/frame-words.ts'
import { singular } from '../language/singular.ts'
import { hasMeaning, isOfKind, type Part, type PartAt } from './part.ts'
import type { Word } from './typed.ts'

/** What lists one thing beside another. */
export const listing: ReadonlySet<string> = new Set(['and', 'or', 'plus', 'also', 'then', 'y', 'et', 'und', 'oder', 'ou', 'o'])

/** What joins things of which any is wanted, and those of which each is. */
export const ors: ReadonlySet<string> = new Set(['or', 'oder', 'ou', 'o'])
export const ands: ReadonlySet<string> = new Set(['and', 'y', 'et', 'und'])

/** What comes along with something. */
export const company: ReadonlySet<string> = new Set(['with', 'for'])

export const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'my', 'our', 'some', 'good', 'great', 'nice'])

/**
 * "Pizza or burgers", "museums and galleries", "coffee and a park": kinds of which any is wanted, or each, are one part; each of them is a side of it.
 * Beside other words they may be a name, unless somebody tells something ("Museum of Science and Industry"): there "and" joins only several of each.
 */
export function either(words: readonly Word[], parts: PartAt[], isTold: boolean): PartAt[] {
  const isSaid = (word: string) => isSaidAround(word) || (isTold && isEnglishWord(word))
  const isName = parts.some((part) => !hasMeaning(part) && part.required === true && !part.words.every(isSaid))
  const joined: PartAt[] = []
  for (let n = 0; n < parts.length; n++) {
    const [before, part] = [joined.at(-1), parts[n]]
    if (!part) continue
    const next = before && isOfKind(before) ? nextKind(words, parts, n) : null
    const isAny = before && next && isOr(before, next)
    const outside = joined.slice(0, -1).findLast(isNoArticle)
    // One after the other are two, whatever else the first may mean ("breakfast then a museum").
    const mayBeHad = next && !next.joint.includes('then') && [before, next.part].some((one) => one && one.attribute !== null)
    const isEach = before && next && !isAny && !isName && !mayBeHad && areTwoWishes(before, next.part, outside)
    if (!before || !next || !(isAny || isEach)) joined.push(part)
    else {
      joined.splice(-1, 1, { ...together(before, next.part, next.joint), ...(isEach && { isEach: true as const }) })
      n = next.n
    }
  }
  return joined
}

const isNoArticle = ({ words: [word = ''] }: Part) => !articles.has(word)

const isSaidAround = (word: string) => isFrameWord(word) || qualities.has(word) || isDegree(word)

type Next = { part: PartAt; n: number; joint: string[] }

/** The kind that is listed from a part on: "and a park", "or burgers", ", museums". */
function nextKind(words: readonly Word[], parts: PartAt[], n: number): Next | null {
  let at = n
  const joint: string[] = []
  const isComma = words[parts[n]?.at ?? 0]?.after === 'comma'
  if (listing.has(parts[at]?.words.join(' ') ?? '')) joint.push(...(parts[at++]?.words ?? []))
  if (joint.length === 0 && !isComma) return null
  // "Lunch and then a museum".
  if (parts[at]?.words.join(' ') === 'then') joint.push(...(parts[at++]?.words ?? []))
  while (articles.has(parts[at]?.words.join(' ') ?? '')) joint.push(...(parts[at++]?.words ?? []))
  const part = parts[at]
  return part && isOfKind(part) ? { part, n: at, joint } : null
}

/** "And" is so only between several of each: a bakery and café is both. */
function isOr(before: PartAt, { part, joint: [joint, more] }: Next): boolean {
  return (
    ors.has(joint ?? '') ||
    (ands.has(joint ?? '') && more === undefined && [before, part].every(({ words }) => isPlural(words.at(-1) ?? '')))
  )
}

const isPlural = (word: string) => singular(word) !== word

/** Two kinds, neither of which says more of the other, nor comes along with something. */
function areTwoWishes(before: PartAt, next: PartAt, outside: Part | undefined): boolean {
  const isWithin = (one: Part, other: Part) =>
    one.categories.every(({ slug, parent_slug }) => other.categories.some((kind) => kind.slug === slug || kind.slug === parent_slug))
  const isBrought = company.has(outside?.words[0] ?? '') || outside?.words[0] === 'of'
  return !isBrought && !isWithin(before, next) && !isWithin(next, before)
}

/** Two kinds as the sides of one part, with the words that join them. */
export function together<P extends Part>(before: P, part: Part, joint: readonly string[]): P {
  const { narrower: _, everyday: __, ...rest } = before
  return {
    ...(rest as P),
    words: [...before.words, ...joint, ...part.words],
    categories: [...new Map([...before.categories, ...part.categories].map((category) => [category.id, category])).values()],
    attribute: null,
    byName: before.byName && part.byName,
    sides: [...(before.sides ?? [before]), part].map(({ at: ___, ...side }: Part & { at?: number }) => ({ ...side, attribute: null })),
  }
}
