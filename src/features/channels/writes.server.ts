/** Verbs of channels that others build on. */

export { insertChannel } from './writes/channels.server.ts'
export { clearChannels, eraseChannels, isUntouchedStarterChannel } from './writes/end.server.ts'
export { hideChannelIn, showChannelIn } from './writes/hide.server.ts'
