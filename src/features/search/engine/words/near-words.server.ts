import type { Ctx } from '../../../../platform/context.server.ts'
import { areOtherThings } from '../../../language/nouns.ts'
import { singular } from '../../../language/singular.ts'
import { nearWords } from '../../../language/word-vectors.server.ts'
import { lookUp } from '../lookups.server.ts'
import { anyOf, wordQuery } from '../tsquery.ts'

/** Words are used alike enough from this cosine on: "trolley" and "streetcar", but not "lighthouse" and "shore". */
const ALIKE = 0.55
/** More words than these say less and less of what was asked for. */
const MOST = 6

/** Of each word what has something used like it in its name or description and is no other thing of its sort, as a tsquery; none of words like which nothing is. */
export async function nearOf(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  asked: readonly string[],
  least = ALIKE,
): Promise<Map<string, string>> {
  const nearTo = await nearWords()
  const near = asked.map((word) => {
    const found = [word, singular(word)].map((one) => nearTo(one, least)).find(({ length }) => length > 0) ?? []
    return found.flatMap((one) => (areOtherThings(singular(word), singular(one.word)) ? [] : [one.word])).slice(0, MOST)
  })
  const spellings = [...new Set(near.flat())]
  if (spellings.length === 0) return new Map()
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings })
  return new Map(
    asked.flatMap((word, n) => {
      const query = anyOf((near[n] ?? []).map((one) => wordQuery(one, lexemes, { weights: 'AD' })))
      return query === '' ? [] : [[word, query] as const]
    }),
  )
}
