/** What speaks for a list: each entry counts 1, of these so many at most, and each person who saved or follows it 5. */
const MOST_ENTRIES = 20
const PERSON = 5

/** A list of this strength is as popular as can be. */
const MOST_STRENGTH = 1000

/** Days in which what speaks for a list counts half as much among those that trend. */
export const HALF_LIFE_DAYS = 14

/** What each part counts towards the score of a list that words find; the page "How ranking works" shows it. */
export const listWeights = { words: 0.6, name: 0.5, popularity: 0.3, distance: 0, freshness: 0.1 }

/** From these strengths on lists are looked at before others. */
export const STRONG = [200, 60, 20] as const

export type ListSignals = { entries: number; saves: number; followers: number }

const strengthOf = ({ entries, saves, followers }: ListSignals) => Math.min(entries, MOST_ENTRIES) + PERSON * (saves + followers)

/** How much a list is worth by itself, 0…1: the first who keep it tell most. */
export const listPopularity = (signals: ListSignals): number => Math.min(1, Math.log1p(strengthOf(signals)) / Math.log1p(MOST_STRENGTH))

/**
 * Where a list stands among those that trend, higher is better: one that is twice as strong stands where one does that is 14 days newer.
 * It needs no making anew as time goes by: all of them fade alike.
 */
export function listTrending(signals: ListSignals, published: Date): number {
  const days = published.getTime() / 86_400_000
  return Math.log2(Math.max(1, strengthOf(signals))) + days / HALF_LIFE_DAYS
}

/** The same in SQL, of expressions for the signals and for when it was published. */
export function rankingSql(entries: string, saves: string, followers: string, published: string) {
  const strength = `(least(${entries}, ${MOST_ENTRIES}) + ${PERSON} * (${saves} + ${followers}))`
  return {
    strength,
    popularity: `least(1, ln(1 + ${strength}) / ln(1 + ${MOST_STRENGTH}.0))::real`,
    trending: `(ln(greatest(1, ${strength})) / ln(2.0) + extract(epoch from ${published}) / 86400 / ${HALF_LIFE_DAYS})::float8`,
  }
}
