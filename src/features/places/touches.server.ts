import type { TxCtx } from '../../platform/context.server.ts'

/** What hangs on a place, so that an undo must leave it: `saves`, `pictures`. */
export type Touched = { place_id: number; by: string }

/** Each feature whose things hang on places says so of its own; the app gives all of them to whoever takes places away. */
export type Touches = (tx: Pick<TxCtx, 'client'>, placeIds: number[]) => Promise<Touched[]>

export const placeTouches: Touches = async ({ client }, placeIds) => {
  const { rows } = await client.query<Touched>(
    `select p.id::int as place_id, t.by from places p left join place_counters u on u.place_id = p.id cross join lateral (values
       ('owner_id', p.owner_id is not null), ('saves', u.saves > 0),
       ('merged', exists (select from places l where l.merged_into_id = p.id)),
       ('pictures', exists (select from place_photos m where m.place_id = p.id))) as t(by, so)
     where p.id = any($1::bigint[]) and t.so`,
    [placeIds],
  )
  return rows
}
