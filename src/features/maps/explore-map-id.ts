/** The id of the map beside a list of results, which narrow screens open over it. */
export const EXPLORE_MAP = 'explore-map'
