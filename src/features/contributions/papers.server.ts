import type { Ctx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { suggestionPhotos } from './tables.ts'

/** The private files by which suggestions are decided that nobody has decided yet: a backup keeps them. */
export async function papersOfOpenSuggestions({ client }: Pick<Ctx, 'client'>): Promise<string[]> {
  const { rows } = await client.query<RowOf<typeof suggestionPhotos, 'file'>>(
    "select p.file from suggestion_photos p join suggestions s on s.id = p.suggestion_id where s.state = 'open' order by p.id",
  )
  return rows.map(({ file }) => file)
}
