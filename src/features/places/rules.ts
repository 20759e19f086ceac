export { parseHours } from '../hours/parse.ts'

/** What popularity is made of. `known`: how many of description, hours, website, phone and address the place has (0–5). */
export type Signals = { prominence: number; views: number; saves: number; list_uses: number; known: number }

/**
 * How popular a place is, 0…1: how widely known it is said to be (prominence, 0–100) and how much it is used, each filling up what the
 * other leaves (1 − (1 − a)(1 − b)), so that neither alone reaches 1 and more of one never lowers the whole. Use counts a view once, a
 * save as 50 and a place on a list as 100 views; 2,000 views are worth two thirds of what use can give. Three hundredths are for
 * complete records, which settle the order of places that nobody has looked at yet.
 */
export function popularityOf({ prominence, views, saves, list_uses, known }: Signals): number {
  const fame = 0.9 * (prominence / 100)
  const use = 0.6 * (1 - Math.exp(-(views + 50 * saves + 100 * list_uses) / 2000))
  return 0.97 * (1 - (1 - fame) * (1 - use)) + 0.03 * (known / 5)
}
