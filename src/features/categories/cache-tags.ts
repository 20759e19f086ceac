/** The cache tag of how many places each category has. What names a category falls with everything. */
export const CATEGORY_COUNTS = 'category-counts'
