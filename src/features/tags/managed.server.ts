import { z } from 'zod'
import type { Ctx } from '../../platform/context.server.ts'
import { pageOf, readCursor } from '../../platform/cursor.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { nameKey } from '../../platform/name-key.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { ManagedTag, TagsQuery } from './manage-contract.ts'
import type { tags } from './tables.ts'

type Row = RowOf<typeof tags, 'id' | 'slug' | 'name' | 'synonyms' | 'uses' | 'version' | 'created_at'> & { key: string }

const columns = 't.id, t.slug, t.name, t.synonyms, t.uses, t.version, t.created_at'

/** Order, its first column as a value that a cursor holds, and whether the next page has greater ones. */
const orders = {
  uses: { by: 't.uses', greater: false },
  name: { by: 'lower(t.name)', greater: true },
  newest: { by: 't.id', greater: false },
} as const

const position = z.tuple([z.union([z.string(), z.number()]), z.int()])

/** The tags of the site, merged ones left out. @throws InvalidError on `cursor` */
export async function readManagedTags({ client }: Pick<Ctx, 'client'>, { q, use, sort, cursor, limit, count }: TagsQuery) {
  const { by, greater } = orders[sort]
  const words = q === undefined ? '' : nameKey(q)
  const list = ['managed-tags', sort, words, use ?? '']
  const after = readCursor(cursor, list, position)
  const [than, way] = greater ? ['>', 'asc'] : ['<', 'desc']
  const fits = `t.merged_into_id is null
    and ($1 = '' or name_key(t.name) like '%' || $1 || '%' or exists (select from unnest(t.synonyms) as s where name_key(s) like '%' || $1 || '%'))
    and ($2::text is null or (t.uses > 0) = ($2 = 'some'))`
  const filters = [words, use ?? null]
  const { rows } = await client.query<Row>(
    `select ${columns}, ${by} as key from tags t where ${fits} ${after ? `and (${by}, t.id) ${than} ($4::${sort === 'name' ? 'text' : 'bigint'}, $5::bigint)` : ''}
     order by ${by} ${way}, t.id ${way} limit $3`,
    [...filters, limit + 1, ...(after ?? [])],
  )
  const total = count
    ? (await client.query<{ n: number }>(`select count(*)::int as n from tags t where ${fits}`, filters)).rows[0]?.n
    : undefined
  const page = pageOf(rows, { limit, list, position: ({ key, id }) => [key, id] })
  return { ...page, data: page.data.map(managed), ...(total !== undefined && { total }) }
}

/** One of them. @throws NotFoundError */
export async function readManagedTag({ client }: Pick<Ctx, 'client'>, id: number): Promise<ManagedTag> {
  const { rows } = await client.query<Row>(`select ${columns}, '' as key from tags t where t.id = $1 and t.merged_into_id is null`, [id])
  const [row] = rows
  if (!row) throw new NotFoundError(`There is no tag ${id}.`)
  return managed(row)
}

function managed({ key: _, created_at, ...tag }: Row): ManagedTag {
  return { ...tag, created_at: created_at.toISOString() }
}
