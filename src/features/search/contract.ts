export * from './contract/completion.ts'
export * from './contract/search.ts'
