/** Reads of chains that others build on. */

export { type ChainRow, chainColumns, chainJoins, toChainCards } from './reads/cards.server.ts'
export { isListedChain, showsInChain, standsInStep } from './reads/shown-steps.server.ts'
