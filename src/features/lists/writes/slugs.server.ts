import type { TxCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { cutTo, slugOf } from '../../slugs/rules.ts'

/** What stands there already: `/{channel}/chains/…`, `/up/@…/lists`. */
const taken = ['lists', 'chains']

/** A slug of this title that no other list of its owner has or had. */
export async function freeSlug({ client }: TxCtx, ownerId: number, title: string, listId: number | null): Promise<string> {
  const wanted = slugOf(title) || 'list'
  const { rows } = await client.query<{ slug: string }>(
    'select slug from list_slugs where owner_id = $1 and starts_with(slug, $2) and list_id is distinct from $3',
    [ownerId, cutTo(wanted, 74), listId],
  )
  const used = new Set([...taken, ...rows.map(({ slug }) => slug)])
  if (!used.has(wanted)) return wanted
  for (let n = 2; ; n++) {
    const numbered = `${cutTo(wanted, 74)}-${n}`
    if (!used.has(numbered)) return numbered
  }
}

/** Gives a list this slug; the one before leads on. @throws InvalidError on `slug` (another of the owner's lists has or had it) */
export async function giveSlug({ client }: TxCtx, list: { id: number; owner_id: number }, slug: string): Promise<void> {
  if (taken.includes(slug)) throw new InvalidError({ slug: ['is reserved'] })
  await client.query('update list_slugs set current = false where list_id = $1 and current', [list.id])
  const { rowCount } = await client.query(
    `insert into list_slugs (owner_id, slug, list_id) values ($1, $2, $3)
     on conflict (owner_id, slug) where owner_id is not null do update set current = true where list_slugs.list_id = $3`,
    [list.owner_id, slug, list.id],
  )
  if (!rowCount) throw new InvalidError({ slug: ['is taken'] })
  await client.query('update lists set slug = $2 where id = $1', [list.id, slug])
}
