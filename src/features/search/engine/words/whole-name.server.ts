import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import { nameKey } from '../../../../platform/name-key.ts'
import type { Likely } from '../../../query-reading/spelling.ts'
import { sortName } from '../../../query-reading/typed.ts'
import { runsOf, waysOf } from './slips.server.ts'

/** So many places of one name are a chain's. */
const CHAIN = 3

const names = prepared<{ n: number; chain: boolean }>(
  'search-whole-names',
  `select n::int as n, named.count >= ${CHAIN} as chain from unnest($1::text[]) with ordinality as asked(name, n),
     lateral (select count(*) from (select from place_documents where sort_name = asked.name limit ${CHAIN}) d) named
   where named.count > 0`,
)

/**
 * What unknown words are where the text begins or ends with the whole name of a place once they are put right, whatever else is likelier
 * by itself: "great cpips madison" is Great Clips. Null where there is none. Where it may be a kind (`kindsOf` isn't ''), that is meant, or
 * else the name of a chain.
 */
export async function wholeName(
  ctx: Pick<Ctx, 'client'>,
  typed: readonly string[],
  likely: ReadonlyMap<string, Likely[]>,
  kindsOf: (phrase: string) => string,
): Promise<Map<string, Likely> | null> {
  const unknown = [...likely.keys()]
  if (unknown.length === 0) return null
  const ways = waysOf(unknown.map((word) => likely.get(word) ?? []))
  const possible = runsOf(typed)
    .filter((run) => run.length > 1 && unknown.every((word) => run.includes(word)))
    .toSorted((a, b) => b.length - a.length)
  const asked = possible.flatMap((run) =>
    ways.map((way) => ({ way, text: run.map((word) => way[unknown.indexOf(word)]?.word ?? word).join(' ') })),
  )
  if (asked.length === 0) return null
  const isKind = asked.map(({ text }) => kindsOf(text) !== '')
  const found = await names(ctx, [asked.map(({ text }) => sortName(nameKey(text)))])
  const meant = isKind.includes(true) ? found.filter(({ n, chain }) => chain || isKind[n - 1]) : found
  const way = asked[Math.min(...meant.map(({ n }) => n)) - 1]?.way
  return way ? new Map(unknown.flatMap((word, n) => (way[n] ? [[word, way[n]] as const] : []))) : null
}
