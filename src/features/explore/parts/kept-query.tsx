import type { ExploreQuery, ExploreQueryName } from '../explore-address.ts'

const kept: readonly ExploreQueryName[] = ['q', 'region', 'near', 'bbox', 'sort', 'view', 'compare']
const narrowing: readonly ExploreQueryName[] = ['category', 'radius', 'open', 'hours', 'price', 'attributes', 'tags']

/** What of a search a form leaves as it is; `whole`: its filters too. */
export function KeptQuery({ query, whole = false }: { query: ExploreQuery; whole?: boolean }) {
  const names = whole ? [...kept, ...narrowing] : kept
  return names.map((name) => query[name] !== undefined && <input key={name} type="hidden" name={name} value={query[name]} />)
}
