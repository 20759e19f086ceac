/** Reads of places that other features build on. */
export { categoryLink } from './reads/card-columns.server.ts'
export { readCards } from './reads/cards.server.ts'
export { readPlace } from './reads/place.server.ts'
export { type KnownPlace, readRecord, visiblePlace } from './reads/record.server.ts'
