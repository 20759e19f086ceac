import type { TxCtx } from '../../../platform/context.server.ts'
import { isUntouchedStarterChannel } from '../../channels/writes.server.ts'
import { positionsBetween } from '../../lists/order.ts'
import { slugOf } from '../../slugs/rules.ts'

/** A chain that a site begins with: lists of its owner by their titles, category by its slug, region by its path. */
export type StarterChain = {
  title: string
  description: string
  category: string
  region?: string
  channel_id?: number
  steps: { list: string; note: string; minutes?: number }[]
}

/** Makes public chains of the lists that somebody has, the first of them the newest; a step whose list isn't there is left out. */
export async function insertStarterChains(tx: TxCtx, owner: number, chains: readonly StarterChain[]): Promise<void> {
  for (const { title, description, category, region, channel_id, steps } of chains.toReversed()) {
    const slug = slugOf(title)
    const { rows } = await tx.client.query<{ id: number }>(
      `insert into chains (owner_id, channel_id, slug, title, description, list_category_id, region_id, visibility, published_at, created_at, updated_at)
       select $1, $2, $3, $4, $5, (select id from list_categories where slug = $6), (select id from regions where path = $7), 'public', $8, $8, $8
       returning id::int`,
      [owner, channel_id ?? null, slug, title, description, category, region ?? null, tx.now],
    )
    const id = rows[0]?.id
    if (channel_id !== undefined)
      await tx.client.query('insert into chain_slugs (channel_id, slug, chain_id) values ($1, $2, $3)', [channel_id, slug, id])
    const positions = positionsBetween(null, null, steps.length)
    const given = steps.map((step, i) => ({ ...step, position: positions[i] }))
    await tx.client.query(
      `insert into chain_steps (chain_id, position, list_id, list_title, note, minutes, added_by_id, created_at, updated_at)
       select $1, g.position, l.id, l.title, g.note, g.minutes, $3, $4, $4
       from jsonb_to_recordset($2::jsonb) as g(position text, list text, note text, minutes int) join lists l on l.title = g.list and l.owner_id = $3`,
      [id, JSON.stringify(given), owner, tx.now],
    )
  }
}

/** SQL of chain `n` as one that the site began with, of which nobody changed anything. */
export const isUntouchedStarterChain = `n.owner_id in (select (value #>> '{}')::bigint from settings where key = 'starter_editors')
  and n.version = 1 and n.updated_at = n.created_at`

/** Takes away the chains that the site began with, or brings those back; what people changed stays as it is. */
export async function moveStarterChains({ client, now }: TxCtx, move: 'remove' | 'restore'): Promise<void> {
  await client.query(
    `update chains n set removed_at = $1 where ${isUntouchedStarterChain} and (removed_at is null) = ($1::timestamptz is not null)`,
    [move === 'remove' ? now : null],
  )
}

/** Takes away the channels that the site began with where nothing is left in them, or brings those back. */
export async function moveStarterChannels({ client, now }: TxCtx, move: 'remove' | 'restore'): Promise<void> {
  await client.query(
    `update channels c set removed_at = $1 where ${isUntouchedStarterChannel} and (removed_at is null) = ($1::timestamptz is not null)
       and ($1::timestamptz is null or (not exists (select from lists l where l.channel_id = c.id and l.removed_at is null)
         and not exists (select from chains n where n.channel_id = c.id and n.removed_at is null)))`,
    [move === 'remove' ? now : null],
  )
}
