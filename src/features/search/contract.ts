export * from './contract/search.ts'
export * from './contract/suggest.ts'
