import type { Ctx } from '../../../../platform/context.server.ts'
import { areOtherThings } from '../../../language/nouns.ts'
import { singular } from '../../../language/singular.ts'
import { nearWords } from '../../../language/word-vectors.server.ts'
import { lookUp } from '../lookups.server.ts'
import type { Lexemes } from '../tsquery.ts'

/** Words are used alike enough from this cosine on: "trolley" and "streetcar", but not "lighthouse" and "island". */
const ALIKE = 0.55
/** More words than these say less and less of what was asked for. */
const MOST = 6

/** What is used like a word and is no other thing of its sort, the likest first, with the lexemes of all; none where nothing is. */
export async function nearOf(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  word: string,
  least = ALIKE,
): Promise<{ words: string[]; lexemes: Lexemes }> {
  const asked = await nearWords()
  const near = [word, singular(word)].map((one) => asked(one, least)).find(({ length }) => length > 0) ?? []
  const words = near.flatMap((one) => (areOtherThings(singular(word), singular(one.word)) ? [] : [one.word])).slice(0, MOST)
  return { words, lexemes: words.length === 0 ? {} : (await lookUp(ctx, { phrases: [], words: [], spellings: words })).lexemes }
}
