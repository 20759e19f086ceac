import type { Ctx } from '../../../platform/context.server.ts'
import { candidatesSql } from './candidates.ts'
import type { Compiled } from './compile.ts'
import type { Position } from './cursor.ts'
import { type Ranked, rankColumns, scoreOf } from './rank.ts'
import type { Reading } from './reading.server.ts'
import { collectValues } from './values.ts'

/** The best of the candidates after `after`, at most `limit`, best first. `at`: the day by which newness is measured. */
export async function readRanked(
  ctx: Pick<Ctx, 'client' | 'now'>,
  reading: Reading,
  compiled: Compiled,
  { after, at, limit }: { after: Position | null; at: string; limit: number },
): Promise<Ranked[]> {
  const statement = rankedSql(ctx.now, reading, compiled, { after, at, limit })
  return (await ctx.client.query<Ranked>(statement)).rows
}

/** The statement of `readRanked`. */
export function rankedSql(
  now: Date,
  reading: Reading,
  compiled: Compiled,
  { after, at, limit }: { after: Position | null; at: string; limit: number },
): { text: string; values: unknown[] } {
  const values = collectValues()
  const candidates = candidatesSql(reading, compiled, now, values)
  const columns = rankColumns(compiled, reading.name, reading.query, at, values)
  const rest = after ? `where (score, place_id) < (${values.add(after.value, 'float8')}, ${values.add(after.id, 'bigint')})` : ''
  const text = `with ${candidates},
    parts as (select ${columns} from candidates d),
    ranked as (select *, ${scoreOf} as score from parts)
    select * from ranked ${rest} order by score desc, place_id desc limit ${limit}`
  return { text, values: values.list }
}
