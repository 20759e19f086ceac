import type { Ctx } from '../../../platform/context.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { readEntries, readSomeEntries, visibleList } from '../../lists/reads.server.ts'
import type { Step, StepEntries } from '../contract.ts'
import { MOST_SHOWN } from '../limits.ts'
import { readSteps } from './steps.server.ts'

/** What stands in a step: what was picked, else the beginning of its list. Nothing of a list that the viewer isn't shown. @throws NotFoundError */
export async function readStepEntries(ctx: Ctx, chainId: number, stepId: number): Promise<StepEntries> {
  const step = (await readSteps(ctx, chainId, false)).find(({ id }) => id === stepId)
  if (!step) throw new NotFoundError(`There is no step ${stepId} in this chain.`)
  return entriesOf(ctx, step, MOST_SHOWN)
}

/** The entries of a step that the viewer is shown; of a list that is taken whole so many. */
export async function entriesOf(ctx: Ctx, { id, list: shown, picks_only }: Step, most: number): Promise<StepEntries> {
  if (shown === null) return { data: [], next_cursor: null, more: 0 }
  const list = await visibleList(ctx, shown)
  if (!picks_only) {
    const { data } = await readEntries(ctx, list, { limit: most })
    return { data, next_cursor: null, more: Math.max(0, list.entry_count - data.length) }
  }
  const { rows } = await ctx.client.query<{ entry_id: number }>(
    'select entry_id::int from chain_picks where step_id = $1 order by position, entry_id',
    [id],
  )
  const order = new Map(rows.map(({ entry_id }, i) => [entry_id, i]))
  const found = await readSomeEntries(ctx, list, [...order.keys()])
  const data = found.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  return { data: data.map((entry, i) => ({ ...entry, number: i + 1 })), next_cursor: null, more: 0 }
}
