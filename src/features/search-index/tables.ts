export * from './tables/completions.ts'
export * from './tables/documents.ts'
export * from './tables/region-documents.ts'
