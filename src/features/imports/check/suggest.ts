import type { CategoryRow } from './category-row.ts'
import { wordForm } from './word-form.ts'

/** A category with the words that people look for it by. */
export type SuggestedCategory = CategoryRow & { synonyms: string[] }

/**
 * Suggests which category a value that nobody has mapped means, surest first: a synonym, a tag of OpenStreetMap, a type of schema.org, a
 * part of a name ("Cafés & bakeries"), so the whole or its end, else the category that shares most of its words. For a path of values ("Food > Poke") the last
 * that says something counts.
 */
export class Suggestions {
  readonly #sure = new Map<string, CategoryRow>()
  readonly #byWord = new Map<string, Map<CategoryRow, number>>()

  constructor(categories: SuggestedCategory[]) {
    const ways: ((category: SuggestedCategory) => string[])[] = [
      ({ synonyms }) => synonyms,
      ({ osm }) => osm.filter((tag) => !tag.includes('+')).map((tag) => (tag.split('=')[1] ?? '').replace('*', '')),
      ({ schema_type }) => [schema_type.replace(/([a-z])([A-Z])/g, '$1 $2')],
      ({ name, singular }) => [name, singular].flatMap((text) => text.split(/\s*(?:&|,|\bor\b|\band\b)\s*/)),
    ]
    for (const wordsOf of ways)
      for (const category of categories)
        for (const word of wordsOf(category).map(wordForm)) if (word && !this.#sure.has(word)) this.#sure.set(word, category)
    for (const category of categories) {
      const texts = [category.name, category.singular, ...category.synonyms, ...category.overture, category.slug]
      for (const word of new Set(texts.flatMap((text) => wordForm(text).split(' ')))) {
        const found = this.#byWord.get(word) ?? new Map<CategoryRow, number>()
        this.#byWord.set(word, found.set(category, wordForm(`${category.name} ${category.singular}`).split(' ').includes(word) ? 2 : 1))
      }
    }
  }

  /** The category's slug; null where nothing speaks for one. */
  of(value: string): string | null {
    for (const part of value.split(/\s*[>/|]\s*/).toReversed()) {
      const found = this.#sure.get(wordForm(part)) ?? this.#ending(part) ?? this.#sharing(part)
      if (found) return found.slug
    }
    return null
  }

  /** A kind of English words is what its last ones are: a neighborhood park is a park. */
  #ending(value: string): CategoryRow | undefined {
    const words = wordForm(value).split(' ')
    for (let from = 1; from < words.length; from++) {
      const found = this.#sure.get(words.slice(from).join(' '))
      if (found) return found
    }
    return undefined
  }

  /** Rare words tell more than frequent ones ("store", "service"). */
  #sharing(value: string): CategoryRow | undefined {
    const scores = new Map<CategoryRow, number>()
    const words = wordForm(value)
      .split(' ')
      .filter((word) => word.length > 2)
    const known = words.filter((word) => this.#byWord.has(word))
    // One word of many says something else.
    if (known.length * 3 < words.length) return
    for (const word of known) {
      const found = this.#byWord.get(word) ?? new Map<CategoryRow, number>()
      for (const [category, weight] of found) scores.set(category, (scores.get(category) ?? 0) + weight / found.size)
    }
    return [...scores].toSorted(([, a], [, b]) => b - a)[0]?.[0]
  }
}
