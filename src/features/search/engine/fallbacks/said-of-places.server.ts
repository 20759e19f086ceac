import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import type { Category } from '../../../categories/contract.ts'
import { isFrameWord, qualities } from '../../../language/frame-words.ts'
import { languageOf } from '../../../language/frames.ts'
import { readWord } from '../../../language/needs.ts'
import { wordVectors } from '../../../language/word-vectors.server.ts'
import { isToEatOrDrink, isToSee } from '../../../query-reading/category-phrases.ts'
import { type Evidence, textsOf } from '../../../query-reading/part.ts'
import { isAnyTrade } from '../../../query-reading/word-lists.ts'
import { withinRegion } from '../area.ts'
import type { ParsedSearch } from '../parsed-search.server.ts'
import { allOf, anyDocument, anyOf, wordQuery } from '../tsquery.ts'
import { nearOf } from '../words/near-words.server.ts'
import { whichFound } from '../words/slips.server.ts'
import { SPECIAL } from './alike-names.server.ts'
import { RARE } from './count.server.ts'

/** More words than these hardly any place has together. */
const MOST_WORDS = 5
/** Words that more places say, or more than such a part of all, tell nothing; more aren't counted. */
const MOST_PLACES = 200

// A condition that seems rare keeps the planner from reading the table instead.
const saying = prepared<{ places: number; there: boolean }>(
  'search-places-saying',
  `select (select count(*)::int from (select from place_documents d where d.search @@ asked.query::tsquery and (d.place_id & 0) = 0 limit ${MOST_PLACES}) found) as places,
     ${anyDocument('asked.there::tsquery')} as there
   from unnest($1::text[], $2::text[]) with ordinality as asked(query, there, n) order by n`,
)

/**
 * The words of what was told that tell something special and that few places there say of themselves ("polar bears" of a zoo), with what is used like
 * them; the rarest of them where there are many.
 */
export async function evidenceAmong(ctx: Ctx, told: readonly string[], parsed: ParsedSearch): Promise<Evidence[]> {
  const vectors = await wordVectors()
  const rarityOf = (word: string) => readWord(word, vectors)?.rarity ?? 0
  const isTelling = (word: string) => !isFrameWord(word) && !qualities.has(word) && !isAnyTrade(word) && rarityOf(word) >= SPECIAL
  const special = [...new Set(told)]
    .filter(isTelling)
    .toSorted((a, b) => rarityOf(b) - rarityOf(a))
    .slice(0, MOST_WORDS)
  const near = await nearOf(ctx, special)
  const found = special.map((word) => ({ word, said: wordQuery(word, parsed.lexemes, { weights: 'AD' }), alike: near.get(word) ?? '' }))
  const asked = found.filter(({ said, alike }) => said !== '' || alike !== '')
  if (asked.length === 0) return []
  const region = parsed.interpretation.region ?? parsed.filters.region
  const any = asked.map(({ said, alike }) => anyOf([said, alike]))
  const counts = await saying(ctx, [any, any.map((query) => allOf([query, region ? withinRegion(region) : '']))])
  const few = Math.min(MOST_PLACES, Math.max(RARE.most, parsed.total * RARE.share))
  return asked.flatMap((one, n) => {
    const { places = 0, there = false } = counts[n] ?? {}
    return there && places < few ? [{ ...one, places }] : []
  })
}

/** What is to be seen or eaten at such places is said of them. */
const isDescribed = (category: Category) => isToSee(category) || isToEatOrDrink(category)

/** "Graveyard" where none is called so: of the kind that such a word means those first that say what is used like it ("cemetery"). */
export async function withNearSaid(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { interpretation, filters, lexemes, words, unknownKind, unknownThere } = parsed
  const { parts, question } = interpretation
  const [kind, more] = parts.filter(({ required }) => required === true)
  if (
    !kind?.narrower ||
    more ||
    kind.sides ||
    kind.told ||
    kind.evidence ||
    !kind.categories.some(isDescribed) ||
    question ||
    unknownKind ||
    unknownThere
  )
    return parsed
  if (languageOf(textsOf(words)) !== 'english') return parsed
  const region = interpretation.region ?? filters.region
  const own = kind.words.map((word) => wordQuery(word, lexemes, { weights: 'AD' }))
  const isSaid = await whichFound(ctx, [kind], () => allOf([...own, region ? withinRegion(region) : '']))
  if (isSaid.size > 0) return parsed
  const evidence = await evidenceAmong(ctx, kind.words, parsed)
  if (evidence.length === 0) return parsed
  return { ...parsed, interpretation: { ...interpretation, parts: parts.map((part) => (part === kind ? { ...part, evidence } : part)) } }
}
