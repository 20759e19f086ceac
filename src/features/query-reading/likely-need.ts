import { nameKey } from '../../platform/name-key.ts'
import type { Category } from '../categories/contract.ts'
import type { NeedsReader } from '../language/needs-reader.ts'
import { singular } from '../language/singular.ts'
import { type CategoryPhrases, englishCategoriesOf } from './category-phrases.ts'
import { onceOfPhrases } from './once-of-phrases.ts'

/**
 * What one would search for, the kinds that serve it, and how likely the likeliest of those is meant, from 0 to 1; `likelihoods`: how likely each kind
 * is.
 */
export type LikelyNeed = {
  heading: string
  categories: readonly Category[]
  likelihood: number
  likelihoods: ReadonlyMap<Category, number>
}

/** The categories as the vocabulary has them: by what is said for them, and by their slugs. */
type Categories = { phrases: CategoryPhrases; bySlug: ReadonlyMap<string, Category> }

/** By the starter's categories, as far as they are still there, else by what the heading says. */
const kindsFor = onceOfPhrases((phrases, bySlug: Categories['bySlug'], { headings, slugs }: NeedsReader) => {
  const starters = (n: number) => slugs[n]?.flatMap((slug) => bySlug.get(slug) ?? []) ?? []
  return new Map(headings.map((heading, n) => [heading, starters(n).length > 0 ? starters(n) : kindsOf(phrases, nameKey(heading))]))
})

/**
 * What words that tell a need ask for ("half the outlets are dead": an electrician), the likeliest first: of each kind that has places, as likely
 * as all headings that lead to it, its likeliest heading. Empty where no word is known, or no kind serves it.
 */
export function likelyNeeds({ phrases, bySlug }: Categories, reader: NeedsReader, texts: readonly string[]): LikelyNeed[] {
  const kinds = kindsFor(phrases, bySlug, reader)
  const needs = reader.needsIn(texts)
  const likelihoods = new Map<Category, number>()
  for (const { heading, likelihood } of needs)
    for (const category of kinds.get(heading) ?? [])
      if (category.place_count > 0) likelihoods.set(category, (likelihoods.get(category) ?? 0) + likelihood)
  const likeliest = [...likelihoods].toSorted(([, a], [, b]) => b - a).slice(0, MOST)
  return likeliest.flatMap(([category, likelihood]) => {
    const first = needs.find(({ heading }) => kinds.get(heading)?.includes(category))
    return first ? [{ heading: first.heading, categories: kinds.get(first.heading) ?? [], likelihood, likelihoods }] : []
  })
}
const MOST = 5

/**
 * How likely a text of words names the same sort of some kinds as others do ("all hours plumber" as "a pipe burst"), from 0 to 1: by what one
 * would search for; of no word that is known 0.
 */
export function samenessTo(
  { phrases, bySlug }: Categories,
  reader: NeedsReader,
  { texts, kinds }: { texts: readonly string[]; kinds: readonly Category[] },
): (others: readonly string[]) => number {
  const of = kindsFor(phrases, bySlug, reader)
  const serves = (heading: string) => of.get(heading)?.some(({ id }) => kinds.some((kind) => kind.id === id))
  const headings = reader.headings.flatMap((heading, n) => (serves(heading) ? [n] : []))
  const likely = (words: readonly string[]) => reader.likelyAmong(words, headings)
  const asked = likely(texts)
  const most = Math.max(...asked)
  return (others) => (asked.length === 0 ? 0 : likely(others).reduce((sum, one, n) => sum + one * (asked[n] ?? 0), 0) / most)
}

/** By all of it, without a word for any business, or by what it ends with: "asthma specialist", "cajun restaurant", "medical malpractice lawyer". */
function kindsOf(phrases: CategoryPhrases, heading: string): readonly Category[] {
  const words = heading.split(' ')
  const ends = words.map((_, from) => words.slice(from))
  const ways = [words, ...(anyBusiness.test(heading) ? [words.slice(0, -1)] : []), ...ends]
  for (const way of ways) {
    const found = englishCategoriesOf(phrases, singular(way.join(' ')))
    if (found.length > 0) return found
  }
  return []
}
const anyBusiness = / (?:restaurant|store|shop|food|place|center|lessons|class)$/
