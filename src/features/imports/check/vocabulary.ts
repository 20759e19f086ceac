import { nameKey } from '../../../platform/name-key.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { tags } from '../../tags/tables.ts'
import type { CategoryRow } from './category-row.ts'
import { TagCategories } from './tag-categories.ts'

export type TagRow = RowOf<typeof tags, 'slug' | 'name'> & { id: number }

/** The words that rows may use for categories, attributes and tags. */
export class Vocabulary {
  readonly #bySlug = new Map<string, CategoryRow>()
  readonly #byWord = new Map<string, CategoryRow>()
  readonly #tagged: TagCategories
  readonly #attributes: Set<string>
  readonly #tags = new Map<string, number>()

  constructor(categories: CategoryRow[], tags: TagRow[], attributes: string[]) {
    for (const category of categories) {
      this.#bySlug.set(category.slug, category)
      for (const word of [category.name, category.singular, ...category.overture]) {
        const key = nameKey(word)
        if (!this.#byWord.has(key)) this.#byWord.set(key, category)
      }
    }
    this.#tagged = new TagCategories(categories)
    this.#attributes = new Set([...attributes, ...categories.flatMap((category) => category.attributes)])
    for (const tag of tags) for (const word of [tag.slug, tag.name]) this.#tags.set(nameKey(word), tag.id)
  }

  /** The most specific category that is named: by slug, name, singular or Overture's word. */
  category(main: string | undefined, sub: string | undefined): CategoryRow | { reason: string } {
    const outer = main ? this.#find(main) : undefined
    if (main && !outer) return { reason: `“${main}” is not a known category` }
    if (!sub) return outer ?? { reason: 'has no category' }
    const inner = this.#find(sub)
    if (!inner) return { reason: `“${sub}” is not a known sub-category` }
    if (outer && inner.id !== outer.id && inner.parent_id !== outer.id) return { reason: `“${sub}” is not a sub-category of “${main}”` }
    return inner
  }

  /** The category of the first of these words that names one; of Overture's, a kind that is unknown still says restaurant or shop. */
  firstNamed(words: string[]): CategoryRow | { reason: string } {
    for (const word of words) {
      const found = this.#find(word)
      if (found) return found
    }
    const [first] = words
    if (!first) return { reason: 'has no category' }
    const broad = /(?:restaurant|eatery)$/i.test(first)
      ? 'other-restaurants'
      : /(?:_store|_shop| store| shop)$/i.test(first)
        ? 'other-shops'
        : ''
    return this.#bySlug.get(broad) ?? { reason: `“${first}” is not a known category` }
  }

  /** The category of an object of OpenStreetMap, by its tags. */
  ofTags(tags: Record<string, string>): CategoryRow | { reason: string } {
    return this.#tagged.of(tags)
  }

  #find(word: string): CategoryRow | undefined {
    return this.#bySlug.get(word.toLowerCase()) ?? this.#byWord.get(nameKey(word))
  }

  /** The known keys among these words, in order and once each, and how many were unknown. */
  attributes(words: string[]): { keys: string[]; unknown: number } {
    const keys = words.map((word) => word.toLowerCase().replace(/[\s_]+/g, '-'))
    const known = keys.filter((key) => this.#attributes.has(key))
    return { keys: [...new Set(known)].sort(), unknown: keys.length - known.length }
  }

  /** The ids of the known tags among these words, in order and once each, and how many were unknown. */
  tags(words: string[]): { ids: number[]; unknown: number } {
    const ids = words.flatMap((word) => this.#tags.get(nameKey(word)) ?? [])
    return { ids: [...new Set(ids)].sort((a, b) => a - b), unknown: words.length - ids.length }
  }
}
