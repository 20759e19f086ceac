import type { Ctx } from '../../../platform/context.server.ts'
import { hasMeaning } from '../../query-reading/part.ts'
import { isOfAttributes } from '../../query-reading/parts.ts'
import { saysNoName } from '../../query-reading/told.ts'
import type { Sort } from '../contract.ts'
import { type Compiled, compile, isPartial, type Stage } from './compile.ts'
import type { Position } from './cursor.server.ts'
import { withLikened } from './fallbacks/alike-names.server.ts'
import { withAbsent } from './fallbacks/count.server.ts'
import { mentionsIn } from './fallbacks/said-of-places.server.ts'
import { readOrdered } from './ordered-page.server.ts'
import { asksWords, loosened, type ParsedSearch } from './parsed-search.server.ts'
import type { Ranked } from './rank.ts'
import { readRanked } from './ranked-page.server.ts'
import { type Totals, totalOf } from './totals/live.server.ts'

/** Fewer than so many by what the words were taken to mean, and they are searched for literally too. */
const TOO_FEW = 3
/** Words are worth less than this where they stand in addresses and descriptions alone. */
const WEAK = 0.25
/** All words in the name are worth so much, see rank.ts. */
const IN_NAME = 0.5
/** Being called just so is worth so much. */
const SAME = 1
/** So much words are worth at least where most of them are in the name. */
const MOSTLY_NAMED = 0.6
/** Beginnings of so many words at most are searched for, as each has many ends. */
const MAX_PREFIX_WORDS = 4

/** A place of a page with the value that it is ordered by; `foundBy`: another search than the page's. */
export type Row = { place_id: number; value: string | number; ranked?: Ranked; foundBy?: ParsedSearch }
/** What a search found, and how literally it was taken for that. */
export type Page = { rows: Row[]; stage: Stage; compiled: Compiled; at: string; totals?: Totals; parsed: ParsedSearch }

/** What is asked for, else the nearest within a circle, the best for words, the nearest for a position, the most popular for neither. */
export function sortOf(parsed: ParsedSearch): Sort {
  const { query } = parsed
  const typed = asksWords(parsed) || parsed.phone !== null
  if (query.sort === 'best') return typed ? 'best' : 'popular'
  if (query.sort === 'nearest') return query.near ? 'nearest' : 'popular'
  const around = query.near !== undefined && (query.radius !== undefined || !typed)
  return query.sort ?? (around ? 'nearest' : typed ? 'best' : 'popular')
}

/** A page after a position, in the first way of taking the words that finds enough; one row more than `most` shows that others follow. */
export async function readPage(
  ctx: Ctx,
  typed: ParsedSearch,
  sort: Sort,
  after: Position | null,
  most: number = typed.query.limit,
): Promise<Page> {
  const at = after?.at ?? ctx.now.toISOString().slice(0, 10)
  const read = async (stage: Stage, known = typed): Promise<Page> => {
    const parsed = isPartial(stage)
      ? await withLikened(ctx, await loosened(ctx, loosely(known)))
      : stage === 'region'
        ? withAbsent(known, known.interpretation.parts)
        : known
    const asMeant = compile(parsed, stage)
    const isGuess = isPartial(stage) || parsed.interpretation.parts.some(({ told }) => told)
    const compiled = isGuess && sort === 'best' ? { ...asMeant, mentions: await mentionsIn(ctx, parsed) } : asMeant
    const limit = most + 1
    if (sort !== 'best') return { rows: await readOrdered(ctx, parsed, compiled, { sort, after, limit }), stage, compiled, at, parsed }
    const counted = parsed.query.count && !parsed.query.facets
    const ranked = await readRanked(ctx, parsed, compiled, { after, at, limit, counted })
    const { count, open_now = null } = ranked[0] ?? {}
    const totals = count === undefined ? null : { total: totalOf({ count, open_now }), facets: null }
    const rows = ranked.map((row) => ({ place_id: row.id, value: row.score, ranked: row }))
    return { rows, stage, compiled, at, parsed, ...(totals && { totals }) }
  }
  if (after) return read(after.stage)
  const page = await firstPage(typed, read)
  if (sort !== 'best' || typed.words.length < 2 || !isNamedSo(page)) return page
  // What merely mentions the words of a name isn't what is called so; where many are, their order is enough.
  const named = await read('understood', { ...page.parsed, quoted: [...page.parsed.quoted, page.compiled.ownInName] })
  return named.rows.length > 0 && named.rows.length <= typed.query.limit ? named : page
}

/** The first is called just as was typed, in words of its own, and others haven't all of the words in their names. */
function isNamedSo({ rows: [first, ...others], compiled: { ownInName } }: Page): boolean {
  const has = (row: Row | undefined, least: number) => row?.ranked !== undefined && row.ranked.name >= least
  return ownInName !== '' && has(first, SAME) && others.some((row) => !has(row, IN_NAME))
}

