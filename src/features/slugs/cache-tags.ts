/** The cache tag of what a first segment of addresses leads to, also where that is nothing yet. */
export const slugTag = (slug: string) => `slug:${slug}`
