/** Reads of lists that others build on. */

export { isListed, type ListRow, listColumns, listJoins, ownPicture, readListCards, toListCards } from './reads/cards.server.ts'
export { readEntries, readSomeEntries } from './reads/entries.server.ts'
export { filedEntry } from './reads/export.server.ts'
export { channelRoleOf, type KnownList, lockList, openingNotes, visibleList } from './reads/known-list.server.ts'
export { readListsOverview } from './reads/overview.server.ts'
export { readTellings } from './told.server.ts'
