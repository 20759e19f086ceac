import type { Ctx } from '../../platform/context.server.ts'

type Index = { name: string; definition: string; cluster: boolean }

/**
 * Does `work` while large tables that it fills as a whole have only their keys as indexes, and makes the others again when it is done or has failed:
 * filling an index row by row takes many times as long as making it once. `place_documents` is put into its order of popularity.
 */
export async function withoutIndexes<T>(ctx: Ctx, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  const { rows: indexes } = await ctx.client.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
       indexrelid::regclass::text = 'place_documents_popular' as cluster
     from pg_index where indrelid = any($1::regclass[]) and not indisprimary and not indisunique order by cluster desc, 1`,
    [tables],
  )
  for (const { name } of indexes) await ctx.client.query(`drop index ${name}`)
  try {
    return await work()
  } finally {
    const connection = await ctx.pool.connect()
    try {
      await connection.query(`set maintenance_work_mem = '512MB'`)
      for (const { name, definition, cluster } of indexes) {
        await connection.query(definition)
        if (cluster) await connection.query(`cluster place_documents using ${name}`)
      }
    } finally {
      connection.release(true)
    }
  }
}
