import { inTransaction, type MemberCtx, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError, NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { FlagTargets } from '../flags/targets.ts'
import { reopenFlags } from '../flags/writes.server.ts'
import { photoById } from '../photos/reads.server.ts'
import { decidePhoto } from '../photos/writes.server.ts'
import type { placeRevisions, places } from '../places/tables.ts'
import { movePlaceIn, restoreRevisionIn, unmergePlaceIn } from '../places/writes.server.ts'
import type { ReviewKey, ReviewKind } from './review-contract.ts'
import type { suggestions } from './tables.ts'

type Decided = { id: number; version: number }

/**
 * Takes the last decision about something back: it waits again, as if nothing had been decided. `version` is what the thing had after it.
 * @throws NotFoundError, ConflictError (changed since)
 */
export async function undoDecision(ctx: MemberCtx, targets: FlagTargets, { kind, id }: ReviewKey, version: number): Promise<void> {
  await undoes[kind](ctx, { id, version }, targets)
}

const undoes: { [K in ReviewKind]: (ctx: MemberCtx, decided: Decided, targets: FlagTargets) => Promise<unknown> } = {
  place: (ctx, decided) => inTransaction(ctx, (tx) => placeBack(tx, decided)),
  suggestion: (ctx, decided) => inTransaction(ctx, (tx) => suggestionBack(tx, decided)),
  match: (ctx, decided) => inTransaction(ctx, (tx) => suggestionBack(tx, decided)),
  photo: async (ctx, { id, version }) => decidePhoto(ctx, await photoById(ctx, id), { move: 'reconsider', version }),
  flag: (ctx, decided, targets) => reopenFlags(ctx, targets, decided),
}

const changedSince = () => new ConflictError('It was changed since: it can’t be taken back here.')

async function placeBack(tx: TxCtx & MemberCtx, { id, version }: Decided): Promise<void> {
  const { rows } = await tx.client.query<RowOf<typeof places, 'merged_into_id'> & RowOf<typeof placeRevisions, 'cause'>>(
    `select p.merged_into_id, v.cause from places p join place_revisions v on v.place_id = p.id and v.version = p.version
     where p.id = $1 and p.version = $2`,
    [id, version],
  )
  const cause = rows[0]?.cause
  if (cause === 'merge') await unmergePlaceIn(tx, { id, version })
  else if (cause === 'approve' || cause === 'reject') await movePlaceIn(tx, 'reconsider', { id, version })
  else throw changedSince()
}

type Row = RowOf<typeof suggestions, 'place_id' | 'kind' | 'state' | 'version' | 'applied_version'>

async function suggestionBack(tx: TxCtx & MemberCtx, { id, version }: Decided): Promise<void> {
  const { rows } = await tx.client.query<Row>(
    'select place_id::int, kind, state, version, applied_version from suggestions where id = $1 for update',
    [id],
  )
  const [row] = rows
  if (!row) throw new NotFoundError(`There is no suggestion ${id}.`)
  const { state, applied_version } = row
  if (row.version !== version || (state !== 'accepted' && state !== 'refused')) throw changedSince()
  if (applied_version !== null) await unapply(tx, id, { ...row, applied_version })
  await tx.client.query(
    `update suggestions set state = 'open', reason = null, decided_by_id = null, decided_at = null, applied_version = null, reverted_at = null,
       version = version + 1, updated_at = now() where id = $1`,
    [id],
  )
  await tx.client.query(
    `update suggestion_fields set state = 'open', applied = null where suggestion_id = $1 and state in ('accepted', 'changed', 'refused')`,
    [id],
  )
  if (row.kind === 'match') await tx.emit('match.reopened', { suggestionId: id })
  await tx.emit('staff.acted', {
    act: 'suggestion.reopen',
    targetKind: 'suggestion',
    targetId: id,
    before: { state },
    after: { state: 'open' },
  })
}

/** The place says again what it said before the suggestion was taken. */
async function unapply(tx: TxCtx, id: number, { place_id, kind, applied_version }: Row & { applied_version: number }): Promise<void> {
  const now = { id: place_id, version: applied_version }
  if (kind === 'duplicate') await unmergePlaceIn(tx, now)
  else if (kind === 'closed') await movePlaceIn(tx, 'reopen', now)
  else if (kind === 'reopened') await movePlaceIn(tx, 'close', now)
  else if (await changedAnything(tx, id, now)) await restoreRevisionIn(tx, { ...now, revision: applied_version - 1 })
}

/** Not where the place said so already. */
async function changedAnything({ client }: TxCtx, id: number, place: Decided): Promise<boolean> {
  const { rowCount } = await client.query('select from place_revisions where place_id = $1 and version = $2 and cause = $3', [
    place.id,
    place.version,
    `suggestion:${id}`,
  ])
  return rowCount === 1
}
