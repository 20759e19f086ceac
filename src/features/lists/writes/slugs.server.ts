import type { TxCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { cutTo, slugOf } from '../../slugs/rules.ts'

/** What stands there already: `/{channel}/chains/…`, `/up/@…/lists`. */
const taken = ['lists', 'chains']

/** Below whose name the address of a list is: its channel's, else its owner's. */
export type Whose = { id: number; owner_id: number; channel_id: number | null }

const below = ({ owner_id, channel_id }: Whose) =>
  channel_id === null ? (['owner_id', owner_id] as const) : (['channel_id', channel_id] as const)

/** A slug of this title that no other list of its channel, else of its owner, has or had. */
export async function freeSlug({ client }: TxCtx, list: Whose, title: string): Promise<string> {
  const wanted = slugOf(title) || 'list'
  const [column, id] = below(list)
  const { rows } = await client.query<{ slug: string }>(
    `select slug from list_slugs where ${column} = $1 and starts_with(slug, $2) and list_id <> $3`,
    [id, cutTo(wanted, 74), list.id],
  )
  const used = new Set([...taken, ...rows.map(({ slug }) => slug)])
  if (!used.has(wanted)) return wanted
  for (let n = 2; ; n++) {
    const numbered = `${cutTo(wanted, 74)}-${n}`
    if (!used.has(numbered)) return numbered
  }
}

/** Gives a list this slug; the one before leads on. @throws InvalidError on `slug` (another list of the channel or owner has or had it) */
export async function giveSlug({ client }: TxCtx, list: Whose, slug: string): Promise<void> {
  if (taken.includes(slug)) throw new InvalidError({ slug: ['is reserved'] })
  const [column, id] = below(list)
  await client.query('update list_slugs set current = false where list_id = $1 and current', [list.id])
  const { rowCount } = await client.query(
    `insert into list_slugs (${column}, slug, list_id) values ($1, $2, $3)
     on conflict (${column}, slug) where ${column} is not null do update set current = true where list_slugs.list_id = $3`,
    [id, slug, list.id],
  )
  if (!rowCount) throw new InvalidError({ slug: ['is taken'] })
  await client.query('update lists set slug = $2 where id = $1', [list.id, slug])
}
