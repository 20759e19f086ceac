import { type Ctx, inTransaction, type MemberCtx, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError, type DomainError, InvalidError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { active } from '../accounts/current-user.server.ts'
import { entryOf, type FieldName, fieldNames } from '../places/fields.ts'
import { bulkPlacesIn, judgeBulkIn, takeBackIn } from '../places/writes.server.ts'
import type { BulkEdit, NewBulkEdit } from './bulk-contract.ts'
import { readBulkEdit } from './bulk-reads.server.ts'
import { findAll } from './list.server.ts'
import type { bulkEditPlaces, bulkEdits } from './tables.ts'

type Bulk = RowOf<typeof bulkEdits, 'id' | 'act' | 'state' | 'by_id'>

/**
 * Chooses places for an act and has a job find out what it would do; nothing is changed.
 * @throws InvalidError (more than 10,000 places, or none)
 */
export async function planBulkEdit(ctx: MemberCtx, { act, places, filter }: NewBulkEdit): Promise<BulkEdit> {
  const chosen = places ?? (filter && (await findAll(ctx, filter)))
  if (!chosen) throw new InvalidError({ filter: ['is more than can be changed at once: narrow it down to 10,000'] })
  if (chosen.length === 0) throw new InvalidError({ filter: ['is no place at all'] })
  const id = await inTransaction(ctx, async (tx) => {
    await forgetOld(tx)
    const { rows } = await tx.client.query<Pick<Bulk, 'id'>>(
      'insert into bulk_edits (by_id, act, filter) values ($1, $2, $3) returning id',
      [ctx.viewer.id, JSON.stringify(act), filter ? JSON.stringify(filter) : null],
    )
    const made = rows[0]?.id ?? 0
    await tx.client.query(
      `insert into bulk_edit_places (bulk_edit_id, place_id, version)
       select $1, c.id, max(c.version) from unnest($2::bigint[], $3::int[]) as c(id, version) join places p on p.id = c.id group by 2`,
      [made, chosen.map((one) => one.id), chosen.map((one) => one.version)],
    )
    await enqueue(tx, 'places.bulk', { bulkId: made })
    return made
  })
  return readBulkEdit(ctx, id)
}

/** Plans that nobody carried out within a day. */
async function forgetOld({ client }: TxCtx): Promise<void> {
  await client.query("delete from bulk_edits where state in ('planning', 'planned') and created_at < now() - interval '1 day'")
}

/** Has what was planned carried out. @throws NotFoundError, ConflictError (it isn't planned, or no longer) */
export const runBulkEdit = (ctx: MemberCtx, id: number): Promise<BulkEdit> => begin(ctx, id, 'planned', 'running')

/** Has what was done taken back. @throws NotFoundError, ConflictError */
export const undoBulkEdit = (ctx: MemberCtx, id: number): Promise<BulkEdit> => begin(ctx, id, 'done', 'undoing')

async function begin(ctx: MemberCtx, id: number, from: 'planned' | 'done', to: 'running' | 'undoing'): Promise<BulkEdit> {
  const { act, counts } = await readBulkEdit(ctx, id)
  await inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.client.query('update bulk_edits set state = $3, finished_at = null where id = $1 and state = $2', [
      id,
      from,
      to,
    ])
    if (!rowCount) throw new ConflictError(from === 'planned' ? 'This was begun already.' : 'This can’t be taken back now.')
    await enqueue(tx, 'places.bulk', { bulkId: id })
    const places = from === 'planned' ? counts.change : counts.changed
    const said = { ...act, places }
    const undo = to === 'undoing'
    await tx.emit('staff.acted', {
      act: undo ? 'place.bulk-undo' : 'place.bulk',
      targetKind: 'bulk-edit',
      targetId: id,
      before: undo ? said : null,
      after: undo ? null : said,
    })
  })
  return readBulkEdit(ctx, id)
}

/** Places in one transaction. */
const BATCH = 200

/**
 * The job: finds out, carries out or takes back what is still to be, batch by batch, each one transaction with what it notes. Cut short,
 * it goes on where it was.
 */
export async function workOnBulkEdit(ctx: Ctx, id: number, { batch = BATCH } = {}): Promise<void> {
  for (;;) {
    const more = await inTransaction(ctx, async (tx) => {
      const { rows } = await tx.client.query<Bulk>('select id, act, state, by_id from bulk_edits where id = $1 for update', [id])
      const [bulk] = rows
      const step = bulk && steps[bulk.state]
      if (!bulk || !step) return false
      if (bulk.state !== 'planning' && !(await isOfTheTeam(tx, bulk.by_id)))
        return end(tx, id, 'failed', 'Whoever began it is no longer of the team.')
      const waiting = await nextOf(tx, id, step.takes, batch)
      if (waiting.length === 0) return end(tx, id, step.ends, null)
      await note(tx, id, await step.work(tx, bulk, waiting))
      return true
    })
    if (!more) return
  }
}

