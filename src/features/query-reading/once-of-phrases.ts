import type { CategoryPhrases } from './category-phrases.ts'

/** What is made of the phrases of all categories: made when it is first asked for, and kept for as long as these phrases are. */
export function onceOfPhrases<Made, Further extends unknown[]>(
  make: (phrases: CategoryPhrases, ...further: Further) => Made,
): (phrases: CategoryPhrases, ...further: Further) => Made {
  const kept = new WeakMap<CategoryPhrases, Made>()
  return (phrases, ...further) => {
    const made = kept.get(phrases) ?? make(phrases, ...further)
    kept.set(phrases, made)
    return made
  }
}
