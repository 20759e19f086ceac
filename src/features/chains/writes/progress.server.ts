import type { MemberCtx, TxCtx } from '../../../platform/context.server.ts'
import { inTransaction } from '../../../platform/context.server.ts'
import { chainKind } from '../chain-kind.server.ts'
import type { BegunChain, DeviceProgress, Progress, ProgressState } from '../contract.ts'
import type { KnownChain } from '../known-chain.server.ts'
import { MOST_PROGRESS } from '../limits.ts'
import { type ChainRow, chainColumns, chainJoins, toChainCards } from '../reads/cards.server.ts'

type Row = Omit<ProgressState, 'finished'> & { chain_id: number; updated_at: Date; finished_at: Date | null }

const columns = 'chain_id::int, step_id::int, done_steps::int[], picked::int[], updated_at, finished_at'

/** How far the viewer has followed a chain; null where they haven't begun. */
export async function readProgress({ client, viewer }: MemberCtx, chainId: number): Promise<Progress | null> {
  const { rows } = await client.query<Row>(`select ${columns} from chain_progress where user_id = $1 and chain_id = $2`, [
    viewer.id,
    chainId,
  ])
  return rows[0] ? toProgress(rows[0]) : null
}

const toProgress = ({ updated_at, finished_at, ...row }: Row): Progress => ({
  ...row,
  finished: finished_at !== null,
  updated_at: updated_at.toISOString(),
})

/** Keeps how far the viewer has followed a chain, in place of what was kept. What isn't of the chain is left out. */
export function keepProgress(ctx: MemberCtx, chain: KnownChain, state: ProgressState): Promise<Progress | null> {
  return inTransaction(ctx, async (tx) => {
    await write(tx, chain.id, state, false)
    return readProgress(tx, chain.id)
  })
}

/** Forgets it. */
export async function forgetProgress({ client, viewer }: MemberCtx, chainId: number): Promise<void> {
  await client.query('delete from chain_progress where user_id = $1 and chain_id = $2', [viewer.id, chainId])
}

/**
 * Joins what a device kept with what the viewer's account has: what is done or picked in either is, and the account says where they are
 * where it knows. Chains that they don't see are left out.
 */
export function joinProgress(ctx: MemberCtx, { data }: DeviceProgress): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const seen = await chainKind.visible(
      tx,
      data.map(({ chain_id }) => chain_id),
    )
    for (const { chain_id, ...state } of data) if (seen.has(chain_id)) await write(tx, chain_id, state, true)
  })
}

async function write({ client, viewer, now }: MemberCtx & TxCtx, chainId: number, state: ProgressState, join: boolean): Promise<void> {
  await client.query(
    `with given as (
       select (select s.id from chain_steps s where s.id = $3 and s.chain_id = $2) as step_id,
         array(select distinct s.id from chain_steps s where s.chain_id = $2 and s.id = any($4::bigint[]) limit 50) as done_steps,
         array(select distinct e.id from chain_steps s join list_entries e on e.list_id = s.list_id where s.chain_id = $2 and e.id = any($5::bigint[]) limit 1000) as picked)
     insert into chain_progress as had (user_id, chain_id, step_id, done_steps, picked, started_at, updated_at, finished_at)
     select $1, $2, step_id, done_steps, picked, $6, $6, case when $7 then $6::timestamptz end from given
     on conflict (user_id, chain_id) do update set updated_at = excluded.updated_at,
       step_id = case when $8 then coalesce(had.step_id, excluded.step_id) else excluded.step_id end,
       done_steps = case when $8 then array(select distinct unnest(had.done_steps || excluded.done_steps) limit 50) else excluded.done_steps end,
       picked = case when $8 then array(select distinct unnest(had.picked || excluded.picked) limit 1000) else excluded.picked end,
       finished_at = case when $8 then coalesce(had.finished_at, excluded.finished_at) when $7 then coalesce(had.finished_at, excluded.finished_at) end`,
    [viewer.id, chainId, state.step_id, state.done_steps, state.picked, now, state.finished, join],
  )
  await client.query(
    `delete from chain_progress where user_id = $1 and chain_id in (
       select chain_id from chain_progress where user_id = $1 order by updated_at desc, chain_id offset ${MOST_PROGRESS})`,
    [viewer.id],
  )
}

/** Chains that the viewer has begun and not finished, and still sees, the last used first. */
export async function readBegun(ctx: MemberCtx): Promise<BegunChain[]> {
  const { rows } = await ctx.client.query<ChainRow & { step: number | null; done: number; last: Date }>(
    `select ${chainColumns}, g.updated_at as last,
       (select count(*)::int from chain_steps s where s.chain_id = n.id and s.id = any(g.done_steps)) as done,
       (select t.number::int from (select s.id, row_number() over (order by s.position, s.id) as number from chain_steps s where s.chain_id = n.id) t
         where t.id = g.step_id) as step
     from chain_progress g join chains n on n.id = g.chain_id and n.removed_at is null ${chainJoins}
     where g.user_id = $1 and g.finished_at is null order by g.updated_at desc limit 12`,
    [ctx.viewer.id],
  )
  const seen = await chainKind.visible(
    ctx,
    rows.map(({ id }) => id),
  )
  const cards = toChainCards(
    ctx,
    rows.filter(({ id }) => seen.has(id)),
  )
  return cards.map(({ step, done, last, ...chain }) => ({ chain, step, done, updated_at: last.toISOString() }))
}
