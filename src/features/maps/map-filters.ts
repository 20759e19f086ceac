/** Filters of a search that a map takes too. */
export type MapFilters = Partial<Record<'q' | 'category' | 'open' | 'hours' | 'price' | 'attributes' | 'tags', string | undefined>>
