import { createContext, use } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { manageCategoriesClient } from '../manage-client.ts'
import type { CategoryMove } from '../manage-contract.ts'

/** What the tree, and what stands beside it, does with categories: those of places, or of something else that has a tree. */
export type CategoryActs = {
  move: (id: number, move: CategoryMove) => Promise<{ version: number }>
  merge: (id: number, merge: { version: number; into: number }) => Promise<unknown>
  setCover: (id: number, file: File, version: number) => Promise<unknown>
  removeCover: (id: number, version: number) => Promise<unknown>
}

const Acts = createContext<CategoryActs>(manageCategoriesClient(browserFetch))
export const ActsOnCategories = Acts.Provider
export const useCategoryActs = (): CategoryActs => use(Acts)
