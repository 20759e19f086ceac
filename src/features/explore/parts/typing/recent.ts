import type { Where } from '../../read-explore.ts'

/** A search that was made in this browser; it stays in this browser. */
export type Recent = { q: string; where: Where | null }

const KEY = 'recent-searches'
const MOST = 6

/** The latest first; empty where nothing readable is kept. */
export function recentSearches(): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent) : []
  } catch {
    return []
  }
}

export function keepSearch(search: Recent): void {
  const same = ({ q, where }: Recent) => q === search.q && where?.label === search.where?.label
  write([search, ...recentSearches().filter((other) => !same(other))].slice(0, MOST))
}

export function forgetSearches(): void {
  write([])
}

/** A browser may keep nothing; searching works all the same. */
function write(searches: Recent[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {}
}

function isRecent(value: unknown): value is Recent {
  return typeof value === 'object' && value !== null && 'q' in value && typeof value.q === 'string' && 'where' in value
}
