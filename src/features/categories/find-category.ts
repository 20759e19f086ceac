import type { Category, CategoryTree } from './contract.ts'

type FoundCategory = { category: Shown; parent: Shown | null; subcategories: Shown[] }
type Shown = Omit<Category, 'attributes' | 'synonyms' | 'schema_type'>

/** A category of the tree with what stands above and below it; null if there is none with this slug. */
export function findCategory(tree: CategoryTree['data'], slug: string): FoundCategory | null {
  for (const { subcategories, ...top } of tree) {
    if (top.slug === slug) return { category: shown(top), parent: null, subcategories: subcategories.map(shown) }
    const sub = subcategories.find((category) => category.slug === slug)
    if (sub) return { category: shown(sub), parent: shown(top), subcategories: [] }
  }
  return null
}

/** What only search and sitemaps need is left out. */
function shown({ attributes: _, synonyms: __, schema_type: ___, ...category }: Category): Shown {
  return category
}
