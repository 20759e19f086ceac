import type { Ctx, TxCtx } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { reservedSlugs } from '../../urls/reserved.ts'
import { slugObstacle } from '../slugs/rules.ts'

type Field = 'username' | 'custom_url'

/** Why nobody can take this as a username now; null if somebody can. Taking it may still fail, where another is quicker. */
export async function nameObstacle({ client, now }: Pick<Ctx, 'client' | 'now'>, name: string): Promise<'is reserved' | 'is taken' | null> {
  const key = name.toLowerCase()
  if (reservedSlugs.has(key)) return 'is reserved'
  const { rows } = await client.query<{ taken: boolean }>(
    `select exists (select from users where lower(username) = $1)
       or exists (select from former_usernames where name_key = $1 and free_at > $2)
       or exists (select from slugs s where s.slug = $1 and not exists (
         select from former_usernames f where f.name_key = $1 and s.kind = 'user' and s.target_id = f.user_id)) as taken`,
    [key, now],
  )
  return rows[0]?.taken ? 'is taken' : null
}

/**
 * Takes a name that can stand first in an address: nobody else's, not reserved, and not one that somebody gave up less than 90 days
 * ago (behaviour 2.14, 2.16). A name that can't be a slug, such as `ann_b`, can't collide with anything but other usernames.
 * @throws InvalidError on the field
 */
export async function claimName(tx: TxCtx, userId: number, field: Field, name: string): Promise<void> {
  const key = name.toLowerCase()
  if (reservedSlugs.has(key)) throw new InvalidError({ [field]: ['is reserved'] })
  await tx.client.query(
    `with freed as (delete from former_usernames where name_key = $1 and (free_at <= $2 or user_id = $3) returning user_id)
     delete from slugs s using freed where s.slug = $1 and s.kind = 'user' and s.target_id = freed.user_id`,
    [key, tx.now, userId],
  )
  const { rows } = await tx.client.query<{ taken: boolean }>('select exists (select from former_usernames where name_key = $1) as taken', [
    key,
  ])
  if (rows[0]?.taken) throw new InvalidError({ [field]: ['is taken'] })
  if (slugObstacle(key) !== null) return
  const { rowCount } = await tx.client.query(
    `insert into slugs (slug, kind, target_id, current) values ($1, 'user', $2, false)
     on conflict (slug) do update set current = false where slugs.kind = 'user' and slugs.target_id = $2`,
    [key, userId],
  )
  if (!rowCount) throw new InvalidError({ [field]: ['is taken'] })
}

/** Gives a name up: for 90 days it leads to its person and nobody else may take it. Not while it is still their other name. */
export async function releaseName(tx: TxCtx, userId: number, name: string | null): Promise<void> {
  if (name === null) return
  await tx.client.query(
    `insert into former_usernames (name_key, user_id, free_at)
     select lower($2), u.id, $3::timestamptz + interval '90 days' from users u
     where u.id = $1 and lower(u.username) is distinct from lower($2) and lower(u.custom_url) is distinct from lower($2)
     on conflict (name_key) do update set user_id = excluded.user_id, free_at = excluded.free_at`,
    [userId, name, tx.now],
  )
}
