import type { TxCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'

/** Gives a list these tags and no others; one that was merged is the one that stands for it. @throws InvalidError on `tags` */
export async function setTags({ client }: TxCtx, listId: number, slugs: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ id: number; slug: string }>(
    'select coalesce(merged_into_id, id)::int as id, slug from tags where slug = any($1::text[])',
    [slugs],
  )
  const unknown = slugs.filter((slug) => !rows.some((tag) => tag.slug === slug))
  if (unknown.length > 0) throw new InvalidError({ tags: [`has no tag “${unknown[0]}”`] })
  const ids = [...new Set(rows.map(({ id }) => id))]
  await client.query('delete from list_tags where list_id = $1 and tag_id <> all($2::bigint[])', [listId, ids])
  await client.query('insert into list_tags (list_id, tag_id) select $1, unnest($2::bigint[]) on conflict do nothing', [listId, ids])
}
