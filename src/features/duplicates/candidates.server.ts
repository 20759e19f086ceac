import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.server.ts'
import { closeBy, host, largeKinds, mayBeSame, metres, sameSite, street } from '../places/same-place.ts'
import type { Pair } from './score.ts'

/** Of one place so many of each are looked at: of the same phone number, the same name, and alike nearby. */
const [BY_PHONE, BY_NAME, NEARBY] = [8, 8, 10]
/** How far apart the same number is still a sign of one place, and a name that is only alike; in metres. */
const [PHONE_M, NEARBY_M] = [5000, 150]
/** Names less alike than this (trigrams they share) aren't compared letter by letter. */
const ALIKE = 0.25

/** Which places: numbers after this one, changed after this time only, or all. */
export type Batch = { after: number; limit: number; since: Date | null }
export type Candidates = { last: number; checked: number; pairs: (Pair & { loser_id: number })[] }

/** SQL of what is compared of a place, or of a row of a file, which goes by another number. */
export const side = (
  one: SQL,
  id = sql`${one}.id`,
) => sql`json_build_object('id', ${id}, 'name', ${one}.name, 'key', ${one}.name_key, 'brand', ${one}.brand,
    'category_id', ${one}.category_id, 'parent_id', (select c.parent_id from categories c where c.id = ${one}.category_id), 'phone', ${one}.phone,
    'website', ${one}.website, 'host', lower(${host(one)}), 'address', ${one}.address, 'street', ${street(one)}, 'source', ${one}.source,
    'source_ref', ${one}.source_ref)`

/**
 * The next places that everybody sees, with those of which each may be a duplicate. Where all are looked at, a pair is found from its lower
 * number; pairs that are known already are left out. `loser_id`: the one that is less looked at, and isn't anybody's.
 */
export async function nextCandidates({ db }: Pick<Ctx, 'db'>, { after, limit, since }: Batch): Promise<Candidates> {
  const changed = since === null ? sql`true` : sql`r.updated_at > ${since}`
  const { rows: batch } = await db.execute<{ last: number | null; checked: number }>(sql`
    select max(id)::int as last, count(*)::int as checked from (select r.id from places r
      where r.id > ${after} and r.status = 'published' and ${changed} order by r.id limit ${limit}) batch`)
  const [{ last, checked } = { last: null, checked: 0 }] = batch
  if (last === null) return { last: after, checked: 0, pairs: [] }
  const { rows: pairs } = await db.execute<Candidates['pairs'][number]>(
    pairsOf({
      places: sql`r.id > ${after} and r.id <= ${last} and r.status = 'published' and ${changed}`,
      pairs: sql`(${since === null} = false or p.id > r.id) and not exists (select from duplicate_pairs d where ${isPair})`,
    }),
  )
  return { last, checked, pairs }
}

/** The places that everybody sees or that wait, of which this one may be a duplicate; not those that somebody called another place. */
export async function candidatesOf({ db }: Pick<Ctx, 'db'>, id: number): Promise<Pair[]> {
  const { rows } = await db.execute<Pair>(
    pairsOf({
      places: sql`r.id = ${id}`,
      pairs: sql`not exists (select from duplicate_pairs d where d.state = 'distinct' and ${isPair})`,
      waiting: true,
    }),
  )
  return rows
}

const isPair = sql`d.place_id = least(r.id, p.id) and d.other_place_id = greatest(r.id, p.id)`

/** `places`: which are compared; `pairs`: what is asked of each with another; `waiting`: also with those that wait or have closed. */
type Compared = { places: SQL; pairs: SQL; waiting?: boolean }

function pairsOf({ places, pairs, waiting = false }: Compared): SQL {
  const [r, p, o] = [sql`r`, sql`p`, sql`o`]
  const among = waiting ? sql`o.status in ('published', 'closed', 'pending')` : sql`o.status = 'published'`
  const alike = sql`${metres(o)} <= ${NEARBY_M} and similarity(o.name_key, r.name_key) >= ${ALIKE}
    order by similarity(o.name_key, r.name_key) desc, o.id limit ${NEARBY}`
  return sql`
    with large as materialized (${largeKinds})
    select ${side(r)} as a, ${side(p)} as b, ci.name_key as city, ${metres(p)} as metres,
      (${mayBeSame(p)} and p.name_key = r.name_key and (${closeBy(p)} or ${sameSite(metres(p))})) is true as one_by_import,
      greatest(lr.reach, lp.reach) as reach,
      case when (r.owner_id is not null, r.popularity, -r.id) > (p.owner_id is not null, p.popularity, -p.id) then p.id else r.id end::int as loser_id
    from places r join regions ci on ci.id = r.city_id left join large lr on lr.id = r.category_id
      cross join lateral (
        (select o.id from places o where o.phone = r.phone and ${among} and o.id <> r.id order by abs(o.lat - r.lat) limit ${BY_PHONE})
        union
        (select o.id from places o where o.name_key = r.name_key and o.lat between r.lat - 0.12 and r.lat + 0.12
           and o.lng between r.lng - 0.2 and r.lng + 0.2 and ${among} and o.id <> r.id
         order by abs(o.lat - r.lat) + abs(o.lng - r.lng) limit ${BY_NAME})
        union
        (select o.id from places o where o.status = 'published' and o.id <> r.id
           and floor(o.lat * 500)::int between floor(r.lat * 500)::int - 1 and floor(r.lat * 500)::int + 1
           and floor(o.lng * 500)::int between floor(r.lng * 500)::int - 1 and floor(r.lng * 500)::int + 1
           and ${alike})
        ${waiting ? sql`union (select o.id from places o where o.status = 'pending' and o.id <> r.id and ${alike})` : sql``}) near
      join places p on p.id = near.id left join large lp on lp.id = p.category_id
    where ${places} and ${pairs} and (${metres(p)} <= ${PHONE_M} or p.name_key = r.name_key)
    order by r.id, p.id`
}
