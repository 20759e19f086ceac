/** The cache tag of a channel: what it says of itself, who writes it, its address and who sees it. */
export const channelTag = (id: number) => `channel:${id}`

/** Which channels there are, and which lists in any of them. */
export const CHANNELS = 'channels'
