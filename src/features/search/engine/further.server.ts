import type { Ctx } from '../../../platform/context.server.ts'
import type { Category } from '../../categories/contract.ts'
import { languageOf } from '../../language/frames.ts'
import { needs } from '../../language/needs.server.ts'
import { likelyNeeds } from '../../query-reading/likely-need.ts'
import { isOfKind, type Part, plainPart, textsOf } from '../../query-reading/part.ts'
import { isSentence } from '../../query-reading/told.ts'
import { compile } from './compile.ts'
import { withAlikeNames } from './fallbacks/alike-names.server.ts'
import { covers } from './fallbacks/other-kinds.server.ts'
import { type ParsedSearch, saidBesideRegion } from './parsed-search.server.ts'
import { readRanked } from './ranked-page.server.ts'
import type { Page, Row } from './read-page.server.ts'
import { cityOf } from './whereabouts.server.ts'

/** Where fewer places fit, what may be meant as well follows them. */
const ENOUGH = 10
/** Kinds that are so likely beside the likeliest follow together, then those that are so much less likely. */
const STEPS = [0.3, 0.03]
/** Less likely ones don't, nor where a kind is called by its name; and so likely words mean something that may be a name. */
const [LEAST, BESIDE_NAME, NO_NAME] = [0.02, 0.1, 0.35]
/** What begins with all of the words, or is called so. */
const CALLED_SO = 0.7
const IN_NAME = 0.5

/** Places with what they were searched for by. */
type Found = { parsed: ParsedSearch; rows: Row[] }

/**
 * What follows the few places that fit: others of the kinds that are meant, which lack what was said besides, and those of kinds that the words may mean as
 * well, the likeliest first. Nothing behind what is called so.
 */
export async function readFurther(ctx: Ctx, parsed: ParsedSearch, page: Page): Promise<Found[]> {
  const { query, interpretation, words, phone, quoted, prices, unknownKind } = parsed
  const most = Math.min(ENOUGH, query.limit)
  const isElse = interpretation.question || phone || quoted.length > 0 || unknownKind !== undefined || query.typing || query.cursor
  if (page.rows.length >= most || words.length === 0 || isElse || languageOf(textsOf(words)) !== 'english') return []
  const { parts } = interpretation
  const region = await cityOf(ctx, interpretation.region)
  const told = parts.filter(({ required }) => required === true).flatMap((part) => part.told ?? part.words)
  const rest = parts.filter((part) => !isOfKind(part)).map((part) => ({ ...part, required: false as const }))
  const shown = new Set(page.rows.map(({ place_id }) => place_id))
  const found: Found[] = []
  for (const { own, also } of await kindsMeant(parsed, page)) {
    const kind: Part = { ...plainPart(''), words: told, categories: own, narrower: true, told, ...(also.length > 0 && { also }) }
    const wide = await withAlikeNames(ctx, {
      ...parsed,
      namedOnly: true,
      ...(prices && { prices: { ...prices, lost: false } }),
      // What isn't known to be open is not closed.
      query: { ...query, ...(interpretation.open && { hours: 'unknown' as const }) },
      interpretation: { ...interpretation, parts: [kind, ...rest], region },
    })
    const ranked = await readRanked(ctx, wide, compile(wide, 'understood'), { after: null, at: page.at, limit: most })
    const rows = ranked.filter(({ id }) => !shown.has(id)).slice(0, most - shown.size)
    for (const { id } of rows) shown.add(id)
    if (rows.length > 0) found.push({ parsed: wide, rows: rows.map((row) => ({ place_id: row.id, value: row.score, ranked: row })) })
    if (shown.size >= most) break
  }
  return found
}

/** The kinds that the words mean, with those that they may mean as well; then less likely ones. None where they are a name. */
async function kindsMeant(parsed: ParsedSearch, { rows: [first] }: Page): Promise<{ own: Category[]; also: Category[] }[]> {
  const { interpretation, vocabulary } = parsed
  const { parts } = interpretation
  const wanted = parts.filter(({ required }) => required === true)
  const read = [...new Set(wanted.flatMap((part) => part.categories))]
  const isOfAttribute = (word: string) => parts.some((part) => part.attribute !== null && part.words.includes(word))
  const told = wanted.find((part) => part.told)?.told ?? saidBesideRegion(parsed).filter((word) => !isOfAttribute(word))
  const reader = await needs()
  const name = wanted.some((part) => part.told) ? 0 : (first?.ranked?.name ?? 0)
  if (name >= CALLED_SO || (name >= IN_NAME && read.length === 0 && !reader.isSaid(told))) return []
  const [need] = likelyNeeds(vocabulary, reader, told)
  const isPerhapsName = read.length === 0 && !reader.isSaid(told) && (need?.likelihood ?? 0) < NO_NAME && !isSentence(told)
  const own = read.length > 0 ? read : [...(need?.categories ?? [])]
  if (own.length === 0 || isPerhapsName) return []
  const least = wanted.length > 0 && wanted.every(({ byName, narrower }) => byName && !narrower) ? BESIDE_NAME : LEAST
  const steps: Category[][] = STEPS.map(() => [])
  for (const [category, likelihood] of need?.likelihoods ?? []) {
    if (likelihood < least || category.parent_slug === null || covers({ categories: own }, category)) continue
    steps[STEPS.findIndex((share) => likelihood >= share * (need?.likelihood ?? 0))]?.push(category)
  }
  const [also = [], ...later] = steps
  return [{ own, also }, ...later.filter(({ length }) => length > 0).map((categories) => ({ own: categories, also: [] }))]
}
