import type { Ctx, MemberCtx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { isPublicPlace, type PlaceAsked } from '../../../policy/places.ts'
import { staff } from '../../../policy/viewer.ts'
import { can } from '../../../policy.ts'
import { websiteCheckOf } from '../../websites/reads.server.ts'
import { columnFields, type InputField, inputFields } from '../fields.ts'
import { verbsOf } from '../place-verbs.ts'
import type { PlaceRecord } from '../record-contract.ts'
import type { places } from '../tables.ts'
import { listsOf } from '../writes/field-lists.ts'
import { type Linked, linkedColumns, personJson, withLinks } from './card-columns.server.ts'
import { placePath } from './cards.server.ts'

/** What the rules about places ask of one, and which it is. */
export type KnownPlace = PlaceAsked & RowOf<typeof places, 'id'>

type Person = PlaceRecord['created_by']
type RecordRow = PlaceAsked &
  PlaceRecord['fields'] &
  Pick<PlaceRecord, 'created_by' | 'owner' | 'tags' | 'website_check'> &
  Linked &
  RowOf<
    typeof places,
    'id' | 'version' | 'status_reason' | 'status_before' | 'slug' | 'merged_into_id' | 'time_zone' | 'created_at' | 'updated_at'
  >

/** SQL of who edits place `p` for its owner. */
export const managers = 'array(select user_id::int from place_managers m where m.place_id = p.id) as manager_ids'
/** SQL of a `KnownPlace`. */
export const askedOfPlace = `select p.id, p.status, p.created_by_id, p.owner_id, ${managers} from places p`

const asked = prepared<KnownPlace>('place-asked', `${askedOfPlace} where p.id = $1`)
const byId = prepared<RecordRow>(
  'place-record',
  `select p.id, p.version, p.status, p.status_reason, p.status_before, p.slug, p.merged_into_id, p.created_by_id, p.owner_id,
     p.created_at, p.updated_at, ${columnFields.map((name) => `p.${name}`).join(', ')}, ${listsOf('p.id').join(', ')}, ${managers},
     ${linkedColumns}, ${personJson('p.created_by_id')} as created_by, ${personJson('p.owner_id')} as owner,
     (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]') from place_tags pt
        join tags t on t.id = pt.tag_id where pt.place_id = p.id) as tags,
     ${websiteCheckOf('p.website')} as website_check
   from places p where p.id = $1`,
)

/** A place that the viewer may know of. @throws NotFoundError, for all others just as if it weren't there */
export async function visiblePlace(ctx: MemberCtx, { id }: { id: number }): Promise<KnownPlace> {
  const [place] = await asked(ctx, [id])
  if (!place || !can(ctx.viewer, 'place.see', place)) throw new NotFoundError(`There is no place ${id}.`)
  return place
}

/** A place as those see it who write it. @throws NotFoundError where it isn't there, or not for the viewer */
export async function readRecord(ctx: Ctx, id: number): Promise<PlaceRecord> {
  const [row] = await byId(ctx, [id])
  const [linked] = row ? await withLinks(ctx, [row]) : []
  if (!row || !linked || !mayKnow(ctx, row)) throw new NotFoundError(`There is no place ${id}.`)
  const { viewer } = ctx
  const told = (one: Person) => (one !== null && viewer !== null && (staff(viewer) || one.id === viewer.id) ? one : null)
  const { version, status, status_reason, slug, merged_into_id, tags } = row
  const { category, city, state, neighborhood } = linked
  return {
    id: row.id,
    version,
    status,
    status_reason,
    slug,
    path: slug !== null && isPublicPlace(row) ? placePath(slug, linked) : null,
    merged_into_id,
    fields: fieldsIn(row),
    where: { city: city.name, state: state.name, neighborhood: neighborhood?.name ?? null, time_zone: row.time_zone },
    category: { id: category.id, name: category.name, icon: category.icon },
    tags,
    website_check: row.website_check,
    created_by: told(row.created_by),
    owner: told(row.owner),
    may: verbsOf(viewer, { ...row, before: row.status_before, merged: merged_into_id !== null }),
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  }
}

/** The place that stands for this one by now: the last of the line of merges, or itself. */
export async function successorOf({ client }: Pick<Ctx, 'client'>, id: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with recursive line as (
       select id, merged_into_id from places where id = $1
       union select p.id, p.merged_into_id from line join places p on p.id = line.merged_into_id)
     select id::int from line where merged_into_id is null`,
    [id],
  )
  return rows[0]?.id ?? id
}

/** The place as it is after what was done with it. */
export async function recordAfter(ctx: Ctx, done: Promise<{ id: number }>): Promise<PlaceRecord> {
  return readRecord(ctx, (await done).id)
}

/** The operator sees everything. */
const mayKnow = ({ viewer }: Ctx, row: PlaceAsked) => viewer === null || can(viewer, 'place.see', row)

/** The fields that were selected by the same list. */
const fieldsIn = (row: RecordRow) => Object.fromEntries(inputFields.map((name) => [name, row[name]])) as Pick<RecordRow, InputField>
