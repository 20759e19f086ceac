/** The cache tag of how many places each category has. What names a category falls with everything. */
export const CATEGORY_COUNTS = 'category-counts'

/** How many places one category has. */
export const categoryCountTag = (id: number) => `category-count:${id}`
