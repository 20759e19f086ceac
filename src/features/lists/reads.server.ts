/** Reads of lists that others build on. */

export { isListed, type ListRow, listColumns, listJoins, toListCards } from './reads/cards.server.ts'
export { type KnownList, lockList, noteOpening, visibleList } from './reads/known-list.server.ts'
export { readListsOverview } from './reads/overview.server.ts'
