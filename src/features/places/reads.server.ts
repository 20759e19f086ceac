/** Reads of places that other features build on. */
export { bySuspended, cityLine } from './reads/card-columns.server.ts'
export { readCards, readSpots } from './reads/cards.server.ts'
export { readClosed } from './reads/closed.server.ts'
export { findMatches } from './reads/matches.server.ts'
export { type PictureRow, picturesOf, toPictures } from './reads/pictures.server.ts'
export { previewPlace, readPlace } from './reads/place.server.ts'
export { type KnownPlace, managers, readRecord, recordAfter, successorOf, visiblePlace } from './reads/record.server.ts'
export { listsOf } from './writes/field-lists.ts'
