import type { MemberCtx } from '../../platform/context.server.ts'
import { idPosition, pageOf, readCursor } from '../../platform/cursor.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { BulkEdit } from './bulk-contract.ts'
import type { bulkEdits } from './tables.ts'

type Row = RowOf<typeof bulkEdits, 'id' | 'act' | 'state' | 'error' | 'created_at' | 'finished_at'> &
  Pick<BulkEdit, 'by' | 'filtered' | 'reasons'> & { counts: Partial<BulkEdit['counts']> | null }

const columns = `b.id, b.act, b.state, b.error, b.created_at, b.finished_at, b.filter is not null as filtered,
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = b.by_id and u.erased_at is null) as by,
  (select json_object_agg(state, places) from (select state, count(*) as places from bulk_edit_places where bulk_edit_id = b.id group by 1) s) as counts,
  (select coalesce(json_agg(json_build_object('reason', w.reason, 'places', w.places, 'examples', w.examples) order by w.places desc, w.reason), '[]') from (
    select r.reason, count(*) as places,
      (array_agg(json_build_object('id', p.id, 'name', p.name) order by r.place_id) filter (where r.at <= 3)) as examples
    from (select reason, place_id, row_number() over (partition by reason order by place_id) as at from bulk_edit_places
        where bulk_edit_id = b.id and reason is not null) r join places p on p.id = r.place_id
    group by 1 order by 2 desc limit 10) w) as reasons`

const none: BulkEdit['counts'] = { open: 0, change: 0, same: 0, refused: 0, changed: 0, undone: 0, partly: 0, kept: 0 }

const shown = ({ counts, created_at, finished_at, ...row }: Row): BulkEdit => ({
  ...row,
  counts: { ...none, ...counts },
  created_at: created_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
})

/** One of the viewer's; admins and managers see those of all. @throws NotFoundError */
export async function readBulkEdit({ client, viewer }: MemberCtx, id: number): Promise<BulkEdit> {
  const { rows } = await client.query<Row>(`select ${columns} from bulk_edits b where b.id = $1 and ($2 or b.by_id = $3)`, [
    id,
    viewer.role !== 'editor',
    viewer.id,
  ])
  if (!rows[0]) throw new NotFoundError('There is no such change of many places.')
  return shown(rows[0])
}

/** Those that were begun, the last one first. */
export async function listBulkEdits(
  { client, viewer }: MemberCtx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ data: BulkEdit[]; next_cursor: string | null }> {
  const list = ['bulk-edits', viewer.id]
  const [before = null] = readCursor(cursor, list, idPosition) ?? []
  const { rows } = await client.query<Row>(
    `select ${columns} from bulk_edits b where b.state not in ('planning', 'planned') and ($1 or b.by_id = $2) and ($3::bigint is null or b.id < $3)
     order by b.id desc limit $4`,
    [viewer.role !== 'editor', viewer.id, before, limit + 1],
  )
  const { data, next_cursor } = pageOf(rows, { limit, list, position: ({ id }) => [id] })
  return { data: data.map(shown), next_cursor }
}
