/** The cache tag of how many places each category has. What names a category falls with everything. */
export const CATEGORY_COUNTS = 'category-counts'

/** What only the page of a category shows: its cover. */
export const categoryTag = (id: number) => `category:${id}`

/** How many places one category has. */
export const categoryCountTag = (id: number) => `category-count:${id}`
