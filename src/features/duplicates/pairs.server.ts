import type { Events } from '../../events.ts'
import { oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import { suggestDuplicate } from '../contributions/suggestions.server.ts'

/** So many wait in the queue at a time: what people hand in isn't to be buried. */
export const MOST_OFFERED = 100

export type FoundPair = { a: number; b: number; loser: number; score: number; reason: string }

/** Keeps pairs that may be one; those that are known stay as they are. @returns how many are new */
export async function keepPairs(tx: TxCtx, pairs: readonly FoundPair[]): Promise<number> {
  const { rows } = await tx.client.query<{ a: number; b: number }>(
    `insert into duplicate_pairs (place_id, other_place_id, score, reason)
     select least(a, b), greatest(a, b), score, reason from jsonb_to_recordset($1::jsonb) as f(a bigint, b bigint, score real, reason text)
     on conflict do nothing returning place_id::int as a, other_place_id::int as b`,
    [JSON.stringify(pairs)],
  )
  await tx.emit('place.known', { placeIds: rows.flatMap(({ a, b }) => [a, b]) })
  return rows.length
}

type Waiting = { place_id: number; other_place_id: number; loser_id: number; score: number; reason: string }

/** Puts the surest pairs into the queue, as far as there is room. @returns how many */
export async function offerPairs(tx: TxCtx): Promise<number> {
  await oneAtATime(tx, 'duplicates.offer')
  // Of a pair whose place is no longer shown, or about which somebody has said it already, nothing is asked.
  const { rows } = await tx.client.query<Waiting>(
    `select d.place_id::int, d.other_place_id::int, d.score, d.reason,
       case when (a.owner_id is not null, a.popularity, -a.id) > (b.owner_id is not null, b.popularity, -b.id) then b.id else a.id end::int as loser_id
     from duplicate_pairs d join places a on a.id = d.place_id join places b on b.id = d.other_place_id
     where d.state = 'waiting' and a.status = 'published' and b.status = 'published'
       and not exists (select from suggestions s where s.kind = 'duplicate' and s.state = 'open'
         and (s.place_id, s.other_place_id) in ((a.id, b.id), (b.id, a.id)))
     order by d.score desc, d.place_id, d.other_place_id
     limit greatest(0, ${MOST_OFFERED} - (select count(*) from duplicate_pairs o join suggestions s on s.id = o.suggestion_id
       where o.state = 'offered' and s.state = 'open'))`,
  )
  for (const { place_id, other_place_id, loser_id, score, reason } of rows) {
    const otherId = loser_id === place_id ? other_place_id : place_id
    const suggestionId = await suggestDuplicate(tx, { placeId: loser_id, otherId, note: `${reason}. Score ${score.toFixed(2)} of 1.` })
    await tx.client.query("update duplicate_pairs set state = 'offered', suggestion_id = $3 where place_id = $1 and other_place_id = $2", [
      place_id,
      other_place_id,
      suggestionId,
    ])
  }
  return rows.length
}

/** That two are not the same is kept for ever, whoever proposed it; the next pair takes its place in the queue. */
export async function followDecision(tx: TxCtx, { suggestionId, kind, state }: Events['suggestion.settled']): Promise<void> {
  if (kind !== 'duplicate') return
  if (state === 'refused') {
    await tx.client.query("update duplicate_pairs set state = 'distinct', decided_at = now() where suggestion_id = $1", [suggestionId])
    const { rows } = await tx.client.query<{ a: number; b: number }>(
      'select place_id::int as a, other_place_id::int as b from suggestions where id = $1 and place_id <> other_place_id',
      [suggestionId],
    )
    if (rows[0]) await decide(tx, rows[0], 'distinct')
  }
  await offerPairs(tx)
}

export async function followMergedPair(tx: TxCtx, { loserId, winnerId }: Events['place.merged']): Promise<void> {
  await decide(tx, { a: loserId, b: winnerId }, 'merged')
}

/** Whoever takes a merge back says that they are two. */
export async function followUnmergedPair(tx: TxCtx, { loserId, winnerId }: Events['place.unmerged']): Promise<void> {
  await decide(tx, { a: loserId, b: winnerId }, 'distinct')
}

async function decide(tx: TxCtx, { a, b }: { a: number; b: number }, state: 'merged' | 'distinct'): Promise<void> {
  await tx.client.query(
    `insert into duplicate_pairs (place_id, other_place_id, state, decided_at) values (least($1::bigint, $2), greatest($1::bigint, $2), $3, now())
     on conflict (place_id, other_place_id) do update set state = excluded.state, decided_at = excluded.decided_at`,
    [a, b, state],
  )
  await tx.emit('place.known', { placeIds: [a, b] })
}
