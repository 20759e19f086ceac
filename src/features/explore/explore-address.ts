import type { DegreeBox } from '../../platform/geo.ts'
import { href } from '../../urls.ts'

/**
 * What a search on Explore is made of, by the names that the API gives it: the whole state of the page, so that back, reload and sharing
 * always give the same.
 */
const names = ['q', 'region', 'category', 'near', 'radius', 'bbox', 'open', 'price', 'attributes', 'tags', 'sort', 'why', 'cursor'] as const
export type AskedName = (typeof names)[number]

export type Asked = Partial<Record<AskedName, string>>

/** What only forms send: the words for where, those that stood there before, and day and time of "open at". */
export type ExploreForm = { asked: Asked; where: string | null; untidy: boolean }

const formNames = ['where', 'at', 'day', 'time']
const lists: readonly AskedName[] = ['price', 'attributes', 'tags']

/** Reads an address, also one that a form without script has made: fields that repeat, are empty or belong together. */
export function readForm(address: URLSearchParams): ExploreForm {
  const asked: Asked = {}
  for (const name of names) {
    const values = address.getAll(name).filter((value) => value !== '')
    const value = lists.includes(name) ? values.join(',') : values[0]
    if (value) asked[name] = value
  }
  if (asked.open === 'at') asked.open = `${address.get('day')}-${address.get('time')}`
  const where = address.get('where')?.trim() ?? null
  const moved = where !== null && where !== (address.get('at') ?? '')
  if (moved) for (const name of ['region', 'near', 'radius', 'bbox'] as const) delete asked[name]
  const plain = names.every((name) => !address.has(name) || address.get(name) === asked[name])
  const asForm = formNames.some((name) => address.has(name))
  return { asked, where: moved && where !== '' ? where : null, untidy: asForm || !plain }
}

/** With these set (an empty text takes one away), back on the first page. */
export function changed(asked: Asked, changes: Asked): Asked {
  return withoutEmpty({ ...asked, cursor: '', ...changes })
}

/** With `value` put into a list such as `price`, or taken out of it if it is there. */
export function toggled(asked: Asked, name: 'price' | 'attributes' | 'tags', value: string): Asked {
  return changed(asked, { [name]: isChosen(asked, name, value) ? without(asked, name, value) : [...chosen(asked, name), value].join(',') })
}

/** The values of a list such as `price`. */
export function chosen(asked: Asked, name: 'price' | 'attributes' | 'tags'): string[] {
  return asked[name]?.split(',') ?? []
}

export function isChosen(asked: Asked, name: 'price' | 'attributes' | 'tags', value: string): boolean {
  return chosen(asked, name).includes(value)
}

function without(asked: Asked, name: 'price' | 'attributes' | 'tags', value: string): string {
  return chosen(asked, name)
    .filter((other) => other !== value)
    .join(',')
}

function withoutEmpty(asked: Asked): Asked {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '' && value !== undefined))
}

/** What narrows a search down; words, where, order and page aside. */
const filters = ['category', 'open', 'price', 'attributes', 'tags', 'radius'] as const

export function isNarrowed(asked: Asked): boolean {
  return filters.some((name) => asked[name] !== undefined)
}

/** The same search with nothing that narrows it down. */
export function widened(asked: Asked): Asked {
  return changed(asked, Object.fromEntries(filters.map((name) => [name, ''])))
}

/** The address of a search. */
export function exploreAddress(asked: Asked): string {
  return href('Explore', {}, withoutEmpty(asked))
}

/** The part of the map that is searched, in degrees. */
export function boxOf({ bbox }: Asked): DegreeBox | null {
  const [west, south, east, north] = bbox?.split(',').map(Number) ?? []
  return west === undefined || south === undefined || east === undefined || north === undefined ? null : { west, south, east, north }
}
