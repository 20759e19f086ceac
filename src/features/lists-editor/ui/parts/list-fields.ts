import type { List } from '../../../lists/contract.ts'

/** What a list says in a field, as an edit of it would have it. */
export function fieldOf(list: List, key: string): unknown {
  if (key === 'region_id') return list.region?.id ?? null
  if (key === 'list_category_id') return list.category?.id ?? null
  if (key === 'visibility') return list.chosen_visibility
  if (key === 'tags') return list.tags.map(({ slug }) => slug)
  return list[key as 'title' | 'description' | 'ranked']
}

/** Whether two versions of a list say the same in a field. */
export const isSame = (one: List, other: List, key: string) => JSON.stringify(fieldOf(one, key)) === JSON.stringify(fieldOf(other, key))
