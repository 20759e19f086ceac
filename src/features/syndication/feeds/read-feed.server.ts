import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { href } from '../../../urls.ts'
import { readCategories } from '../../categories/reads.server.ts'
import { categoryAt } from '../../categories/resolve.server.ts'
import type { places } from '../../places/tables.ts'
import { readRegionAt } from '../../regions/reads.server.ts'
import { placesAddress, regionAddress } from '../../regions/region-address.ts'
import { regionTitle } from '../../regions/region-name.ts'
import { PlaceSearch } from '../../search/contract.ts'
import { searchPlaces } from '../../search/search-places.server.ts'
import type { Feed } from './atom.ts'

const NEWEST = 50

type Times = RowOf<typeof places, 'id' | 'description'> & { published: Date; updated: Date }

const timesOf = prepared<Times>(
  'feed-times',
  `select p.id, coalesce(p.published_at, p.created_at) as published, greatest(p.updated_at, p.published_at) as updated, p.description
   from places p where p.id = any($1::bigint[])`,
)

const regionTime = prepared<{ updated: Date }>('feed-region-time', 'select updated_at as updated from regions where id = $1')
const siteTime = prepared<{ updated: Date }>('feed-site-time', "select coalesce(min(created_at), '2025-01-01') as updated from categories")

/**
 * The newest places of a region, of a category, or of both, at most 50, the newest first. Answers the path of the feed's own address
 * instead where the region has moved. @throws NotFoundError where region or category don't exist
 */
export async function readFeed(ctx: Ctx, asked: { region?: string; category?: string }): Promise<Feed | { moved: string }> {
  const region = asked.region === undefined ? null : await readRegionAt(ctx, asked.region)
  const there = asked.category === undefined ? null : await categoryAt(ctx, asked.category)
  const category =
    asked.category === undefined ? null : (await readCategories(ctx)).find(({ id, slug }) => id === there?.id || slug === asked.category)
  if (category === undefined || (region && category && region.kind !== 'city')) throw new NotFoundError('There is no such feed.')
  const page = pageOf(region, category)
  const path = `${page}/feed.atom`
  if ((region && region.path !== asked.region) || category?.slug !== asked.category) return { moved: path }

  const query = PlaceSearch.parse({ region: region?.path, category: category?.slug, sort: 'newest', limit: String(NEWEST) })
  const { data: cards } = await searchPlaces(ctx, query)
  const [rows, since] = await Promise.all([
    timesOf(ctx, [cards.map(({ id }) => id)]),
    region ? regionTime(ctx, [region.id]) : siteTime(ctx, []),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    id: [region && `region/${region.id}`, category && `category/${category.id}`].filter(Boolean).join('/') || 'places',
    title: `New ${category ? category.name.toLowerCase() : 'places'}${region ? ` in ${regionTitle(region)}` : ''}`,
    path,
    page,
    since: (since[0]?.updated ?? ctx.now).toISOString(),
    entries: cards.flatMap((card) => {
      const row = byId.get(card.id)
      if (!row) return []
      const summary = row.description.trim() || `${card.category.singular} in ${card.where}`
      const times = { published: row.published.toISOString(), updated: row.updated.toISOString() }
      return [
        { id: `place/${card.id}`, title: card.name, path: card.path, ...times, summary: summary.slice(0, 500), category: card.category },
      ]
    }),
  }
}

function pageOf(region: { path: string } | null, category: { slug: string } | null): string {
  if (region) return category ? placesAddress(region, category.slug) : regionAddress(region)
  return category ? href('PlaceCategory', { slug: category.slug }) : href('Local')
}
