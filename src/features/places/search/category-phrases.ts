import type { Category } from '../../categories/contract.ts'
import { plain, singular } from './typed.ts'

/** How surely a phrase means a category: its name, a part of its name, its first word, a synonym. Parents a little less. */
const NAME = 8
const PART_OF_NAME = 6
const FIRST_WORD = 4
const SYNONYM = 2

export type CategoryPhrases = ReadonlyMap<string, Category>

/** Every phrase that means exactly one category. What several claim alike ("curry") means none and stays words. */
export function categoryPhrases(categories: Category[]): CategoryPhrases {
  const best = new Map<string, { category: Category; sure: number; tied: boolean }>()
  const claim = (phrase: string, category: Category, sure: number) => {
    const key = singular(plain(phrase))
    const known = best.get(key)
    if (key === '' || (known && known.sure > sure)) return
    best.set(key, { category, sure, tied: known !== undefined && known.sure === sure && known.category.id !== category.id })
  }
  for (const category of categories) {
    const less = category.parent_slug === null ? 1 : 0
    claim(category.name, category, NAME - less)
    claim(category.singular, category, NAME - less)
    claim(category.slug.replaceAll('-', ' '), category, NAME - less)
    for (const part of parts(category)) claim(part, category, PART_OF_NAME - less)
    const first = plain(category.singular).split(' ')
    if (first.length > 1 && first[0]) claim(first[0], category, FIRST_WORD - less)
    for (const synonym of category.synonyms) claim(synonym, category, SYNONYM - less)
  }
  return new Map([...best].flatMap(([key, { category, tied }]) => (tied ? [] : [[key, category]])))
}

/** "Zoos & aquariums" is found by each half; "Art supplies, fabric & crafts" by each of three. */
function parts({ name, singular: one }: Category): string[] {
  return [name, one].flatMap((text) => text.split(/,|&| and | or /)).map((part) => part.trim())
}

export function categoryOf(phrases: CategoryPhrases, phrase: string): Category | undefined {
  return phrases.get(singular(phrase))
}
