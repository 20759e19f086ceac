import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { categoryLinkJson } from '../../categories/links.server.ts'
import type { categories } from '../../categories/tables.ts'
import { slugOf } from '../../slugs/rules.ts'
import { placeTag } from '../cache-tags.ts'
import type { Place } from '../contract.ts'
import { type PlaceField, placeFields } from '../fields.ts'
import type { places } from '../tables.ts'
import { allPhotos, cardColumns, type Linked, uploaders, withLinks } from './card-columns.server.ts'
import { type CardRow, toCard } from './cards.server.ts'
import { roleTowards } from './history.server.ts'

type PlaceRow = CardRow &
  RowOf<typeof places, PlaceField | 'status' | 'status_reason' | 'closed_at' | 'version' | 'created_at' | 'updated_at'> &
  RowOf<typeof categories, 'schema_type'> &
  Pick<Place, 'categories' | 'tags' | 'photos' | 'sources' | 'has_owner'> & { uploaders: number[] }

const columns = `${cardColumns}, ${placeFields.map((name) => `p.${name}`).join(', ')}, p.status, p.status_reason, p.closed_at, c.schema_type,
     p.version, p.created_at, p.updated_at, p.owner_id is not null as has_owner,
     (select coalesce(json_agg(${categoryLinkJson('x', 'xp')} order by x.position), '[]') from place_categories pc
        join categories x on x.id = pc.category_id left join categories xp on xp.id = x.parent_id where pc.place_id = p.id) as categories,
     (select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name) order by t.name), '[]') from place_tags pt
        join tags t on t.id = pt.tag_id where pt.place_id = p.id) as tags,
     ${allPhotos} as photos, ${uploaders} as uploaders,
     (select coalesce(json_agg(json_build_object('group', f."group", 'source', f.source, 'source_ref', f.source_ref, 'licence', f.licence,
        'confirmed_at', f.confirmed_at, 'confirmed_by', ${roleTowards('f.confirmed_by_id')}) order by f."group"), '[]') from place_facts f where f.place_id = p.id) as sources
   from places p join categories c on c.id = p.category_id where p.id = $1`
const shownById = prepared<PlaceRow>('place', `select ${columns} and p.status in ('published', 'closed')`)
const anyById = prepared<PlaceRow>('place-preview', `select ${columns}`)

/** One place as strangers see it: published, or closed for good. @throws NotFoundError */
export async function readPlace(ctx: Ctx, id: number): Promise<Place> {
  addCacheTags(ctx, placeTag(id))
  const [row] = await shownById(ctx, [id])
  if (!row) throw new NotFoundError(`There is no place ${id}.`)
  addCacheTags(ctx, ...row.uploaders.map((person) => `person:${person}`))
  return toPlace(ctx, row)
}

/** A place as it will look, whatever its state; the caller asks who may see it. @throws NotFoundError */
export async function previewPlace(ctx: Ctx, id: number): Promise<Place> {
  const [row] = await anyById(ctx, [id])
  if (!row) throw new NotFoundError(`There is no place ${id}.`)
  // A draft has no address of its own yet.
  return toPlace(ctx, { ...row, slug: row.slug ?? slugOf(row.name) })
}

async function toPlace(ctx: Ctx, { uploaders: _, ...found }: PlaceRow): Promise<Place> {
  const [row] = await withLinks(ctx, [found])
  if (!row) throw new NotFoundError(`There is no place ${found.id}.`)
  const { distance: __, ...card } = toCard(row, ctx.now)
  const confirmed = row.sources.map((fact) => new Date(fact.confirmed_at).toISOString()).sort()
  return {
    ...card,
    ...only(row),
    slug: row.slug,
    closed_at: row.closed_at && new Date(row.closed_at).toISOString(),
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    sources: row.sources.map((fact) => ({ ...fact, confirmed_at: new Date(fact.confirmed_at).toISOString() })),
    last_confirmed_at: confirmed.at(-1) ?? null,
  }
}

function only(row: Omit<PlaceRow, 'uploaders' | keyof Linked>) {
  const { status, status_reason, schema_type, version, categories, tags, photos, has_owner } = row
  return { ...fieldsIn(row), status, status_reason, schema_type, version, categories, tags, photos, has_owner }
}

/** The fields that were selected by the same list. */
const fieldsIn = (row: Pick<PlaceRow, PlaceField>) =>
  Object.fromEntries(placeFields.map((name) => [name, row[name]])) as Pick<PlaceRow, PlaceField>
