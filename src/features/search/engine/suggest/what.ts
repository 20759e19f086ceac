import { href } from '../../../../urls.ts'
import type { Category } from '../../../categories/contract.ts'
import { attributePhrases } from '../../../language/attribute-phrases.ts'
import { lowered } from '../../../language/lowered.ts'
import { pluralOf, singular } from '../../../language/singular.ts'
import { attributeLabel } from '../../../places/attributes.ts'
import { attributeOf } from '../../../query-reading/attribute-words.ts'
import { categoriesOf } from '../../../query-reading/category-phrases.ts'
import { placeWords } from '../../../query-reading/word-lists.ts'
import type { CompletionQuery } from '../../contract.ts'
import type { Vocabulary } from '../vocabulary.server.ts'
import type { Candidate } from './candidates.server.ts'

/** So many letters begin a region, or a kind. */
export const SHORTEST_REGION = 2

/** Of one reading so many are offered. */
export const MOST = 3

/** What words say of what is wanted: kinds and attributes, each with the words that stand for it. */
export type What = { phrase: string; categories: Category[]; attributes: string[] }

/** The longest beginning that says what is wanted, and what stands behind it and its preposition. */
export function whatBefore(texts: string[], vocabulary: Vocabulary): { what: What; where: string; isSaid: boolean } | null {
  for (let length = texts.length - 1; length > 0; length--) {
    const isSaid = placeWords.has(texts[length] ?? '')
    const what = whatOf(texts.slice(0, length), vocabulary)
    const from = isSaid ? length + 1 : length
    if (what) return { what, where: texts.slice(texts[from] === 'the' && isSaid ? from + 1 : from).join(' '), isSaid }
  }
  return null
}

/** Words that are kinds of which there are places, and attributes, and nothing else. */
export function whatOf(texts: string[], { phrases }: Vocabulary): What | null {
  const kinds = new Map<number, Category>()
  const attributes = new Set<string>()
  for (let at = 0; at < texts.length; ) {
    if (joints.has(texts[at] ?? '')) {
      at++
      continue
    }
    const length = [4, 3, 2, 1].find((n) => {
      const phrase = texts.slice(at, at + n).join(' ')
      return at + n <= texts.length && (attributeOf(phrase) !== undefined || categoriesOf(phrases, phrase).categories.length > 0)
    })
    if (length === undefined) return null
    const phrase = texts.slice(at, at + length).join(' ')
    const { categories } = categoriesOf(phrases, phrase)
    const attribute = attributeOf(phrase)
    for (const category of categories) kinds.set(category.id, category)
    if (attribute !== undefined && categories.length === 0) attributes.add(attribute)
    at += length
  }
  const categories = [...kinds.values()]
  const isAny = kinds.size > 0 ? categories.some(({ place_count }) => place_count > 0) : attributes.size > 0
  return isAny
    ? { phrase: texts.filter((_, n) => n > 0 || !joints.has(texts[0] ?? '')).join(' '), categories, attributes: [...attributes] }
    : null
}

/** What stands between kinds and attributes. */
export const joints = new Set(['with', 'that', 'has', 'have', 'and', 'or', 'the', 'a'])

/** What words may come to whose last is unfinished: kinds that have places, the most of them first, behind attributes said whole. */
export function whatBegun(texts: string[], vocabulary: Vocabulary): What[] {
  for (let from = 0; from < texts.length; from++) {
    const before = from === 0 ? { phrase: '', categories: [], attributes: [] } : whatOf(texts.slice(0, from), vocabulary)
    if (!before || before.categories.length > 0) continue
    const begun = texts.slice(from).join(' ')
    if (begun.length < SHORTEST_REGION) continue
    const kinds = kindsBegun(begun, vocabulary)
    if (kinds.length > 0) {
      return kinds.map(({ phrase, categories }) => ({
        phrase: `${before.phrase} ${phrase}`.trim(),
        categories,
        attributes: before.attributes,
      }))
    }
  }
  return []
}

