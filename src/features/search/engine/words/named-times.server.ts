import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import { numberRuns } from '../../../language/spellings.ts'
import { timeIn } from '../../../language/times.ts'
import { sortName } from '../../../query-reading/typed.ts'

const named = prepared<{ name: string }>(
  'search-named-times',
  'select distinct sort_name as name from place_documents where sort_name = any($1::text[])',
)

/** Longer names than these have their time told apart by the other words. */
const MOST_WORDS = 5

/**
 * Whether the time among words is a part of the name of some place ("24 hour fitness", "noon cafe"), which then is meant. Asked of the
 * database only where a time is said beside other words.
 */
export async function isTimeInName(ctx: Pick<Ctx, 'client'>, texts: readonly string[]): Promise<boolean> {
  const time = timeIn(texts)
  if (!time || time.to - time.from === texts.length) return false
  const runs = texts.flatMap((_, from) =>
    Array.from({ length: MOST_WORDS }, (_, n) => from + n + 1)
      .filter((to) => to <= texts.length && from <= time.from && to >= time.to && to - from > time.to - time.from)
      .map((to) => texts.slice(from, to)),
  )
  const written = runs.flatMap((run) => [
    run.join(' '),
    numberRuns(run)
      .map(({ text }) => text)
      .join(' '),
  ])
  return (await named(ctx, [[...new Set(written.map(sortName))]])).length > 0
}
