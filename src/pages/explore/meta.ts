import type { PageMeta } from '../../app/router/meta.ts'
import { exploreAddress } from '../../features/explore/explore-address.ts'
import type { Exploration } from '../../features/explore/read-explore.ts'
import { placesAddress, regionAddress } from '../../features/regions/region-address.ts'
import { ogPath, ogSitePath } from '../../features/syndication/og-path.ts'
import { defaultFormats, formatter } from '../../platform/format.ts'
import { href, titleOf } from '../../urls.ts'

/**
 * Title, description and canonical link of a search. What has a page of its own (a region, a category, both) is indexed there; other
 * searches not at all.
 */
export function exploreMeta(exploration: Exploration): PageMeta {
  const { query, results, region, heading } = exploration
  const canonical = ownPage(exploration)
  const isPlain = Object.keys(query).every((name) => name === 'region' || name === 'category' || name === 'view')
  return {
    title: Object.keys(query).length === 0 ? titleOf('Explore') : heading,
    description: description(heading, results.total),
    picture: region ? ogPath('regions', region.id) : ogSitePath,
    canonical: isPlain ? canonical : exploreAddress({ ...query, cursor: '', why: '', view: '' }),
    ...((!isPlain || results.data.length === 0) && { robots: 'noindex' }),
  }
}

/** The page whose subject the search is. */
function ownPage({ query, region, category }: Exploration): string {
  if (region && query.category !== undefined) return placesAddress(region, query.category)
  if (region) return regionAddress(region)
  return query.category !== undefined && category ? href('PlaceCategory', { slug: category.slug }) : href('Explore')
}

function description(heading: string, total: Exploration['results']['total']): string {
  const { plural } = formatter(defaultFormats)
  const count = total ? `${total.exact ? '' : 'at least '}${plural(total.count, { one: '# place', other: '# places' })}` : 'places'
  return `${heading}: ${count}, with opening hours, prices and what they offer, in a list and on a map.`
}
