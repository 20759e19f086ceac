import type { Events } from '../../events.ts'
import { inTransaction, type MemberCtx, oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError, TooManyError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { FlagDecided, NewFlag } from './contract.ts'
import { foundTarget } from './found.server.ts'
import { FLAGS_A_DAY } from './kinds.ts'
import type { flags } from './tables.ts'
import type { FlagTargets } from './targets.ts'

type Made = RowOf<typeof flags, 'id' | 'state'>

/**
 * Reports something to the team.
 * @throws InvalidError (no such kind of thing, one's own, reported already, the same text as of another), NotFoundError, TooManyError
 */
export async function makeFlag(ctx: MemberCtx, targets: FlagTargets, { target_kind, target_id, kind, text }: NewFlag): Promise<Made> {
  const { viewer } = ctx
  const target = Object.hasOwn(targets, target_kind) ? targets[target_kind] : undefined
  if (!target) throw new InvalidError({ target_kind: [`is none of ${Object.keys(targets).join(', ')}`] })
  const { authorId } = await target.find(ctx, target_id)
  if (authorId === viewer.id) throw new InvalidError({ target_id: ['is yours: you can change it or take it away yourself'] })
  return inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, `flags of ${viewer.id}`)
    await requireNew(tx, viewer.id, { target_kind, target_id, text })
    const { rows } = await tx.client.query<Made>(
      'insert into flags (target_kind, target_id, reporter_id, kind, text) values ($1, $2, $3, $4, $5) returning id::int, state',
      [target_kind, target_id, viewer.id, kind, text],
    )
    if (!rows[0]) throw new Error('The flag was not written.')
    return rows[0]
  })
}

type Said = Pick<NewFlag, 'target_kind' | 'target_id' | 'text'>

async function requireNew({ client }: TxCtx, reporterId: number, { target_kind, target_id, text }: Said): Promise<void> {
  const { rows } = await client.query<{ day: number; open: boolean; same: boolean }>(
    `select count(*) filter (where created_at > now() - interval '1 day')::int as day,
       coalesce(bool_or(target_kind = $2 and target_id = $3 and state = 'open'), false) as open,
       coalesce(bool_or($4 <> '' and lower(text) = lower($4)), false) as same
     from flags where reporter_id = $1 and (state = 'open' or created_at > now() - interval '30 days')`,
    [reporterId, target_kind, target_id, text],
  )
  const { day = 0, open = false, same = false } = rows[0] ?? {}
  if (open) throw new InvalidError({ target_id: ['was reported by you already; the team looks at it'] })
  if (same) throw new InvalidError({ text: ['is what you wrote of something else already: say what is wrong here'] })
  if (day >= FLAGS_A_DAY) throw new TooManyError(`That is as much as you can report in a day (${FLAGS_A_DAY}). Try again tomorrow.`, 86_400)
}

type Decided = RowOf<typeof flags, 'id' | 'version'> & { reporter_id: number | null }
type Decision = { state: 'upheld' | 'dismissed'; reason: string | null }

/**
 * Decides all open flags of what a flag is about: upheld it is out of sight and its author told, dismissed it stays. Those who reported it
 * are told either way. @throws NotFoundError, ConflictError (decided meanwhile)
 */
export async function decideFlags(ctx: MemberCtx, targets: FlagTargets, id: number, { state, reason }: Decision): Promise<FlagDecided> {
  return inTransaction(ctx, async (tx) => {
    const { target_kind, target_id } = await openOne(tx, id)
    const target = targets[target_kind]
    const { title, path, authorId } = await foundTarget(tx, targets, target_kind, target_id)
    const { rows } = await tx.client.query<Decided>(
      `update flags set state = $3, reason = $4, decided_by_id = $5, decided_at = $6, version = version + 1, updated_at = now()
       where target_kind = $1 and target_id = $2 and state = 'open' returning id::int, version, reporter_id::int`,
      [target_kind, target_id, state, reason, tx.viewer.id, tx.now],
    )
    const decided = rows.find((row) => row.id === id)
    if (!decided) throw decidedMeanwhile()
    if (state === 'upheld') await target?.hide(tx, target_id, reason ?? '')
    await audited(tx, state === 'upheld' ? 'flag.uphold' : 'flag.dismiss', { id, target_kind, target_id, from: 'open', to: state, reason })
    const reporterIds = rows.flatMap(({ reporter_id }) => reporter_id ?? [])
    await tx.emit('flag.decided', { flagId: id, title, path, upheld: state === 'upheld', reason, authorId, reporterIds })
    return { id, state, version: decided.version }
  })
}

