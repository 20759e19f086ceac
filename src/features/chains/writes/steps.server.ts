import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../../platform/errors.ts'
import { seesList } from '../../../policy/lists.ts'
import { can } from '../../../policy.ts'
import { positionBetween, positionsBetween } from '../../lists/order.ts'
import { type KnownList, visibleList } from '../../lists/reads.server.ts'
import type { Chain, NewStep, StepChanges, StepMove } from '../contract.ts'
import { auditChain, lockChain } from '../known-chain.server.ts'
import { MOST_STEPS } from '../limits.ts'
import { readChain } from '../reads/chain.server.ts'
import { readSteps } from '../reads/steps.server.ts'

type Given = Pick<NewStep, 'list_id' | 'note' | 'minutes'> & { entry_ids?: number[] | undefined; after?: number | null | undefined }
type Row = { id: number; position: string; list_id: number | null; version: number }

/** Does something to the steps of a chain that nobody else changes meanwhile, and keeps who did it where it is the team. */
function onSteps(ctx: MemberCtx, id: number, act: (tx: MemberCtx & TxCtx) => Promise<Record<string, unknown>>): Promise<Chain> {
  return inTransaction(ctx, async (tx) => {
    const chain = await lockChain(tx, id)
    const after = await act(tx)
    await tx.client.query('update chains set updated_at = $2 where id = $1', [id, tx.now])
    await auditChain(tx, chain, 'chain.edit', null, after)
    return readChain(tx, id)
  })
}

/** Puts a list into a chain. @throws NotFoundError (no such step), InvalidError on `list_id` (no such list, none for others, too many), `entry_ids` */
export const addStep = (ctx: MemberCtx, id: number, given: NewStep): Promise<Chain> =>
  onSteps(ctx, id, async (tx) => {
    await insertSteps(tx, id, [given])
    return { added: given.list_id }
  })

/** Puts lists into a chain in the caller's transaction, each at the end or where it says. */
export async function insertSteps(tx: TxCtx, id: number, given: readonly Given[]): Promise<void> {
  const had = await stepsOf(tx, id)
  if (had.length + given.length > MOST_STEPS)
    throw new InvalidError({ list_id: [`is one too many: a chain has ${MOST_STEPS} steps at most`] })
  const ends = positionsBetween(had.at(-1)?.position ?? null, null, given.length)
  for (const [i, { list_id, note, minutes, entry_ids, after }] of given.entries()) {
    const list = await usableList(tx, list_id)
    const position = after === undefined ? (ends[i] ?? '') : placeFor(had, { after })
    const { rows } = await tx.client.query<{ id: number }>(
      `insert into chain_steps (chain_id, position, list_id, list_title, note, minutes, added_by_id, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id::int`,
      [id, position, list_id, list.title, note, minutes, tx.viewer?.id ?? null, tx.now],
    )
    if (entry_ids !== undefined) await setPicks(tx, { id: rows[0]?.id ?? 0, list_id }, entry_ids)
  }
}

/** Changes what is said of a step, its list or what of that is shown. @throws NotFoundError, ConflictError (changed meanwhile), InvalidError */
export const editStep = (
  ctx: MemberCtx,
  id: number,
  stepId: number,
  { version, note, minutes, list_id, entry_ids }: StepChanges,
): Promise<Chain> =>
  onSteps(ctx, id, async (tx) => {
    const step = await stepAt(tx, id, stepId, version)
    const list = list_id === undefined ? null : await usableList(tx, list_id)
    await tx.client.query(
      `update chain_steps set note = coalesce($2, note), minutes = case when $3 then $4 else minutes end, list_id = coalesce($5, list_id),
         list_title = coalesce($6, list_title), version = version + 1, updated_at = $7 where id = $1`,
      [stepId, note ?? null, minutes !== undefined, minutes ?? null, list_id ?? null, list?.title ?? null, tx.now],
    )
    // What was picked of another list is nothing of this one.
    const picks = entry_ids === undefined && list !== null && list_id !== step.list_id ? null : entry_ids
    if (picks !== undefined) await setPicks(tx, { id: stepId, list_id: list_id ?? step.list_id }, picks)
    return { step: stepId, ...(note !== undefined && { note }), ...(minutes !== undefined && { minutes }), ...(list_id && { list_id }) }
  })

