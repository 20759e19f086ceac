import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import type { Category } from '../../../categories/contract.ts'
import { isEnglishWord } from '../../../language/english-words.ts'
import { isFrameWord, qualities } from '../../../language/frame-words.ts'
import { languageOf } from '../../../language/frames.ts'
import { readWord } from '../../../language/needs.ts'
import { numberAt } from '../../../language/numbers.ts'
import { isCutShort } from '../../../language/spellings.ts'
import { wordVectors } from '../../../language/word-vectors.server.ts'
import { isToEatOrDrink, isToSee } from '../../../query-reading/category-phrases.ts'
import { type Evidence, plainPart, textsOf } from '../../../query-reading/part.ts'
import { isAnyTrade } from '../../../query-reading/word-lists.ts'
import { kinds } from '../../kinds.ts'
import { withinRegion } from '../area.ts'
import { candidatesSql } from '../candidates.ts'
import type { Compiled, Mention } from '../compile.ts'
import { type ParsedSearch, typedBesideRegion } from '../parsed-search.server.ts'
import { mentionsValue } from '../rank.ts'
import { bestOf, type RankedRow } from '../ranked-page.server.ts'
import { informationOf, relaxations, type Wanted } from '../relax.ts'
import { allOf, anyDocument, anyOf, categoryMarkers, wordQuery } from '../tsquery.ts'
import { collectValues } from '../values.ts'
import { nearByLikeness, nearOf } from '../words/near-words.server.ts'
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
  const isTelling = (word: string) =>
    !isFrameWord(word) && !isNumberWord(word) && !qualities.has(word) && !isAnyTrade(word) && rarityOf(word) >= SPECIAL
  const special = [...new Set(told)]
    .filter(isTelling)
    .toSorted((a, b) => rarityOf(b) - rarityOf(a))
    .slice(0, MOST_WORDS)
  const few = Math.min(MOST_PLACES, Math.max(RARE.most, parsed.total * RARE.share))
  const near = await nearOf(ctx, special, { most: few })
  const found = special.map((word) => ({ word, said: wordQuery(word, parsed.lexemes, { weights: 'AD' }), alike: near.get(word) ?? '' }))
  const asked = found.filter(({ said, alike }) => said !== '' || alike !== '')
  if (asked.length === 0) return []
  const region = parsed.interpretation.region ?? parsed.filters.region
  const any = asked.map(({ said, alike }) => anyOf([said, alike]))
  const counts = await saying(ctx, [any, any.map((query) => allOf([query, region ? withinRegion(region) : '']))])
  return asked.flatMap((one, n) => {
    const { places = 0, there = false } = counts[n] ?? {}
    return there && places < few ? [{ ...one, places }] : []
  })
}

/** "Seven" is said of anything. */
const isNumberWord = (word: string) => numberAt([word], 0) !== null

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

/** So much of what the words tell says a common word; the rest the rarer it is in English, the more. */
const COMMON = 0.3
/** Of more words those count that tell the most. */
const MOST_MENTIONED = 8

/** The words of a search that tell something, as they were typed whatever was taken for them, each by how much it tells (a word that stands in no place most). */
export async function tellingWords(parsed: ParsedSearch): Promise<{ word: string; information: number }[]> {
  const { known, total } = parsed
  const vectors = await wordVectors()
  const texts = [...new Set(typedBesideRegion(parsed))].filter((word) => !isFrameWord(word) && !isNumberWord(word))
  return texts.flatMap((word) => {
    const rarity = Math.min(1, readWord(word, vectors)?.rarity ?? 1)
    const information = informationOf(known[word] ?? 0, total) * (COMMON + (1 - COMMON) * rarity)
    return information > 0 ? [{ word, information }] : []
  })
}

