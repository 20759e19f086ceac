export * from './contract/around.ts'
export * from './contract/map.ts'
