import { inTransaction, type MemberCtx } from '../../../platform/context.server.ts'
import { consumeRateLimit } from '../../accounts/limits.server.ts'
import type { Chain } from '../contract.ts'
import { visibleChain } from '../known-chain.server.ts'
import { readChain } from '../reads/chain.server.ts'
import { createChainIn } from './chains.server.ts'
import { insertSteps } from './steps.server.ts'

/**
 * Copies a chain into a new private one of the viewer's, which names it for ever. Steps whose list they can't put into a chain themselves
 * stay behind. @throws NotFoundError, InvalidError (too many chains), TooManyError
 */
export async function copyChain(ctx: MemberCtx, { id }: { id: number }): Promise<Chain> {
  const source = await visibleChain(ctx, { id })
  await consumeRateLimit(ctx, 'chain account', String(ctx.viewer.id))
  return inTransaction(ctx, async (tx) => {
    const copy = await createChainIn(tx, { title: source.title, visibility: 'private', list_ids: [] })
    await tx.client.query(
      `update chains n set description = s.description, list_category_id = s.list_category_id, region_id = s.region_id
       from chains s where s.id = $2 and n.id = $1`,
      [copy.id, id],
    )
    const { steps } = await readChain(tx, id, source)
    const { rows } = await tx.client.query<{ step_id: number; entry_ids: number[] }>(
      `select k.step_id::int, array_agg(k.entry_id::int order by k.position) as entry_ids
       from chain_picks k join chain_steps s on s.id = k.step_id where s.chain_id = $1 group by 1`,
      [id],
    )
    const picks = new Map(rows.map(({ step_id, entry_ids }) => [step_id, entry_ids]))
    const { rows: usable } = await tx.client.query<{ id: number }>(
      `select l.id::int from lists l where l.id = any($1::bigint[]) and l.removed_at is null and ((l.shown_as = 'public' and l.hidden_at is null)
         or l.owner_id = $2 or exists (select from list_members m where m.list_id = l.id and m.user_id = $2 and m.role = 'editor'))`,
      [steps.flatMap(({ list }) => list?.id ?? []), tx.viewer.id],
    )
    const taken = new Set(usable.map((list) => list.id))
    const fresh = steps.flatMap(({ id: stepId, list, note, minutes, broken }) =>
      list && broken === null && taken.has(list.id) ? [{ list_id: list.id, note, minutes, entry_ids: picks.get(stepId) }] : [],
    )
    await insertSteps(tx, copy.id, fresh)
    await tx.client.query('insert into chain_copies (chain_id, source_id, created_at) values ($1, $2, $3)', [copy.id, id, tx.now])
    return readChain(tx, copy.id)
  })
}