/** The words of a search that places may say of themselves, as they were typed whatever was taken for them, with what is used like them, the most telling first. */
export async function mentionsIn(ctx: Pick<Ctx, 'client' | 'cacheTags'>, parsed: ParsedSearch): Promise<Mention[]> {
  const { lexemes, ends, known } = parsed
  const telling = await tellingWords(parsed)
  // What is cut short, or unfinished, is rather a name.
  const isWhole = (word: string) => isEnglishWord(word) || /\d/.test(word)
  const isBegun = (word: string) => !isWhole(word) && (isCutShort(word) || (ends.has(word) && known[word] === undefined))
  if (telling.slice(-1).some(({ word }) => isBegun(word))) return []
  const near = await nearByLikeness(
    ctx,
    telling.map(({ word }) => word),
  )
  const said = telling
    .map(({ word, information }) => {
      const alike = near.get(word) ?? []
      const saying = (weights: string) => wordQuery(word, lexemes, { weights })
      const own = saying('ABD')
      return { word, information, name: saying('A'), kind: saying('B'), description: saying('D'), alike, own, has: anyOf([own, ...alike]) }
    })
    .filter(({ has }) => has !== '')
    .toSorted((a, b) => b.information - a.information)
    .slice(0, MOST_MENTIONED)
  const all = said.reduce((sum, { information }) => sum + information, 0)
  return said.map((one) => ({ ...one, share: one.information / all }))
}

/** Being of the likeliest kind is worth so much beside saying all of the words. */
const LIKELY = 0.2
/** Of so many kinds at most it is asked; from `SURE` on a kind is as likely as it need be. */
const [MOST_KINDS, SURE] = [6, 0.5]
/** What says less of the words is no answer to them, and beside a kind by its name what says only what is used like some of them not before it says so much. */
const [LEAST_SAID, LEAST_ALIKE] = [0.05, 0.2]
/** What says something of the words is hardly a better answer for being well known. */
const WELL_KNOWN = 0.15

type Mentioning = {
  likelihoods: ReadonlyMap<Category, number>
  isByName: boolean
  known: readonly Mention[] | undefined
  at: string
  limit: number
}

/**
 * The places there that say most of what was searched for, whatever kinds that may mean, best first, with the search that finds them. `likelihoods`: of
 * kinds that the words may mean, from 0 to 1; of what says as much those are the better for it; `isByName`: a kind is called by its name; `known`: what
 * `mentionsIn` said of this search already. At most `limit`.
 */
export async function readMentions(
  ctx: Ctx,
  parsed: ParsedSearch,
  { likelihoods, isByName, known, at, limit }: Mentioning,
): Promise<{ parsed: ParsedSearch; rows: RankedRow[] }> {
  const { interpretation } = parsed
  const said = known ?? (await mentionsIn(ctx, parsed))
  const mentioning = { ...parsed, interpretation: { ...interpretation, parts: said.map(({ word }) => plainPart(word)) } }
  if (said.length === 0) return { parsed: mentioning, rows: [] }
  const values = collectValues()
  const candidates = candidatesSql(mentioning, mentionsOf(parsed, said), ctx.now, values)
  const likely = [...likelihoods].toSorted(([, a], [, b]) => b - a).slice(0, MOST_KINDS)
  const most = likely[0]?.[1] ?? 1
  const ofKinds = likely.map(([category, likelihood]) => {
    const worth = LIKELY * Math.sqrt(likelihood / most) * Math.min(1, most / SURE)
    return `when d.search @@ ${values.add(anyOf(categoryMarkers({ categories: [category] })), 'tsquery')} then ${worth}`
  })
  const words = `${mentionsValue(said, values)} + ${likely.length > 0 ? `case ${ofKinds.join(' ')} else 0 end` : 0}`
  const columns = `d.${kinds.place.id} as id, (${words})::float8 as words, 0::float8 as name, ${WELL_KNOWN} * d.popularity::float8 as popularity,
    0::float8 as distance, 0::float8 as freshness, d.search @@ ${values.add(anyOf(said.map(({ own }) => own)), 'tsquery')} as own`
  const statement = bestOf(kinds.place, { candidates, columns }, { after: null, at, limit }, values)
  const { rows } = await ctx.client.query<RankedRow & { own: boolean }>(statement)
  return { parsed: mentioning, rows: rows.filter(({ words, own }) => words >= (own || !isByName ? LEAST_SAID : LEAST_ALIKE)) }
}

/** The ways to say some of the words there, the most first, as they are read; nothing but them. */
function mentionsOf({ interpretation: { region }, filters, total }: ParsedSearch, said: readonly Mention[]): Compiled {
  const where: Wanted[] = region ? [{ has: withinRegion(region), information: informationOf(region.place_count, total), where: true }] : []
  const steps = relaxations([...where, ...said], region !== null || filters.region !== null).filter(({ elsewhere }) => !elsewhere)
  const relaxed = { steps, all: [], name: '', besideRegion: '', phrase: '' }
  return { match: anyOf(steps.map(({ match }) => match)), parts: [], inName: '', anyInName: '', ownInName: '', lackable: [], relaxed }
}
