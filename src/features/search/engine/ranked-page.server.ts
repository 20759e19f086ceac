import type { Ctx } from '../../../platform/context.server.ts'
import { inOtherWords } from '../../query-reading/typed.ts'
import { kinds, type SearchKind } from '../kinds.ts'
import { candidatesSql, namesOf, shortenedNames } from './candidates.ts'
import type { Compiled } from './compile.ts'
import type { Position } from './cursor.server.ts'
import type { ParsedSearch } from './parsed-search.server.ts'
import { inTurns, type Ranked, rankColumns, scoreOf } from './rank.ts'
import { type Counted, countColumns } from './totals/live.server.ts'
import { collectValues, type Values } from './values.ts'

/** `counted`: with how many candidates there are, which are read only once so. */
type Page = { after: Pick<Position, 'value' | 'id'> | null; at: string; limit: number; counted?: boolean }
type Statement = { text: string; values: unknown[] }

/** A row of a page, with what `countColumns` say of all candidates where that was asked for. */
export type RankedRow = Ranked & Partial<Counted>

/** The best of the candidates after `after`, at most `limit`, best first. `at`: the day by which newness is measured. */
export async function readRanked(
  ctx: Pick<Ctx, 'client' | 'now'>,
  parsed: ParsedSearch,
  compiled: Compiled,
  page: Page,
): Promise<RankedRow[]> {
  return (await ctx.client.query<RankedRow>(rankedSql(ctx.now, parsed, compiled, page))).rows
}

/** The statement of `readRanked`. */
export function rankedSql(now: Date, parsed: ParsedSearch, compiled: Compiled, page: Page): Statement {
  const values = collectValues()
  const candidates = candidatesSql(parsed, compiled, now, values)
  const names = namesOf(parsed)
  const columns = rankColumns(
    kinds.place,
    compiled,
    { names, others: inOtherWords(names), shortened: shortenedNames(parsed), near: parsed.query.near ?? compiled.near, at: page.at },
    values,
  )
  const counts = page.counted ? countColumns(now, values) : ''
  return bestOf(kinds.place, { candidates, columns, counts, turns: compiled.sides?.length ?? 0 }, page, values)
}

/** The statement that reads a page of ranked candidates of a kind, best first. */
export function bestOf(
  kind: SearchKind,
  parts: { candidates: string; columns: string; counts?: string; turns?: number },
  { after, limit }: Page,
  values: Values,
): Statement {
  const rest = after ? `where (score, id) < (${values.add(after.value, 'float8')}, ${values.add(after.id, 'bigint')})` : ''
  // What a score is made of is worked out once, not again where the score has it.
  const ranked = parts.turns
    ? `select *, ${inTurns(parts.turns)} as score from (select *, ${scoreOf(kind)} as worth from parts) scored`
    : `select *, ${scoreOf(kind)} as score from parts`
  const text = `with ${parts.candidates},
    parts as materialized (select ${parts.columns} from candidates d),
    ranked as (${ranked})
    select *${parts.counts ? `, ${parts.counts}` : ''} from ranked ${rest} order by score desc, id desc limit ${limit}`
  return { text, values: values.list }
}
