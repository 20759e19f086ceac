/** The cache tag of a place: anything that pages show of it, its status and its addresses. */
export const placeTag = (id: number) => `place:${id}`

/** Which places are in a region and of a category (0 for all of them), and what orders and divides them: position, hours, popularity. */
export const placesInTag = (regionId: number, categoryId: number) => `places-in:${regionId}:${categoryId}`

/** What words find places in a region (0 for everywhere). */
export const wordsInTag = (regionId: number) => `words-in:${regionId}`
