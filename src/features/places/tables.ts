export { positionAccuracy } from './tables/field-columns.ts'
export * from './tables/photos.ts'
export * from './tables/places.ts'
export * from './tables/staged-places.ts'
