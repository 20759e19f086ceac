import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import { qualities } from '../../../language/frame-words.ts'
import { readWord } from '../../../language/needs.ts'
import { wordVectors } from '../../../language/word-vectors.server.ts'
import type { Evidence } from '../../../query-reading/part.ts'
import { isAnyTrade } from '../../../query-reading/word-lists.ts'
import type { ParsedSearch } from '../parsed-search.server.ts'
import { anyOf, wordQuery } from '../tsquery.ts'
import { nearOf } from '../words/near-words.server.ts'
import { SPECIAL } from './alike-names.server.ts'
import { isRare, RARE } from './count.server.ts'

/** More words than these hardly any place has together. */
const MOST_WORDS = 4
/** Words that more places say, or more than such a part of all, tell nothing; more aren't counted. */
const MOST_PLACES = 1000

const saying = prepared<{ places: number }>(
  'search-places-saying',
  `select (select count(*)::int from (select from place_documents d where d.search @@ asked.query::tsquery limit ${MOST_PLACES}) found) as places
   from unnest($1::text[]) with ordinality as asked(query, n) order by n`,
)

/**
 * The words of what was told that tell something special and that few places say of themselves ("polar bears" of a zoo), with what is used like
 * them; the first of them where there are many.
 */
export async function evidenceAmong(ctx: Ctx, told: readonly string[], parsed: ParsedSearch): Promise<Evidence[]> {
  const vectors = await wordVectors()
  const isSpecial = (word: string) => (readWord(word, vectors)?.rarity ?? 0) >= SPECIAL
  const isTelling = (word: string) => !qualities.has(word) && !isAnyTrade(word) && isRare(word, parsed) && isSpecial(word)
  const special = [...new Set(told)].filter(isTelling).slice(0, MOST_WORDS)
  const own = { weights: 'AD' }
  const found = await Promise.all(
    special.map(async (word) => {
      const near = await nearOf(ctx, word)
      return { word, said: wordQuery(word, parsed.lexemes, own), alike: anyOf(near.words.map((one) => wordQuery(one, near.lexemes, own))) }
    }),
  )
  const asked = found.filter(({ said, alike }) => said !== '' || alike !== '')
  if (asked.length === 0) return []
  const counts = await saying(ctx, [asked.map(({ said, alike }) => anyOf([said, alike]))])
  const few = Math.min(MOST_PLACES, Math.max(RARE.most, parsed.total * RARE.share))
  return asked.flatMap((one, n) => {
    const places = counts[n]?.places ?? 0
    return places > 0 && places < few ? [{ ...one, places }] : []
  })
}
