export { openCondition } from './engine/open.ts'
export { collectValues } from './engine/values.ts'