type Waiting = RowOf<typeof bulkEditPlaces, 'place_id' | 'version' | 'facts_before'>
type PlaceState = RowOf<typeof bulkEditPlaces, 'state'>['state']
type Noted = { id: number; state: PlaceState; reason?: string | null; version?: number; facts_before?: unknown }
type Step = { takes: PlaceState; ends: 'planned' | 'done' | 'undone'; work(tx: TxCtx, bulk: Bulk, waiting: Waiting[]): Promise<Noted[]> }

const targetsOf = (waiting: readonly Waiting[]) => waiting.map(({ place_id: id, version }) => ({ id, version }))

const steps: Partial<Record<Bulk['state'], Step>> = {
  planning: {
    takes: 'open',
    ends: 'planned',
    async work(tx, { act }, waiting) {
      const { change, same, refused } = await judgeBulkIn(tx, act, targetsOf(waiting))
      return [
        ...change.map((id): Noted => ({ id, state: 'change' })),
        ...same.map((id): Noted => ({ id, state: 'same' })),
        ...refused.map(({ id, error }): Noted => ({ id, state: 'refused', reason: whyNot(error) })),
      ]
    },
  },
  running: {
    takes: 'change',
    ends: 'done',
    async work(tx, { id: bulkId, act, by_id }, waiting) {
      const { changed, refused, factsBefore } = await bulkPlacesIn(tx, act, targetsOf(waiting), { cause: `bulk:${bulkId}`, byId: by_id })
      return [
        ...changed.map(
          ({ id, version }): Noted =>
            factsBefore.has(id) ? { id, state: 'changed', version, facts_before: factsBefore.get(id) } : { id, state: 'same' },
        ),
        ...refused.map(({ id, error }): Noted => ({ id, state: 'refused', reason: whyNot(error) })),
      ]
    },
  },
  undoing: {
    takes: 'changed',
    ends: 'undone',
    async work(tx, { id: bulkId, by_id }, waiting) {
      const taken = await takeBackIn(
        tx,
        waiting.map(({ place_id: id, facts_before }) => ({ id, facts_before })),
        { cause: `bulk:${bulkId}`, undo: `bulk-undo:${bulkId}`, byId: by_id },
      )
      return taken.map(({ id, outcome, kept }): Noted => ({ id, state: outcome, reason: kept.length > 0 ? keptOf(kept) : null }))
    },
  },
}

/** In words, of no place in particular, so that the same reasons are counted together. */
function whyNot(error: DomainError): string {
  if (error instanceof InvalidError) {
    const [field, said] = Object.entries(error.errors)[0] ?? ['', []]
    return `${labelOf(field)} ${said.join(' ')}`
  }
  return /changed meanwhile/.test(error.message) ? 'Somebody changed it meanwhile.' : error.message
}

const keptOf = (keys: readonly string[]) => `Changed since: ${[...new Set(keys.map(labelOf))].join(', ')}.`
const labelOf = (name: string) => (fieldNames.some((one) => one === name) ? entryOf(name as FieldName).label : 'State')

async function nextOf({ client }: TxCtx, id: number, state: PlaceState, limit: number): Promise<Waiting[]> {
  const { rows } = await client.query<Waiting>(
    'select place_id, version, facts_before from bulk_edit_places where bulk_edit_id = $1 and state = $2 order by place_id limit $3',
    [id, state, limit],
  )
  return rows
}

async function note({ client }: TxCtx, id: number, noted: readonly Noted[]): Promise<void> {
  await client.query(
    `update bulk_edit_places b set state = n.state, reason = n.reason, version = coalesce(n.version, b.version),
       facts_before = coalesce(n.facts_before, b.facts_before)
     from jsonb_to_recordset($2::jsonb) as n(id bigint, state bulk_place_state, reason text, version int, facts_before jsonb)
     where b.bulk_edit_id = $1 and b.place_id = n.id`,
    [id, JSON.stringify(noted)],
  )
}

async function end({ client }: TxCtx, id: number, state: Bulk['state'], error: string | null): Promise<false> {
  await client.query('update bulk_edits set state = $2, error = $3, finished_at = now() where id = $1', [id, state, error])
  return false
}

async function isOfTheTeam({ client, now }: TxCtx, id: number): Promise<boolean> {
  const { rows } = await client.query(
    `select from users u where u.id = $1 and u.role in ('admin', 'manager', 'editor') and ${active('$2')}`,
    [id, now],
  )
  return rows.length > 0
}
