import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { idPosition, pageOf, readCursor } from '../../../platform/cursor.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { placeTag } from '../cache-tags.ts'
import type { PlaceHistoryEntry } from '../contract.ts'
import { entryOf, type InputField, inputFields } from '../fields.ts'
import type { placeRevisions } from '../tables.ts'

type Row = RowOf<typeof placeRevisions, 'version' | 'changes' | 'cause' | 'created_at'> & Pick<PlaceHistoryEntry, 'by'>

/** Who somebody is to a place, whose name is nobody's business. */
export const roleTowards = (person: string) => `case when ${person} is null then null when ${person} = p.owner_id then 'owner'
  when (select u.role in ('editor', 'manager', 'admin') from users u where u.id = ${person}) then 'team' else 'member' end`

// What was written before a place was shown to anybody is its author's.
const page = prepared<Row>(
  'place-history',
  `select v.version, v.changes, v.cause, v.created_at, ${roleTowards('v.by_id')} as by
   from places p join place_revisions v on v.place_id = p.id
   where p.id = $1 and p.status in ('published', 'closed') and ($2::int is null or v.version < $2)
     and v.version >= coalesce((select min(f.version) from place_revisions f where f.place_id = p.id and f.changes -> 'status' ->> 1 = 'published'), 1)
   order by v.version desc limit $3`,
)

/** The changes of a place that everybody sees, the last one first. @throws NotFoundError, InvalidError on `cursor` */
export async function readHistory(ctx: Ctx, placeId: number, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  addCacheTags(ctx, placeTag(placeId))
  const list = ['history', placeId]
  const [before = null] = readCursor(cursor, list, idPosition) ?? []
  const rows = await page(ctx, [placeId, before, limit + 1])
  if (rows.length === 0 && before === null) throw new NotFoundError(`There is no place ${placeId}.`)
  const { data, next_cursor } = pageOf(rows, { limit, list, position: ({ version }) => [version] })
  return { data: data.map(shown), next_cursor }
}

function shown({ version, changes, cause, by, created_at }: Row): PlaceHistoryEntry {
  const fields = inputFields.filter((name) => Object.hasOwn(changes, name) && !isMeasure(name))
  return {
    version,
    cause: closing(changes) ?? cause.replace(/:.*$/, ''),
    by,
    // The first has everything: that it was added says as much.
    changes:
      version === 1
        ? []
        : fields.map((field) => ({ field, label: entryOf(field).label, from: changes[field]?.[0], to: changes[field]?.[1] })),
    created_at: new Date(created_at).toISOString(),
  }
}

/** Whoever decided it, that a place closed or opened again is what there is to say. */
function closing({ status }: Row['changes']): string | null {
  if (status?.[1] === 'closed' && status[0] === 'published') return 'close'
  return status?.[0] === 'closed' && status[1] === 'published' ? 'reopen' : null
}

const isMeasure = (name: InputField) => entryOf(name).group === null
