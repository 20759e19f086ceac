/** Reads of chains that others build on. */

export { readChainCards } from './reads/cards.server.ts'
export { isListedChain, showsInChain, standsInStep } from './reads/shown-steps.server.ts'
