import type { Ctx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { claimDocuments } from './tables.ts'

/** The private files by which claims are decided that nobody has decided yet: a backup keeps them. */
export async function papersOfOpenClaims({ client }: Pick<Ctx, 'client'>): Promise<string[]> {
  const { rows } = await client.query<RowOf<typeof claimDocuments, 'file'>>(
    "select d.file from claim_documents d join claims c on c.id = d.claim_id where c.state = 'pending' order by d.id",
  )
  return rows.map(({ file }) => file)
}
