/** Verbs of lists that others build on. */

export { followKnowledge, followMergeHealth, followPlaceHealth, readAiling, renewHealth, tellAiling } from './health/follow.server.ts'
export { auditStaff, tellOfHealth, tellOfMembers, tellOfSuggestions, tellWatchers } from './writes/changes.server.ts'
export { followChannel, keepSlugOfOwner, leaveChannels, showList, writableChannel } from './writes/channel.server.ts'
export {
  followAuthor,
  followList,
  followListedMerge,
  followListedPlaces,
  refreshLists,
  renewListRanking,
  rewriteListDocuments,
} from './writes/documents.server.ts'
export {
  eraseLists,
  followMergeOfEntries,
  followMergeOfSuggestions,
  holdMergedLists,
  unfollowMergeOfEntries,
  unfollowMergeOfSuggestions,
} from './writes/follow.server.ts'
export { clearLists } from './writes/lists.server.ts'
export { rebuildListDocuments } from './writes/rebuild.server.ts'
export { freeSlug, giveSlug } from './writes/slugs.server.ts'
export { hasLists, insertStarterLists, moveStarterLists, type StarterList } from './writes/starter.server.ts'
