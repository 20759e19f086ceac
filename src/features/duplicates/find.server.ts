import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { type Candidates, candidatesOf, nextCandidates } from './candidates.server.ts'
import { type FoundPair, keepPairs, offerPairs } from './pairs.server.ts'
import { ASK_FROM, scoreOf } from './score.ts'
import type { duplicateRuns } from './tables.ts'

/** So many places a step: each is a transaction of its own, and as far as a search gets. */
const BATCH = 1000
/** What was written in a long transaction has the time of its beginning. */
const OVERLAP_MS = 3_600_000

type Options = {
  /** All places, not only those changed since the last search. */
  all?: boolean
  batch?: number
  /** Ends it between two steps; the next search goes on there. */
  signal?: AbortSignal
  onProgress?: (checked: number, found: number) => void
}
export type Searched = { checked: number; found: number; offered: number }
type Run = RowOf<typeof duplicateRuns, 'id' | 'since' | 'after_id' | 'checked' | 'found'>

/**
 * Looks for places that stand here twice, at first among all, later among those that were changed since, and puts what it finds into the
 * queue. Never merges. One that was cut short is gone on with. @throws the signal's reason
 */
export async function findDuplicates(ctx: Ctx, { all = false, batch = BATCH, signal, onProgress }: Options = {}): Promise<Searched> {
  const runId = await begin(ctx, all)
  for (let run: Run | null = null; ; ) {
    signal?.throwIfAborted()
    const next = await step(ctx, runId, batch)
    if (!next) {
      const offered = await inTransaction(ctx, offerPairs)
      return { checked: run?.checked ?? 0, found: run?.found ?? 0, offered }
    }
    run = next
    onProgress?.(run.checked, run.found)
  }
}

/** What a search would find, and nothing is kept. */
export async function* previewDuplicates(
  ctx: Ctx,
  { all = false, batch = BATCH }: Options = {},
): AsyncGenerator<{ checked: number; pairs: FoundPair[] }> {
  const since = all ? null : await changedSince(ctx)
  for (let after = 0; ; ) {
    const found = await nextCandidates(ctx, { after, limit: batch, since })
    if (found.checked === 0) return
    yield { checked: found.checked, pairs: worthAsking(found) }
    after = found.last
  }
}

/** Places, also ones that wait, that may be this one, whatever its state: the likeliest first, each with what speaks for it. */
export async function placesLike(ctx: Ctx, id: number): Promise<{ id: number; reason: string }[]> {
  return (await candidatesOf(ctx, id))
    .map((pair) => ({ id: pair.b.id, ...scoreOf(pair) }))
    .filter(({ score }) => score >= ASK_FROM)
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
    .map(({ id: other, reason }) => ({ id: other, reason }))
}

/** Goes on with what wasn't finished, or begins. Of two that begin at once the second goes on with the first one's. */
async function begin(ctx: Ctx, all: boolean): Promise<number> {
  const since = all ? null : await changedSince(ctx)
  await ctx.client.query('insert into duplicate_runs (since, started_at) values ($1, $2) on conflict do nothing', [since, ctx.now])
  const { rows } = await ctx.client.query<{ id: number }>('select id::int from duplicate_runs where finished_at is null')
  if (!rows[0]) throw new Error('The search was not begun.')
  return rows[0].id
}

async function changedSince({ client }: Ctx): Promise<Date | null> {
  const { rows } = await client.query<{ started_at: Date }>(
    'select started_at from duplicate_runs where finished_at is not null order by id desc limit 1',
  )
  return rows[0] ? new Date(rows[0].started_at.getTime() - OVERLAP_MS) : null
}

/** The next places of a search; null once it is over. Steps of one search wait for each other. */
function step(ctx: Ctx, runId: number, limit: number): Promise<Run | null> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<Run>(
      'select id::int, since, after_id::int, checked, found from duplicate_runs where id = $1 and finished_at is null for update',
      [runId],
    )
    const [run] = rows
    if (!run) return null
    const found = await nextCandidates(tx, { after: run.after_id, limit, since: run.since })
    const kept = await keepPairs(tx, worthAsking(found))
    const after: Run = { ...run, after_id: found.last, checked: run.checked + found.checked, found: run.found + kept }
    await tx.client.query(
      `update duplicate_runs set after_id = $2, checked = $3, found = $4, finished_at = case when $5 then now() end where id = $1`,
      [runId, after.after_id, after.checked, after.found, found.checked < limit],
    )
    return after
  })
}

function worthAsking({ pairs }: Candidates): FoundPair[] {
  return pairs
    .map((pair) => ({ a: pair.a.id, b: pair.b.id, loser: pair.loser_id, ...scoreOf(pair) }))
    .filter(({ score }) => score >= ASK_FROM)
}
