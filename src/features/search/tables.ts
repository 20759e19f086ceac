export * from './tables/documents.ts'
export * from './tables/region-documents.ts'
export * from './tables/suggestions.ts'
