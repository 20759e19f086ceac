/** What the team does with lists that others build on. */
export { followListsOf } from './staff/categories.server.ts'
export { hideListIn, showListIn } from './staff/hide.server.ts'
export { pickStarterLists } from './staff/picks.server.ts'
