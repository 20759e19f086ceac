export * from './tables/places.ts'
