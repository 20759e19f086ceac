import type { Ctx } from '../../../../platform/context.server.ts'
import { areOtherThings } from '../../../language/nouns.ts'
import { singular } from '../../../language/singular.ts'
import { nearWords } from '../../../language/word-vectors.server.ts'
import { knownWords, lookUp } from '../lookups.server.ts'
import { anyOf, wordQuery } from '../tsquery.ts'

/** Words are used alike enough from this cosine on: "trolley" and "streetcar", but not "lighthouse" and "shore". */
const ALIKE = 0.55
/** More words than these say less and less of what was asked for. */
const MOST = 6

/** Of the likest so many it is looked up which some place has. */
const LOOKED_UP = 40

/** Words that are used like another are worth the more the more alike they are: from these cosines on. */
export const likenesses = [0.7, 0.6, 0] as const

type Asking = Pick<Ctx, 'client' | 'cacheTags'>

/**
 * Of each word what has something used like it in its name or description and is no other thing of its sort, as a tsquery; none of words like which nothing
 * is. `least`: so alike it is at least, a cosine; `most`: what so many places have is left out.
 */
export async function nearOf(
  ctx: Asking,
  asked: readonly string[],
  { least = ALIKE, most = Infinity }: { least?: number; most?: number } = {},
): Promise<Map<string, string>> {
  return new Map([...(await nearTo(ctx, asked, least, most))].map(([word, near]) => [word, anyOf(near.map(({ query }) => query))]))
}

/** The same by how alike they are: a query for each of `likenesses`, '' where nothing is so. */
export async function nearByLikeness(ctx: Asking, asked: readonly string[]): Promise<Map<string, string[]>> {
  const found = await nearTo(ctx, asked, ALIKE, Infinity)
  const tier = (likeness: number) => likenesses.findIndex((least) => likeness >= least)
  const ofTier = (near: Near[], n: number) => anyOf(near.flatMap(({ query, likeness }) => (tier(likeness) === n ? [query] : [])))
  return new Map([...found].map(([word, near]) => [word, likenesses.map((_, n) => ofTier(near, n))]))
}

type Near = { query: string; likeness: number }

/** Of each word the likest that some place has, what says which, the likest first. */
async function nearTo(ctx: Asking, asked: readonly string[], least: number, most: number): Promise<Map<string, Near[]>> {
  const nearest = await nearWords()
  const likest = asked.map((word) => {
    const found = [word, singular(word)].map((one) => nearest(one, least)).find(({ length }) => length > 0) ?? []
    const same = singular(word)
    return found.filter((one) => singular(one.word) !== same && !areOtherThings(same, singular(one.word))).slice(0, LOOKED_UP)
  })
  const known = await knownWords(ctx, [...new Set(likest.flatMap((list) => list.map(({ word }) => word)))])
  const near = likest.map((list) => list.filter(({ word }) => (known.get(word) ?? Infinity) < most).slice(0, MOST))
  const spellings = [...new Set(near.flatMap((list) => list.map(({ word }) => word)))]
  if (spellings.length === 0) return new Map()
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings })
  return new Map(
    asked.flatMap((word, n) => {
      const queries = (near[n] ?? []).flatMap((one) => {
        const query = wordQuery(one.word, lexemes, { weights: 'AD' })
        return query === '' ? [] : [{ query, likeness: one.likeness }]
      })
      return queries.length === 0 ? [] : [[word, queries] as const]
    }),
  )
}
