import type { TxCtx } from '../../../platform/context.server.ts'
import type { Compared } from '../../places/writes.server.ts'

/** `stored` and `fresh`: relations, or queries in brackets, with the columns of `key`; `same` compares a row `s` with a row `f`. */
type Comparison = { what: string; key: string[]; stored: string; fresh: string; same: string; only?: 'missing' }

const equal = (...columns: string[]) =>
  `(${columns.map((name) => `s.${name}`).join(', ')}) is not distinct from (${columns.map((name) => `f.${name}`).join(', ')})`

const terms = (schema: string) =>
  `(select kind, target_id, term, t.weight from ${schema}.completion_terms t join ${schema}.completions s on s.id = t.completion_id)`

const both = (table: string) => ({ stored: `public.${table}`, fresh: `pg_temp.${table}` })

const comparisons: Comparison[] = [
  { what: 'place_documents', key: ['place_id'], ...both('place_documents'), same: 's::text = f::text' },
  {
    what: 'place_cells',
    key: ['category_id', 'zoom', 'x', 'y'],
    ...both('place_cells'),
    // Sums of positions, added and taken off in another order.
    same: 's.count = f.count and abs(s.sum_x - f.sum_x) < 1e-6 and abs(s.sum_y - f.sum_y) < 1e-6',
  },
  {
    what: 'region_facets',
    key: ['region_id', 'category_id'],
    ...both('region_facets'),
    same: equal('place_count', 'price_counts', 'attribute_counts', 'open_counts', 'hours_count'),
  },
  { what: 'completions', key: ['kind', 'target_id'], ...both('completions'), same: equal('label', 'detail', 'path', 'icon', 'weight') },
  {
    what: 'completion_terms',
    key: ['kind', 'target_id', 'term'],
    stored: terms('public'),
    fresh: terms('pg_temp'),
    same: 's.weight = f.weight',
  },
  { what: 'regions.place_count', key: ['id'], ...both('regions'), same: 's.place_count = f.place_count' },
  { what: 'categories.place_count', key: ['id'], ...both('categories'), same: 's.place_count = f.place_count' },
  { what: 'tags.uses', key: ['id'], ...both('tags'), same: 's.uses = f.uses' },
  // Words are counted again now and then only; a word that is not known at all could not be corrected to.
  { what: 'search_words', key: ['word'], ...both('search_words'), same: 'true', only: 'missing' },
]

/** Compares every stored table with the temporary one of the same name. */
export async function compareTables(tx: TxCtx): Promise<Compared[]> {
  const found: Compared[] = []
  for (const comparison of comparisons) found.push(await compare(tx, comparison))
  return found
}

async function compare(tx: TxCtx, { what, key, stored, fresh, same, only }: Comparison): Promise<Compared> {
  const { rows } = await tx.client.query<Omit<Compared, 'what'> & { examples: string[] | null }>(`
    with differences as (
      select concat_ws(' ', ${key.map((name) => `coalesce(s.${name}, f.${name})`).join(', ')}) as which,
        case when s.${key[0]} is null then 'missing' when f.${key[0]} is null then 'surplus' else 'different' end as how
      from ${stored} s full join ${fresh} f on (${key.map((name) => `s.${name} = f.${name}`).join(' and ')})
      where s.${key[0]} is null or ${only ? 'false' : `f.${key[0]} is null or not (${same})`}
    )
    select (select count(*)::int from ${stored} every) as rows, count(*) filter (where how = 'missing')::int as missing,
      count(*) filter (where how = 'surplus')::int as surplus, count(*) filter (where how = 'different')::int as different,
      (array_agg(how || ' ' || which))[1:5] as examples
    from differences`)
  const [row] = rows
  if (!row) throw new Error(`The comparison of ${what} gave no answer.`)
  return { what, ...row, examples: row.examples ?? [] }
}
