import type { Ctx } from '../../../platform/context.server.ts'
import { idPosition, pageOf, readCursor } from '../../../platform/cursor.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { entryOf, type FieldName, fieldNames } from '../fields.ts'
import type { PlaceRevision } from '../record-contract.ts'
import type { placeRevisions } from '../tables.ts'
import { personJson } from './card-columns.server.ts'

type Row = RowOf<typeof placeRevisions, 'version' | 'changes' | 'cause' | 'created_at'> & Pick<PlaceRevision, 'by'>

const page = prepared<Row>(
  'place-revisions',
  `select v.version, v.changes, v.cause, v.created_at,
     ${personJson('v.by_id')} as by
   from place_revisions v where v.place_id = $1 and ($2::int is null or v.version < $2) order by v.version desc limit $3`,
)
const since = prepared<Pick<Row, 'version' | 'changes'>>(
  'place-revisions-since',
  'select version, changes from place_revisions where place_id = $1 and version >= $2 order by version desc',
)

/** The changes of a place, the last one first. @throws InvalidError on `cursor` */
export async function readRevisions(ctx: Ctx, placeId: number, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const list = ['revisions', placeId]
  const [before = null] = readCursor(cursor, list, idPosition) ?? []
  const rows = await page(ctx, [placeId, before, limit + 1])
  const { data, next_cursor } = pageOf(rows, { limit, list, position: ({ version }) => [version] })
  return { data: data.map(shown), next_cursor }
}

function shown({ changes, created_at, ...row }: Row): PlaceRevision {
  const order = (field: string) => fieldNames.indexOf(field as FieldName)
  return {
    ...row,
    changes: Object.entries(changes)
      .map(([field, [from, to]]) => ({ field, label: isField(field) ? entryOf(field).label : null, from, to }))
      .sort((a, b) => order(a.field) - order(b.field)),
    created_at: new Date(created_at).toISOString(),
  }
}

const isField = (name: string): name is FieldName => (fieldNames as string[]).includes(name)

/**
 * What fields were at a revision, of those that have changed since: name → value, found by going back from what they are now.
 * @throws NotFoundError where the place has no such revision
 */
export async function fieldsAt(ctx: Pick<Ctx, 'client'>, placeId: number, version: number): Promise<Partial<Record<FieldName, unknown>>> {
  const rows = await since(ctx, [placeId, version])
  if (rows.at(-1)?.version !== version) throw new NotFoundError(`Place ${placeId} has no revision ${version}.`)
  const then: Partial<Record<FieldName, unknown>> = {}
  for (const row of rows.slice(0, -1)) for (const [name, [from]] of Object.entries(row.changes)) if (isField(name)) then[name] = from
  return then
}
