/** The cache tag of a channel: what it says of itself, who writes it, its address and who sees it. */
export const channelTag = (id: number) => `channel:${id}`

/** Which channels there are. */
export const CHANNELS = 'channels'
