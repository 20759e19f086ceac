import { unlessFailed } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { resolvePage } from '../../app/router/resolve.ts'
import { ResultsBoundary } from '../../app/router/results-boundary.tsx'
import { RegionListing } from '../../features/explore/ui/region-listing.tsx'
import { listingMeta, readRegionListing } from './region-listing.ts'

/** The address may also be that of a place after its category, which leads to the place. */
export async function loader(args: LoaderArgs<'CityPlaces'>) {
  const { id } = await resolvePage(args, 'region')
  return readRegionListing({ ...args, regionId: id })
}

export const meta = unlessFailed(({ matches, loaderData }: MetaArgs<typeof loader>) => listingMeta(matches, loaderData))

/** All places of a city. */
export default function CityPlaces({ loaderData }: PageProps<typeof loader>) {
  return <RegionListing {...loaderData} />
}

export const ErrorBoundary = ResultsBoundary
