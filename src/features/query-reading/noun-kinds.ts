import type { Category } from '../categories/contract.ts'
import { allMeanings, type Meaning, meaningsOf } from '../language/nouns.ts'
import { type CategoryPhrases, englishCategoriesOf, ofLikeKinds } from './category-phrases.ts'
import { onceOfPhrases } from './once-of-phrases.ts'

/** The categories that a known word means, of a meaning or a kind of it; `times`: how much that counts. */
export type Vote = { categories: readonly Category[]; times: number }
type Known = { votes: ReadonlyMap<Meaning, readonly Vote[]>; bySlug: ReadonlyMap<string, Category> }

const knownFor = onceOfPhrases(knownOf)

/** What is said of a meaning itself counts so many times as much as what is said of its kinds. */
const OWN = 2
/** So many steps up at most: what is farther away is too wide. */
const STEPS = 2
/** Of a meaning this part of its kinds is known at least. */
const KNOWN = 0.1
/** So much of what is known means the same, as far as so few can tell. */
const AGREED = 0.5
/** Of several categories that are meant alike each has this share. */
const EACH = 0.25

/**
 * The kinds of place that a noun (without its plural) leads to which no list has: what most of the known words for the same thing mean,
 * else for what it is a kind of, and for what else is one ("chophouse" as "steakhouse", "kirk" as "church"). None where they mean this and
 * that, or little is known.
 */
export function kindsOfNoun(phrases: CategoryPhrases, noun: string): readonly Category[] {
  const meanings = meaningsOf(noun)
  if (meanings.length === 0) return []
  const known = knownFor(phrases)
  const found = meanings.flatMap((meaning) => nearest(known, meaning) ?? [])
  const [best] = found.toSorted((a, b) => a.steps - b.steps || b.share - a.share)
  return best?.categories ?? []
}

function knownOf(phrases: CategoryPhrases): Known {
  const votes = new Map<Meaning, Vote[]>()
  for (const meaning of allMeanings()) {
    for (const word of meaning.words) {
      const categories = englishCategoriesOf(phrases, word)
      if (categories.length === 0) continue
      for (let at: Meaning | null = meaning; at; at = at.above) {
        const vote = { categories, times: at === meaning ? OWN : 1 }
        const others = votes.get(at)
        if (others) others.push(vote)
        else votes.set(at, [vote])
      }
    }
  }
  const all = [...phrases.values()].flatMap(({ categories }) => categories)
  return { votes, bySlug: new Map(all.map((category) => [category.slug, category])) }
}

type Meant = { categories: readonly Category[]; share: number }

function nearest(known: Known, meaning: Meaning): (Meant & { steps: number }) | null {
  let at: Meaning | null = meaning
  for (let steps = 0; at && steps <= STEPS; steps++, at = at.above) {
    const votes = known.votes.get(at) ?? []
    const meant = sum(votes) < Math.max(OWN, at.size * KNOWN) ? null : agreed(known, votes)
    if (meant) return { ...meant, steps }
  }
  return null
}

const sum = (votes: readonly Vote[]) => votes.reduce((total, { times }) => total + times, 0)

/** The category that most votes are for, else a few of one parent, else a parent whose kinds are alike. */
export function agreed({ bySlug }: Pick<Known, 'bySlug'>, votes: readonly Vote[]): Meant | null {
  const all = sum(votes)
  const counts = new Map<Category, number>()
  // What means one of several says less of each.
  for (const { categories, times } of votes)
    for (const one of categories) counts.set(one, (counts.get(one) ?? 0) + times / Math.sqrt(categories.length))
  const ranked = [...counts].toSorted((a, b) => b[1] - a[1])
  const [first] = ranked
  if (!first) return null
  const parent = parentOf(first[0])
  const few = ranked.filter(([one, count]) => one.parent_slug === parent && count >= all * EACH).map(([one]) => one)
  const above = ofLikeKinds.has(parent) ? bySlug.get(parent) : undefined
  const ways = [
    { categories: [first[0]], count: first[1] },
    ...(few.length > 1
      ? [{ categories: few, count: sum(votes.filter(({ categories }) => categories.some((one) => few.includes(one)))) }]
      : []),
    ...(above
      ? [{ categories: [above], count: sum(votes.filter(({ categories }) => categories.some((one) => parentOf(one) === parent))) }]
      : []),
  ]
  for (const { categories, count } of ways) {
    const share = leastShare(count, all)
    if (share >= AGREED) return { categories, share }
  }
  return null
}

const parentOf = ({ slug, parent_slug }: Category) => parent_slug ?? slug

/** The share that so few prove: the lower end of Wilson's interval, one standard error wide. */
function leastShare(some: number, all: number): number {
  const share = Math.min(1, some / all)
  const error = Math.sqrt((share * (1 - share)) / all + 1 / (4 * all * all))
  return (share + 1 / (2 * all) - error) / (1 + 1 / all)
}
