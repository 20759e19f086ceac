export * from './contract/completion.ts'
export * from './contract/fact.ts'
export * from './contract/search.ts'
