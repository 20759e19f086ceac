import type { TxCtx } from '../../../platform/context.server.ts'
import { cutTo, slugOf } from '../../slugs/rules.ts'

/** A chain and where it is; null where it is no channel's, and its address is its number. */
export type Placed = { id: number; channel_id: number | null }

/**
 * Gives a chain the slug of its title; below a channel one that no other chain there has or had. The one before leads on.
 */
export async function giveChainSlug({ client }: TxCtx, { id, channel_id }: Placed, title: string): Promise<void> {
  const wanted = slugOf(title) || 'chain'
  let slug = wanted
  if (channel_id !== null) {
    const { rows } = await client.query<{ slug: string }>(
      'select slug from chain_slugs where channel_id = $1 and starts_with(slug, $2) and chain_id <> $3',
      [channel_id, cutTo(wanted, 74), id],
    )
    const used = new Set(rows.map((row) => row.slug))
    for (let n = 2; used.has(slug); n++) slug = `${cutTo(wanted, 74)}-${n}`
    await client.query('insert into chain_slugs (channel_id, slug, chain_id) values ($1, $2, $3) on conflict do nothing', [
      channel_id,
      slug,
      id,
    ])
  }
  await client.query('update chains set slug = $2 where id = $1', [id, slug])
}
