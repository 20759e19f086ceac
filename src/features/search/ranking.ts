/** How much each part counts towards the score of a place; docs/ranking.md says why, and the page "How ranking works" shows it. */
export const weights = { words: 0.6, name: 0.4, popularity: 0.35, distance: 0.8, freshness: 0.02 }

/** What a word is worth by where it stands. */
export const fieldWorth = { name: 1, category: 0.7, place: 0.3, description: 0.15 }
