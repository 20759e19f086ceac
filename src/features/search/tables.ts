export * from './tables/documents.ts'
export * from './tables/suggestions.ts'
