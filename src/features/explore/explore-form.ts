import { type ExploreQuery, type ExploreQueryName, exploreNames } from './explore-address.ts'

/**
 * What only forms send: the words for where, those that stood there before, and day and time of "open at" with what stood there. Without script
 * a day or time that is changed chooses itself.
 */
export type ExploreForm = { query: ExploreQuery; where: string | null; untidy: boolean }

const formNames = ['where', 'at', 'day', 'time', 'opening']
const lists: readonly ExploreQueryName[] = ['price', 'attributes', 'tags']

/** Reads an address, also one that a form without script has made: fields that repeat, are empty or belong together. */
export function readForm(address: URLSearchParams): ExploreForm {
  const query: ExploreQuery = {}
  for (const name of exploreNames) {
    const values = address.getAll(name).filter((value) => value !== '')
    const value = lists.includes(name) ? values.join(',') : values[0]
    if (value) query[name] = value
  }
  if (query.view !== 'grid') delete query.view
  const time = address.get('day') && address.get('time') && `${address.get('day')}-${address.get('time')}`
  const [before, timeBefore] = address.get('opening')?.split(' ') ?? []
  if (time && (query.open === 'at' || (before === (query.open ?? '') && time !== timeBefore))) query.open = time
  const where = address.get('where')?.trim() ?? null
  const moved = where !== null && where !== (address.get('at') ?? '')
  if (moved) for (const name of ['region', 'near', 'radius', 'bbox'] as const) delete query[name]
  const plain = exploreNames.every((name) => !address.has(name) || address.get(name) === query[name])
  const asForm = formNames.some((name) => address.has(name))
  return { query, where: moved && where !== '' ? where : null, untidy: asForm || !plain }
}
