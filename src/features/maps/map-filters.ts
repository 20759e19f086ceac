/** Filters of a search that a map takes too; `region` and `near` only for what is listed, as where words had to be left out. */
export type MapFilters = Partial<
  Record<'q' | 'category' | 'open' | 'hours' | 'price' | 'attributes' | 'tags' | 'region' | 'near', string | undefined>
>
