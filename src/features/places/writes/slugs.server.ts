import { oneAtATime, type TxCtx } from '../../../platform/context.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { placeSlugs } from '../tables.ts'

/** Somebody who wants a slug: the place, and slugs that it may have, the best first. */
export type SlugWish = { place_id: number; slugs: readonly string[] }

/** A number added to a slug takes up to this many characters of the 80, with its hyphen. */
const NUMBER_ROOM = 8
/** Addresses of their own below `/places/`. */
const reserved = ['create', 'preview', 'category', 'entry']

/**
 * Chooses a slug for each place: the first of its choices that no other place has or had and nobody else here wants more, else the last
 * with the next number. Former slugs of its own it may take up again. Until commit nobody else chooses.
 */
export async function chooseSlugs(tx: TxCtx, wishes: readonly SlugWish[]): Promise<Map<number, string>> {
  if (wishes.length === 0) return new Map()
  await oneAtATime(tx, 'places.slugs')
  // A name of symbols alone has no slug to offer.
  const wanted = wishes.map(({ place_id, slugs }) => ({ place_id, slugs: slugs.length > 0 ? slugs : [`place-${place_id}`] }))
  const owners = await ownersOf(tx, new Set(wanted.flatMap(({ slugs }) => slugs)))
  const chosen = new Map<number, string>()
  const given = new Set<string>(reserved)
  const rounds = Math.max(...wanted.map(({ slugs }) => slugs.length))
  for (let round = 0; round < rounds; round++)
    for (const { place_id, slugs } of wanted) {
      const slug = slugs[round]
      if (slug === undefined || chosen.has(place_id) || given.has(slug) || (owners.get(slug) ?? place_id) !== place_id) continue
      chosen.set(place_id, slug)
      given.add(slug)
    }
  await addNumbers(tx, wanted, chosen, given)
  return chosen
}

async function ownersOf({ client }: TxCtx, slugs: Set<string>): Promise<Map<string, number>> {
  const { rows } = await client.query<RowOf<typeof placeSlugs, 'slug' | 'place_id'>>(
    'select slug, place_id from place_slugs where slug = any($1::text[])',
    [[...slugs]],
  )
  return new Map(rows.map(({ slug, place_id }) => [slug, place_id]))
}

/** Those that got none of their choices get the last of them with a number, from 2 on. */
async function addNumbers({ client }: TxCtx, wanted: SlugWish[], chosen: Map<number, string>, given: Set<string>): Promise<void> {
  const open = wanted.filter(({ place_id }) => !chosen.has(place_id))
  if (open.length === 0) return
  const bases = [...new Set(open.map(baseOf))]
  const { rows } = await client.query<{ base: string; last: number }>(
    `select base, max(substr(s.slug, length(base) + 2)::int) as last from unnest($1::text[]) as base
       join place_slugs s on s.slug >= base || '-' and s.slug < base || '.' and substr(s.slug, length(base) + 2) ~ '^[0-9]{1,6}$'
     group by 1`,
    [bases],
  )
  const next = new Map(rows.map(({ base, last }) => [base, last + 1]))
  for (const wish of open) {
    const base = baseOf(wish)
    let number = Math.max(2, next.get(base) ?? 2)
    while (given.has(`${base}-${number}`)) number++
    next.set(base, number + 1)
    given.add(`${base}-${number}`)
    chosen.set(wish.place_id, `${base}-${number}`)
  }
}

const baseOf = ({ slugs }: SlugWish) => (slugs.at(-1) ?? '').slice(0, 80 - NUMBER_ROOM).replace(/-+$/, '')
