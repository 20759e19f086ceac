export * from '../search/tables/documents.ts'
export * from './tables/places.ts'
export * from '../search/tables/suggestions.ts'
