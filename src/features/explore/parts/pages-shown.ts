import { useEffect } from 'react'
import type { ShownPlace } from '../../places/shown-place.ts'
import { type ExploreQuery, exploreAddress } from '../explore-address.ts'
import type { Exploration } from '../read-explore.ts'

type Page = { cursor: string | undefined; next: string | null; data: ShownPlace[] }

/** Pages read in this visit, by search: only ever filled in the browser. */
const read = new Map<string, Page[]>()
const MOST_SEARCHES = 20

/**
 * All places of a search from its beginning to the page asked for, as far as they have been read in this visit; so "show more" adds, and
 * coming back shows as much as there was. `whole` is false where the beginning is missing.
 */
export function usePagesShown({ query, results }: Exploration): { places: ShownPlace[]; whole: boolean } {
  const key = exploreAddress(searchOf(query))
  const page: Page = { cursor: query.cursor, next: results.next_cursor, data: results.data }
  const before = pagesBefore(read.get(key) ?? [], page.cursor)
  useEffect(() => {
    read.delete(key)
    read.set(key, [...before, page])
    for (const oldest of [...read.keys()].slice(0, -MOST_SEARCHES)) read.delete(oldest)
  })
  return { places: [...before, page].flatMap(({ data }) => data), whole: before.length > 0 || page.cursor === undefined }
}

const searchOf = ({ cursor: _, why: __, view: ___, compare: ____, ...search }: ExploreQuery): ExploreQuery => search

function pagesBefore(pages: readonly Page[], cursor: string | undefined): Page[] {
  if (cursor === undefined) return []
  return pages.slice(0, pages.findIndex(({ next }) => next === cursor) + 1)
}
