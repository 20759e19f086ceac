import type { Ctx } from '../../../platform/context.server.ts'
import { mercator } from '../../../platform/geo.ts'
import type { Sort } from '../contract.ts'
import type { Compiled } from './compile.ts'
import { filterMarkers, furtherConditions } from './conditions.server.ts'
import type { Position } from './cursor.ts'
import { asksWords, type Reading } from './reading.server.ts'
import { allOf } from './tsquery.ts'
import { collectValues, type Values } from './values.ts'

export type Ordered = { place_id: number; value: string | number }
type Asked = { sort: Exclude<Sort, 'best'>; after: Position | null; limit: number }

/** The places that match after `after`, at most `limit`, in the order asked for. Read off the index of that order where nothing but region and category is asked. */
export async function readOrdered(
  ctx: Pick<Ctx, 'client' | 'now'>,
  reading: Reading,
  compiled: Compiled,
  asked: Asked,
): Promise<Ordered[]> {
  return (await ctx.client.query<Ordered>(orderedSql(ctx.now, reading, compiled, asked))).rows
}

/** The statement of `readOrdered`. */
export function orderedSql(
  now: Date,
  reading: Reading,
  compiled: Compiled,
  { sort, after, limit }: Asked,
): { text: string; values: unknown[] } {
  const values = collectValues()
  const where = [...inColumns(reading, values), ...furtherConditions(reading, now, values)]
  const match = allOf([...filterMarkers(reading, 'without columns'), compiled.match])
  if (match !== '') where.push(`d.search @@ ${values.add(match, 'tsquery')}`)
  else if (asksWords(reading)) where.push(`d.sort_name = ${values.add(reading.name, 'text')}`)
  const order = orders[sort](values, reading, after)
  if (order.after) where.push(order.after)
  const text = `select d.place_id, ${order.value} as value from place_documents d
    where ${where.join(' and ') || 'true'} order by ${order.by} limit ${limit}`
  return { text, values: values.list }
}

/** Region and category as columns, which the order indexes begin with. */
function inColumns({ filters: { region, category }, furtherCategories }: Reading, values: Values): string[] {
  const conditions: string[] = []
  if (region) conditions.push(`d.${region.kind}_id = ${values.add(region.id, 'bigint')}`)
  if (category && !furtherCategories) {
    const column = category.parent_slug === null ? 'parent_category_id' : 'category_id'
    conditions.push(`d.${column} = ${values.add(category.id, 'bigint')}`)
  }
  return conditions
}

type Order = { by: string; value: string; after: string | null }
type MakeOrder = (values: Values, reading: Reading, after: Position | null) => Order

const keyset = (values: Values, columns: string, operator: '<' | '>', type: string, after: Position | null) =>
  after ? `${columns} ${operator} (${values.add(after.value, type)}, ${values.add(after.id, 'bigint')})` : null

const orders: Record<Asked['sort'], MakeOrder> = {
  popular: (values, _, after) => ({
    by: 'd.popularity desc, d.place_id desc',
    value: 'd.popularity',
    after: keyset(values, '(d.popularity, d.place_id)', '<', 'real', after),
  }),
  newest: (values, _, after) => ({
    by: 'd.created_at desc, d.place_id desc',
    value: 'd.created_at::text',
    after: keyset(values, '(d.created_at, d.place_id)', '<', 'timestamptz', after),
  }),
  name: (values, _, after) => ({
    by: 'd.sort_name, d.place_id',
    value: 'd.sort_name',
    after: keyset(values, '(d.sort_name, d.place_id)', '>', 'text', after),
  }),
  nearest: (values, { query, filters }, after) => {
    const { x, y } = mercator(query.near ?? filters.region ?? { lat: 0, lng: 0 })
    const distance = `(d.pt <-> point(${values.add(x, 'float8')}, ${values.add(y, 'float8')}))`
    return { by: `${distance}, d.place_id`, value: distance, after: keyset(values, `(${distance}, d.place_id)`, '>', 'float8', after) }
  },
}
