/** How many places stand by name on the map of a front page. */
export const SHOWN_ON_MAP = 3