/** Names of kinds that begin so, of which there are places: those with the most first; of one kind the shortest. */
function kindsBegun(begun: string, { phrases }: Vocabulary): Pick<What, 'phrase' | 'categories'>[] {
  const one = singular(begun)
  const found = new Map<string, { phrase: string; categories: Category[]; places: number }>()
  for (const [phrase, { categories, byName }] of phrases) {
    if (!byName || !(phrase.startsWith(begun) || phrase === one)) continue
    const places = categories.reduce((sum, { place_count }) => sum + place_count, 0)
    const key = categories.map(({ id }) => id).join(' ')
    const known = found.get(key)
    if (places > 0 && (!known || isShorter(phrase, known.phrase))) found.set(key, { phrase, categories, places })
  }
  return [...found.values()]
    .toSorted((a, b) => b.places - a.places)
    .slice(0, MOST)
    .map(({ phrase, categories }) => ({ phrase: asNamed(phrase, categories), categories }))
}

/** Names are known without their spaces, too. */
const isShorter = (one: string, other: string) => {
  const [a, b] = [one.replaceAll(' ', ''), other.replaceAll(' ', '')]
  return a.length < b.length || (a === b && one.length > other.length)
}

/** "Museum" as "museums", for so such places are called; "pizza" stays. */
const asNamed = (phrase: string, categories: Category[]) =>
  categories.some(({ name }) => name.toLowerCase().includes(pluralOf(phrase))) ? pluralOf(phrase) : phrase

/** Words for kinds are words of the search; attributes alone are filters. */
export const queryOf = ({ phrase, categories, attributes }: What): Record<string, string> =>
  categories.length === 0
    ? { attributes: attributes.join(',') }
    : { q: phrase, ...(attributes.length > 0 && !saysAll(phrase) && { attributes: attributes.join(',') }) }

const saysAll = (phrase: string) =>
  Object.values(attributePhrases).some((phrases) => phrases.some((said) => ` ${phrase} `.includes(` ${said} `)))

/** What is wanted as a suggestion says it: "Coffee shops & cafés with Wi-Fi". */
export function labelOf({ phrase, categories, attributes }: What): string {
  const [only, more] = categories
  const kind = only && !more && phrase === only.singular.toLowerCase() ? only.name : capital(phrase)
  if (categories.length > 0 && (attributes.length === 0 || saysAll(phrase))) return kind
  const labels = attributes.map((key) => ({ noun: !sentences.has(key), text: attributeLabel(key) }))
  return labels.reduce(
    (text, { noun, text: label }) => `${text}${noun ? ' with ' : ', '}${lowered(label)}`,
    categories.length === 0 ? 'Places' : kind,
  )
}

/** Attributes whose label isn't what a place has. */
const sentences = new Set([
  'tickets-required',
  'reservations',
  'serves-alcohol',
  'halal',
  'kosher',
  'kid-friendly',
  'dogs-allowed',
  'cash-only',
  'late-night',
])

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export type Where = Pick<CompletionQuery, 'region' | 'near' | 'bbox'>

export type Offer = Pick<Candidate, 'label' | 'detail' | 'path' | 'icon' | 'weight'>

/** A search as a suggestion of a weight (see `searches.server.ts`). */
export function offer(what: What, where: Where, weight: number): Offer {
  return {
    label: labelOf(what),
    detail: '',
    path: href('Explore', {}, { ...queryOf(what), ...within(where) }),
    icon: what.categories[0]?.icon ?? null,
    weight,
  }
}

/** Where the other box says to look, in an address. */
export const within = ({ region, near, bbox }: Where) => ({
  ...(region !== undefined && { region }),
  ...(near && { near: `${near.lat},${near.lng}` }),
  ...(bbox && { bbox: `${bbox.west},${bbox.south},${bbox.east},${bbox.north}` }),
})
