/** What the places that a new site begins with say their source is. */
export const STARTER_SOURCE = 'hereabouts-starter'
