import type { ManagedCategory } from '../../categories/manage-contract.ts'
import type { ManagedListCategory } from '../list-category-contract.ts'

/** Categories of lists as the tree of categories shows them: without icons, with lists where others have places. */
export const listBranches = (categories: readonly ManagedListCategory[]): ManagedCategory[] =>
  categories.map(({ id, parent_id, slug, name, position, version, list_count }) => ({
    ...{ id, parent_id, slug, name, singular: name, icon: '', hue: 0, position, version, place_count: list_count },
    ...{ archived: false, merged_into_id: null, merging: null },
  }))
