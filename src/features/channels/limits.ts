/** Links to elsewhere. */
export const MOST_LINKS = 6
/** Those who write a channel beside its owner, invited ones included. */
export const MOST_EDITORS = 30
/** How many channels somebody has, by how far their suggestions have been right; those that were taken away included. */
export const mostChannels = { new: 3, known: 10, trusted: 30 } as const
/** Days that a channel which was taken away can be brought back. */
export const KEPT_DAYS = 30
