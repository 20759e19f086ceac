import type { Ctx, TxCtx } from '../../platform/context.server.ts'

type Item = { kind: string; id: number }

const lockName = `hashtextextended('saved of place ' || id, 0)`

/**
 * Which place each of these is now, through all merges; the others are what they are. Until commit none of them is merged: what is written
 * about a place would stay behind with it.
 */
export async function holdStanding(tx: TxCtx, placeIds: readonly number[]): Promise<(placeId: number) => number> {
  const into = new Map<number, number>()
  for (let ids = [...placeIds]; ids.length > 0; ) {
    await tx.client.query(`select pg_advisory_xact_lock_shared(${lockName}) from unnest($1::bigint[]) as g(id) order by id`, [ids])
    const { rows } = await tx.client.query<{ id: number; merged_into_id: number }>(
      'select id::int, merged_into_id::int from places where id = any($1::bigint[]) and merged_into_id is not null',
      [ids],
    )
    for (const { id, merged_into_id } of rows) into.set(id, merged_into_id)
    ids = rows.map(({ merged_into_id }) => merged_into_id)
  }
  const standing = (placeId: number): number => {
    const next = into.get(placeId)
    return next === undefined ? placeId : standing(next)
  }
  return standing
}

/** The same of things of any kind, each once. */
export async function holdStandingItems<T extends Item>(tx: TxCtx, items: readonly T[]): Promise<T[]> {
  const standing = await holdStanding(tx, placesAmong(items))
  const found = items.map((item) => (item.kind === 'place' ? { ...item, id: standing(item.id) } : item))
  return [...new Map(found.toReversed().map((item) => [`${item.kind} ${item.id}`, item])).values()].toReversed()
}

/** Waits for whoever writes of this place at the moment, and has the others wait until it is merged. */
export async function holdMerging({ client }: TxCtx, placeId: number): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${lockName}) from (select $1::bigint as id) g`, [placeId])
}

/** Which place it is now; nothing is held. */
export async function standsFor({ client }: Pick<Ctx, 'client'>, placeId: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with recursive line as (
       select id, merged_into_id from places where id = $1
       union select p.id, p.merged_into_id from line join places p on p.id = line.merged_into_id
     ) select id::int from line where merged_into_id is null`,
    [placeId],
  )
  return rows[0]?.id ?? placeId
}

/** SQL, after `with recursive`: in `gone` the things of `given` with all places that were merged into them. */
export const withMerged = (given: string): string =>
  `gone as (select kind, id from ${given}
     union select 'place', p.id from gone join places p on p.merged_into_id = gone.id where gone.kind = 'place')`

const placesAmong = (items: readonly Item[]) => items.filter(({ kind }) => kind === 'place').map(({ id }) => id)
