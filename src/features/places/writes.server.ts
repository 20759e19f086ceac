export { bulkPlacesIn, judgeBulkIn, type TakenBack, takeBackIn } from './writes/bulk.server.ts'
export { confirmFacts, confirmFactsIn } from './writes/confirm.server.ts'
export { createPlace, createPlaceIn } from './writes/create.server.ts'
export { differencesOf, editPlace, editPlaceIn, editPlaces, takeFactsIn } from './writes/edit.server.ts'
export { followMerges, followMergesLater, refuseUsedCategory } from './writes/follow-merges.server.ts'
export type { Conflict } from './writes/match.server.ts'
export { mergePlace, mergePlaceIn, unmergePlace, unmergePlaceIn } from './writes/merge.server.ts'
export {
  approvePlace,
  closePlace,
  movePlaceIn,
  movePlaces,
  movePlacesIn,
  rejectPlace,
  removePlace,
  reopenPlace,
  restorePlace,
  submitPlace,
  withdrawPlace,
} from './writes/moves.server.ts'
export { setPlaceOwner, setPlaceOwnerIn } from './writes/owner.server.ts'
export { updatePopularity } from './writes/popularity.server.ts'
export { restoreRevision, restoreRevisionIn } from './writes/restore-revision.server.ts'
export { applyStaged, type PreparedBatch, planStaged, prepareStaged, type StagedLeft, type StagedWritten } from './writes/staged.server.ts'
export { judgeUndo, type Undoable, type Undone, undoPlaces } from './writes/undo.server.ts'
export { type Compared, comparePlaces, repairPlaces } from './writes/verify.server.ts'
