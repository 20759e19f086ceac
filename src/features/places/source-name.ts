import { STARTER_SOURCE } from './starter-source.ts'

/** Sources that are better known by another name. */
const names: Readonly<Record<string, string>> = { [STARTER_SOURCE]: 'the starter collection', owner: 'the owner' }

/** What a source of facts is called on pages. */
export const sourceName = (source: string): string => names[source] ?? source
