import type { LatLng } from '../../platform/geo.ts'
import { href } from '../../urls.ts'

/**
 * What a search on Explore is made of, by the names that the API gives it: the whole state of the page, so that back, reload and sharing
 * always give the same.
 */
const area = ['region', 'category', 'near', 'radius', 'bbox'] as const
const asked = ['q', ...area, 'open', 'hours', 'price', 'attributes', 'tags', 'sort', 'why', 'cursor'] as const
/** The page's own: `view` is `grid` for cards with large pictures in place of rows; with `compare` each row has a tick. */
const own = ['view', 'compare'] as const
export const exploreNames = [...asked, ...own] as const
export type ExploreQueryName = (typeof exploreNames)[number]

export type ExploreQuery = Partial<Record<ExploreQueryName, string>>

/** What of a query the API is asked. */
export function askedOf({ view: _, compare: __, ...asked }: ExploreQuery): Omit<ExploreQuery, (typeof own)[number]> {
  return asked
}

/** The address parameter with which the page shows all filters in itself: where no script opens their panel. */
export const ALL_FILTERS = 'filters'

/** The address parameter with which the page asks where to look: where no script asks the browser. */
export const ASK_WHERE = 'ask'

/** The query with changes applied and the cursor reset; '' removes a filter. */
export function changed(query: ExploreQuery, changes: ExploreQuery): ExploreQuery {
  return withoutEmpty({ ...query, cursor: '', ...changes })
}

/** With `value` put into a list such as `price`, or taken out of it if it is there. */
export function toggled(query: ExploreQuery, name: 'price' | 'attributes' | 'tags', value: string): ExploreQuery {
  return changed(query, { [name]: isChosen(query, name, value) ? without(query, name, value) : [...chosen(query, name), value].join(',') })
}

/** The values of a list such as `price`. */
export function chosen(query: ExploreQuery, name: 'price' | 'attributes' | 'tags'): string[] {
  return query[name]?.split(',') ?? []
}

export function isChosen(query: ExploreQuery, name: 'price' | 'attributes' | 'tags', value: string): boolean {
  return chosen(query, name).includes(value)
}

function without(query: ExploreQuery, name: 'price' | 'attributes' | 'tags', value: string): string {
  return chosen(query, name)
    .filter((other) => other !== value)
    .join(',')
}

function withoutEmpty(query: ExploreQuery): ExploreQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '' && value !== undefined))
}

/** What narrows a search down; words, where, order and page aside. */
const filters = ['category', 'open', 'hours', 'price', 'attributes', 'tags', 'radius'] as const

export function isNarrowed(query: ExploreQuery): boolean {
  return filters.some((name) => query[name] !== undefined)
}

/** The same search with nothing that narrows it down. */
export function widened(query: ExploreQuery): ExploreQuery {
  return changed(query, Object.fromEntries(filters.map((name) => [name, ''])))
}

/** The address of a search. */
export function exploreAddress(query: ExploreQuery): string {
  return href('Explore', {}, withoutEmpty(query))
}

/** The position that is searched around. */
export function pointOf({ near }: ExploreQuery): LatLng | null {
  const [lat, lng] = near?.split(',').map(Number) ?? []
  return lat === undefined || lng === undefined ? null : { lat, lng }
}
