/** Verbs of chains that others build on. */

export { clearChains } from './writes/chains.server.ts'
export { publishChainsOf, takeChainsOut } from './writes/channel.server.ts'
export { eraseChains, followMergeOfPicks } from './writes/follow.server.ts'
export { hideChainIn, showChainIn } from './writes/hide.server.ts'
export { showChain } from './writes/show.server.ts'
export { insertStarterChains, moveStarterChains, moveStarterChannels, type StarterChain } from './writes/starter.server.ts'