/** In the first way of taking the words that finds enough. */
async function firstPage(parsed: ParsedSearch, read: (stage: Stage) => Promise<Page>): Promise<Page> {
  let best = await read('understood')
  // Kinds alone mean what they say, however few places are of them, and however few of those are open.
  const timed = parsed.query.open !== undefined
  if (isNamedThere(parsed, best)) return best
  const isKind = best.compiled.anyInName === '' || isKindThere(parsed)
  const enough = Math.min(TOO_FEW, parsed.query.limit + 1)
  if (canBeLiteral(parsed) && isOfAttributes(parsed.interpretation)) return best.rows.length < enough ? read('partial') : best
  if (!canBeLiteral(parsed) || (isKind && (timed || best.rows.length > 0))) return best
  for (const [stage, found] of [
    ['literal', enough],
    ['prefix', 1],
  ] as const) {
    if (best.rows.length >= found) break
    if (stage === 'prefix' && parsed.words.length > MAX_PREFIX_WORDS) continue
    if (compile(parsed, stage).match === best.compiled.match) continue
    if (stage === 'literal' && asksFewer(parsed)) continue
    const other = await read(stage)
    if (other.rows.length > best.rows.length) best = other
  }
  if (isMostlyNamed(best)) return best
  if (!isWeak(best, enough) && !isOfKindAndMore(parsed, best, enough)) return best
  const partial = await read('partial')
  if (partial.rows.length > best.rows.length || (best.rows.length > enough && partial.rows.length > 0)) return partial
  return best.rows.length === 0 && isToldOfRegion(parsed) ? read('region') : best
}

/** What is said of a wish beside a region: where nothing there has any of the words, what is there is shown. */
const isToldOfRegion = ({ interpretation: { region, question, name, parts } }: ParsedSearch) =>
  region !== null && question === null && saysNoName(parts, name !== null)

/** As they were understood no more than some of the words must be found, whole: no more places have all of them. */
function asksFewer({ interpretation: { region, parts }, ends, known }: ParsedSearch): boolean {
  const isWhole = (word: string) => !ends.has(word) && known[word] !== undefined
  return region === null && parts.every((part) => !hasMeaning(part) && (part.required === false || part.words.every(isWhole)))
}

/** Where not all words are found, a region at their end is where they are looked for first. */
const loosely = (parsed: ParsedSearch): ParsedSearch => (parsed.inEnd ? { ...parsed, interpretation: parsed.inEnd } : parsed)

/** What is named so in the region that was said is meant, however few they are. */
function isNamedThere({ liesInNamed, interpretation }: ParsedSearch, { rows }: Page): boolean {
  if (liesInNamed) return rows.length > 0
  const { region } = interpretation
  // "Co" is a company more often than Colorado.
  return region !== null && region.kind !== 'state' && rows.some(({ ranked }) => ranked && ranked.name >= IN_NAME)
}

/** Words for kinds beside a region: "luxury hotels in New York" are no words to look for elsewhere. */
function isKindThere({ interpretation: { parts, region } }: ParsedSearch): boolean {
  const wanted = parts.filter((part) => part.required === true)
  return region !== null && wanted.length > 0 && wanted.every(({ categories }) => categories.length > 0)
}

/** Too few, and none of them by all words of its name or by its address; or only such as have the words somewhere in what is said of them. */
function isWeak({ rows, compiled }: Page, enough: number): boolean {
  const first = rows[0]?.ranked
  if (!first) return rows.length === 0
  if (rows.length < enough) return !rows.some(({ ranked }) => ranked && (ranked.name >= IN_NAME || (!ranked.named && ranked.words >= WEAK)))
  return compiled.anyInName !== '' && first.words < WEAK && !rows.some(({ ranked }) => ranked?.named)
}

/** "Smithsonian air and space": all of the words, most of them in the name; more of them mean no kind and no attribute than do. */
function isMostlyNamed({ rows: [first], compiled: { parts } }: Page): boolean {
  const wanted = parts.filter(({ optional, where }) => !optional && !where)
  const isName = wanted.filter(({ plain }) => plain).length * 2 > wanted.length
  return isName && first?.ranked?.named === true && first.ranked.words >= MOSTLY_NAMED
}

/** Hardly any place of the kind has all that was said of it besides; the others follow. */
function isOfKindAndMore({ interpretation }: ParsedSearch, { rows, stage }: Page, enough: number): boolean {
  const wanted = interpretation.parts.filter((part) => part.required === true)
  const kinds = wanted.filter(({ categories }) => categories.length > 0)
  const isNamed = rows.some(({ ranked }) => !ranked || ranked.name >= IN_NAME)
  return stage === 'understood' && rows.length < enough && kinds.length > 0 && wanted.length > 1 && !isNamed
}

/** "Near me" and "open now" are nothing to look for in documents, and of a kind that nothing is of a mere mention is no answer. */
function canBeLiteral(parsed: ParsedSearch): boolean {
  const isUnknown = parsed.unknownKind !== undefined && parsed.namedOnly === true
  return asksWords(parsed) && !isUnknown && !parsed.interpretation.here && !parsed.interpretation.open
}
