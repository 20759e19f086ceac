import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { regionTag } from '../../regions/cache-tags.ts'
import { readRegionSummaryAt, regionLinkJson } from '../../regions/reads.server.ts'
import { listsInTag } from '../cache-tags.ts'
import type { FoundLists, ListCategoryLink, ListsOverview } from '../contract.ts'

/** Regions are those of so many lists, the first of those that trend: all of them would be counted for nothing. */
const LOOKED_AT = 300
const REGIONS = 12

/** A region's column of documents, and the column of what lies below it. */
const levels = {
  all: { own: null, below: 'coalesce(d.city_id, d.state_id)' },
  state: { own: 'state_id', below: 'd.city_id' },
  city: { own: 'city_id', below: 'd.neighborhood_id' },
  neighborhood: { own: 'neighborhood_id', below: 'null::bigint' },
} as const

/** The regions below with how many lists of `d` their pages show: everywhere a state has those of its cities, too. */
const counted = (level: keyof typeof levels) => {
  const { below } = levels[level]
  if (level !== 'all') return `select ${below} as id, count(*) from d where ${below} is not null group by 1`
  return `select of.id, count(*) from d cross join lateral (values (d.city_id), (d.state_id)) of (id)
    where of.id in (select ${below} from d) group by 1`
}

const statements = (level: keyof typeof levels) => {
  const { own, below } = levels[level]
  const within = own === null ? '$1::bigint is null' : `d.${own} = $1`
  return {
    categories: prepared<ListCategoryLink & { listed: boolean }>(
      `lists-categories-of-${level}`,
      `select k.id, k.slug, k.name, exists(select from list_documents d where d.category_id = k.id and ${within}) as listed
       from list_categories k where k.parent_id is null order by k.position, k.id`,
    ),
    regions: prepared<{ region: ListsOverview['regions'][number] }>(
      `lists-regions-of-${level}`,
      `select ${regionLinkJson('r')} as region
       from (select ${below} as id, count(*) as lists
         from (select * from list_documents d where ${within} order by d.trending desc nulls last, d.list_id desc nulls last limit ${LOOKED_AT}) d
         where ${below} is not null group by 1 order by 2 desc fetch first ${REGIONS} rows with ties) found
       join regions r on r.id = found.id order by found.lists desc, r.name limit ${REGIONS}`,
    ),
    facets: prepared<{ categories: Facets['categories']; regions: Facets['regions'] }>(
      `lists-facets-of-${level}`,
      `with d as materialized (select d.* from list_documents d where d.list_id = any($1::bigint[]))
       select (select coalesce(json_agg(json_build_object('id', f.id, 'count', f.count) order by f.count desc, f.id), '[]')
           from (select d.category_id as id, count(*) from d where d.category_id is not null group by 1) f) as categories,
         (select coalesce(json_agg((${regionLinkJson('r')})::jsonb || jsonb_build_object('count', f.count) order by f.count desc, r.name), '[]')
           from (${counted(level)} order by 2 desc, 1 limit ${REGIONS}) f
           join regions r on r.id = f.id) as regions`,
    ),
  }
}
type Facets = NonNullable<FoundLists['facets']>
const reads = { all: statements('all'), state: statements('state'), city: statements('city'), neighborhood: statements('neighborhood') }

/** What the lists of a region, or of everywhere, divide into. @throws NotFoundError */
export async function readListsOverview(ctx: Ctx, path: string | undefined): Promise<ListsOverview> {
  const region = path === undefined ? null : await readRegionSummaryAt(ctx, path)
  if (region) addCacheTags(ctx, regionTag(region.id))
  addCacheTags(ctx, listsInTag(region?.id ?? 0, 0))
  const { categories, regions } = reads[region?.kind ?? 'all']
  const asked = [region?.id ?? null]
  const all = await categories(ctx, asked)
  const below = await regions(ctx, asked)
  return {
    region: region && {
      id: region.id,
      kind: region.kind,
      name: region.name,
      slug: region.slug,
      path: region.path,
      abbreviation: region.abbreviation,
    },
    categories: all,
    regions: below.map((row) => row.region),
  }
}

/** What these lists divide into, within a region or everywhere; the most lists first. */
export async function readListFacets(
  ctx: Ctx,
  ids: readonly number[],
  within: { kind: Exclude<keyof typeof levels, 'all'> } | null,
): Promise<Facets> {
  const [found] = await reads[within?.kind ?? 'all'].facets(ctx, [ids])
  return found ?? { categories: [], regions: [] }
}
