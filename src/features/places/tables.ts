export { positionAccuracy } from './tables/field-columns.ts'
export * from './tables/managers.ts'
export * from './tables/places.ts'
export * from './tables/staged-places.ts'
