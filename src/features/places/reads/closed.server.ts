import type { Ctx } from '../../../platform/context.server.ts'
import type { PlaceCard } from '../contract.ts'
import { readCards } from './cards.server.ts'

/** So many are named: whoever looks for one knows its name. */
const MOST = 3

/**
 * Places that have closed for good and are called so, or begin so: nobody should have to wonder where one has gone. `names` as names are
 * compared (`nameKey`), which has no signs in them; `region`: only there.
 */
export async function readClosed(
  ctx: Pick<Ctx, 'client' | 'pool' | 'now' | 'cacheTags'>,
  names: readonly string[],
  region: { id: number; kind: 'state' | 'city' | 'neighborhood' } | null,
): Promise<PlaceCard[]> {
  if (names.length === 0) return []
  const like = names.map((_, n) => `name_key like $${n + 1}`).join(' or ')
  const there = region ? `and ${region.kind}_id = $${names.length + 1}` : ''
  const { rows } = await ctx.client.query<{ id: number }>(
    `select id::int from places where status = 'closed' and (${like}) ${there} order by length(name_key), id limit ${MOST}`,
    [...names.map((name) => `${name}%`), ...(region ? [region.id] : [])],
  )
  return readCards(
    ctx,
    rows.map(({ id }) => id),
  )
}
