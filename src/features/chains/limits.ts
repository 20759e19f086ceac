/** Most steps of a chain. */
export const MOST_STEPS = 50
/** So many entries of a list that is taken whole stand in its step and on the map; the list itself has the others. */
export const MOST_SHOWN = 50
/** Most picks of a step. */
export const MOST_PICKS = 100
/** So many places stand on the map of the whole. */
export const MOST_MAPPED = 500
/** Steps up to which each has a segment of its own above what is played; above that there is one bar. */
export const MOST_SEGMENTS = 12
/** Minutes that a step can be said to take: a week. */
export const MOST_MINUTES = 10_080
/** How many chains somebody has, by how far their suggestions have been right; those that were taken away included. */
export const mostChains = { new: 20, known: 100, trusted: 500 } as const
/** Days that a chain which was taken away can be brought back. */
export const KEPT_DAYS = 30
/** Chains of which a device, or a member, keeps where they are. */
export const MOST_PROGRESS = 200
