import { readCategoryTree } from '../../features/categories/reads.server.ts'
import { chainSitemap, chainSitemapParts } from '../../features/chains/elsewhere.server.ts'
import { channelSitemap, channelSitemapParts } from '../../features/channel-pages/elsewhere.server.ts'
import { listingSitemap, listingSitemapParts } from '../../features/explore/sitemap.server.ts'
import { readListsOverview } from '../../features/lists/reads.server.ts'
import { listSitemap, listSitemapParts } from '../../features/lists/sitemap.server.ts'
import { placeSitemap, placeSitemapParts } from '../../features/places/sitemap.server.ts'
import { regionSitemap, regionSitemapParts } from '../../features/regions/sitemap.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import type { SitemapEntry, SitemapPart } from '../../platform/sitemap.ts'
import { href } from '../../urls.ts'

type Source = {
  parts: (ctx: Ctx) => Promise<SitemapPart[]>
  entries: (ctx: Ctx, part: number) => AsyncGenerator<SitemapEntry[]>
}

const alone = async (): Promise<SitemapPart[]> => [{ part: 1, changed: null }]

/** What the sitemaps hold: only pages that are to be indexed, by the name of their file. */
export const sources: Readonly<Record<string, Source>> = {
  pages: { parts: alone, entries: fixedPages },
  categories: { parts: alone, entries: categoryPages },
  regions: { parts: regionSitemapParts, entries: regionSitemap },
  listings: { parts: listingSitemapParts, entries: listingSitemap },
  places: { parts: placeSitemapParts, entries: placeSitemap },
  channels: { parts: channelSitemapParts, entries: channelSitemap },
  lists: { parts: listSitemapParts, entries: listSitemap },
  chains: { parts: chainSitemapParts, entries: chainSitemap },
}

async function* fixedPages(ctx: Ctx): AsyncGenerator<SitemapEntry[]> {
  yield [href('Welcome'), href('Explore'), href('Local'), ...(await listPages(ctx))].map((path) => ({ path, changed: null }))
}

/** Pages of lists on which there are some. */
async function listPages(ctx: Ctx): Promise<string[]> {
  const listed = (await readListsOverview(ctx, undefined)).categories.filter((category) => category.listed)
  return listed.length === 0 ? [] : [href('Discover'), ...listed.map(({ slug }) => href('ListCategory', { categorySlug: slug }))]
}

async function* categoryPages(ctx: Ctx): AsyncGenerator<SitemapEntry[]> {
  const tree = await readCategoryTree(ctx)
  yield tree.data
    .flatMap((category) => [category, ...category.subcategories])
    .filter((category) => category.place_count > 0)
    .map(({ slug }) => ({ path: href('PlaceCategory', { slug }), changed: null }))
}