/**
 * Takes a decision back: its flags wait again, and what was hidden by it is in sight.
 * @throws NotFoundError, ConflictError (changed since, or reported anew)
 */
export async function reopenFlags(ctx: MemberCtx, targets: FlagTargets, { id, version }: { id: number; version: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<RowOf<typeof flags, 'target_kind' | 'target_id' | 'state' | 'version' | 'decided_at'>>(
      'select target_kind, target_id::int, state, version, decided_at from flags where id = $1 for update',
      [id],
    )
    const [flag] = rows
    if (!flag) throw new NotFoundError(`There is no flag ${id}.`)
    const { target_kind, target_id, state, decided_at } = flag
    if (flag.version !== version || state === 'open') throw new ConflictError('This was decided otherwise meanwhile.')
    const { rowCount } = await tx.client.query(`select from flags where target_kind = $1 and target_id = $2 and state = 'open'`, [
      target_kind,
      target_id,
    ])
    if (rowCount) throw new ConflictError('It was reported anew meanwhile: decide that.')
    await tx.client.query(
      `update flags set state = 'open', reason = null, decided_by_id = null, decided_at = null, version = version + 1, updated_at = now()
       where target_kind = $1 and target_id = $2 and state = $3 and decided_at = $4`,
      [target_kind, target_id, state, decided_at],
    )
    if (state === 'upheld') await targets[target_kind]?.show(tx, target_id)
    await audited(tx, 'flag.reopen', { id, target_kind, target_id, from: state, to: 'open', reason: null })
  })
}

async function openOne({ client }: TxCtx, id: number) {
  const { rows } = await client.query<RowOf<typeof flags, 'target_kind' | 'target_id' | 'state'>>(
    'select target_kind, target_id::int, state from flags where id = $1 for update',
    [id],
  )
  const [row] = rows
  if (!row) throw new NotFoundError(`There is no flag ${id}.`)
  if (row.state !== 'open') throw decidedMeanwhile()
  return row
}

const decidedMeanwhile = () => new ConflictError('This was decided meanwhile.')

type Audited = { id: number; target_kind: string; target_id: number; from: string; to: string; reason: string | null }

async function audited(
  tx: TxCtx,
  act: 'flag.uphold' | 'flag.dismiss' | 'flag.reopen',
  { id, target_kind, target_id, from, to, reason }: Audited,
): Promise<void> {
  await tx.emit('staff.acted', {
    act,
    targetKind: 'flag',
    targetId: id,
    before: { state: from, of: `${target_kind} ${target_id}` },
    after: { state: to, reason },
  })
}

/** What waits about a place that turned out to be another is about that one; a person's second flag of it goes. */
export async function followMerge({ client }: TxCtx, { loserId, winnerId }: Events['place.merged']): Promise<void> {
  await client.query(
    `delete from flags f where f.target_kind = 'place' and f.target_id = $1 and f.state = 'open'
       and exists (select from flags o where o.target_kind = 'place' and o.target_id = $2 and o.state = 'open' and o.reporter_id = f.reporter_id)`,
    [loserId, winnerId],
  )
  await client.query(
    `update flags set target_id = $2, version = version + 1, updated_at = now() where target_kind = 'place' and target_id = $1 and state = 'open'`,
    [loserId, winnerId],
  )
}
