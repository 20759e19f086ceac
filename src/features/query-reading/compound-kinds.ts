import type { Category } from '../categories/contract.ts'
import { isDictionaryWord } from '../language/dictionary.ts'
import { isEnglishWord } from '../language/english-words.ts'
import { englishSynonyms } from '../language/kind-words.ts'
import { singular } from '../language/singular.ts'
import { type CategoryPhrases, categoriesOf, englishCategoriesOf } from './category-phrases.ts'
import { agreed, type Vote } from './noun-kinds.ts'
import { onceOfPhrases } from './once-of-phrases.ts'

/** Words for kinds that end alike, by their last word or their last letters. */
type Ends = { all: ReadonlyMap<string, readonly Vote[]>; bySlug: ReadonlyMap<string, Category> }

const knownFor = onceOfPhrases(endsOf)

/** So many known words tell what those mean that end alike. */
const ENOUGH = 3
/** Fewer last letters tell nothing ("ologist" does), and of shorter words least of all. */
const SHORTEST_END = 6
const SHORTEST_WORD = 9

/**
 * The kinds that most known words mean which end like a phrase that no list has: "padel court" as "tennis court" and "volleyball court",
 * "pulmonologist" as "cardiologist" and "dermatologist". None where they mean this and that, where its last word alone means it already, and
 * where the others mean a kind of their own or are no words of English.
 */
export function kindsOfCompound(phrases: CategoryPhrases, phrase: string): readonly Category[] {
  const words = phrase.split(' ')
  const [head = ''] = words.slice(-1)
  const known = knownFor(phrases)
  if (words.length === 1) return phrase.length < SHORTEST_WORD ? [] : (meantBy(known, endingsOf(phrase)) ?? [])
  const isSaidOf = (word: string) => (isEnglishWord(word) || isDictionaryWord(word)) && categoriesOf(phrases, word).categories.length === 0
  if (!words.slice(0, -1).every(isSaidOf)) return []
  const meant = meantBy(known, [` ${head}`]) ?? []
  const own = categoriesOf(phrases, head).categories
  const isOwn = (one: Category) =>
    own.some(({ slug, parent_slug }) => slug === one.slug || parent_slug === one.slug || slug === one.parent_slug)
  return meant.some(isOwn) ? [] : meant
}

/** Of the ends, the longest first, what is meant by the first of which enough is known. */
function meantBy({ all, bySlug }: Ends, ends: readonly string[]): readonly Category[] | undefined {
  const votes = ends.map((end) => all.get(end) ?? []).find((some) => some.length >= ENOUGH)
  return votes && agreed({ bySlug }, votes)?.categories
}

const endingsOf = (word: string) => Array.from({ length: Math.max(0, word.length - 2 - SHORTEST_END) }, (_, n) => word.slice(n + 2))

function endsOf(phrases: CategoryPhrases): Ends {
  const all = new Map<string, Vote[]>()
  const said = new Set([...phrases.keys(), ...englishSynonyms()].map(singular))
  for (const phrase of said) {
    const categories = englishCategoriesOf(phrases, phrase)
    if (categories.length === 0) continue
    const last = phrase.split(' ').at(-1) ?? ''
    const ends = last === phrase ? endingsOf(phrase) : [` ${last}`]
    for (const end of ends) all.set(end, [...(all.get(end) ?? []), { categories, times: 1 }])
  }
  const categories = [...phrases.values()].flatMap((one) => one.categories)
  return { all, bySlug: new Map(categories.map((category) => [category.slug, category])) }
}
