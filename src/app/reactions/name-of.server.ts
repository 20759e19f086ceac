import type { TxCtx } from '../../platform/context.server.ts'

/** What somebody is called. */
export async function nameOf({ client }: TxCtx, id: number | undefined): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from users where id = $1', [id ?? null])
  return rows[0]?.name || 'Somebody'
}
