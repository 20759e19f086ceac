import { unlessFailed } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { resolvePage } from '../../app/router/resolve.ts'
import { ResultsBoundary } from '../../app/router/results-boundary.tsx'
import { RegionListing } from '../../features/explore/ui/region-listing.tsx'
import { listingMeta, readRegionListing } from './region-listing.ts'

export async function loader(args: LoaderArgs<'CityCategoryPlaces'>) {
  const { region_id, category_slug } = await resolvePage(args, 'listing')
  return readRegionListing({ ...args, regionId: region_id, categorySlug: category_slug })
}

export const meta = unlessFailed(({ matches, loaderData }: MetaArgs<typeof loader>) => listingMeta(matches, loaderData))

/** All places of a category in a city. */
export default function CityCategoryPlaces({ loaderData }: PageProps<typeof loader>) {
  return <RegionListing {...loaderData} />
}

export const ErrorBoundary = ResultsBoundary