/** Puts a step somewhere else. @throws NotFoundError */
export const moveStep = (ctx: MemberCtx, id: number, stepId: number, to: StepMove): Promise<Chain> =>
  onSteps(ctx, id, async (tx) => {
    const steps = await stepsOf(tx, id)
    requireStep(steps, stepId)
    const position = placeFor(
      steps.filter((step) => step.id !== stepId),
      to,
    )
    await tx.client.query('update chain_steps set position = $2, updated_at = $3 where id = $1', [stepId, position, tx.now])
    return { moved: stepId }
  })

/** Takes a step out of a chain. @throws NotFoundError, ConflictError */
export const removeStep = (ctx: MemberCtx, id: number, stepId: number, version: number): Promise<Chain> =>
  onSteps(ctx, id, async (tx) => {
    const step = await stepAt(tx, id, stepId, version)
    await tx.client.query('delete from chain_steps where id = $1', [stepId])
    return { removed: step.list_id }
  })

async function stepsOf({ client }: TxCtx, id: number): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    'select id::int, position, list_id::int, version from chain_steps where chain_id = $1 order by position, id',
    [id],
  )
  return rows
}

function requireStep(steps: readonly Row[], id: number): Row {
  const step = steps.find((one) => one.id === id)
  if (!step) throw new NotFoundError(`There is no step ${id} in this chain.`)
  return step
}

async function stepAt(tx: TxCtx, id: number, stepId: number, version: number): Promise<Row> {
  const step = requireStep(await stepsOf(tx, id), stepId)
  if (step.version !== version) {
    const now = (await readSteps(tx, id, true)).find((one) => one.id === stepId)
    throw new ConflictError('Somebody changed this step meanwhile.', now)
  }
  return step
}

/** The position that a move means, among the other steps in their order. */
function placeFor(steps: readonly Row[], to: StepMove): string {
  const index =
    'number' in to
      ? Math.min(to.number - 1, steps.length)
      : 'before' in to
        ? steps.indexOf(requireStep(steps, to.before))
        : to.after === null
          ? 0
          : steps.indexOf(requireStep(steps, to.after)) + 1
  return positionBetween(steps[index - 1]?.position ?? null, steps[index]?.position ?? null)
}

/**
 * A list that may be put into a chain: one that everybody sees, or that the viewer writes. @throws InvalidError on `list_id`, for one that
 * they aren't to know of just as if it weren't there
 */
async function usableList(tx: TxCtx, listId: number): Promise<KnownList> {
  const list = await visibleList(tx, { id: listId }).catch(() => null)
  const usable =
    list && seesList(tx.viewer, list) === 'yes' && ((list.visibility === 'public' && !list.hidden) || can(tx.viewer, 'list.edit', list))
  if (!usable) throw new InvalidError({ list_id: ['is no list that you can put into a chain'] })
  return list
}

/** Says what of its list a step shows, in this order; null: all of it. @throws InvalidError on `entry_ids` */
async function setPicks({ client }: TxCtx, step: { id: number; list_id: number | null }, given: readonly number[] | null): Promise<void> {
  const ids = [...new Set(given ?? [])]
  if (ids.length > 0) {
    const { rows } = await client.query('select from list_entries where list_id = $1 and id = any($2::bigint[])', [step.list_id, ids])
    if (rows.length < ids.length) throw new InvalidError({ entry_ids: ['are not all of this list'] })
  }
  await client.query('delete from chain_picks where step_id = $1', [step.id])
  await client.query(
    'insert into chain_picks (step_id, entry_id, position) select $1, g.id, g.n from unnest($2::bigint[]) with ordinality as g(id, n)',
    [step.id, ids],
  )
  await client.query('update chain_steps set picks_only = $2 where id = $1', [step.id, given !== null])
}
