/** What a feed says, for features that have one. */
export type { Feed } from './feeds/atom.ts'
