import { apiFetch } from '../../app/router/context.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { resolvePage } from '../../app/router/resolve.ts'
import { RegionListing } from '../../features/places/ui/region-listing.tsx'
import { listingMeta, readRegionListing } from './region-listing.ts'

export async function loader({ url, context }: LoaderArgs<'CityCategoryPlaces'>) {
  const { region_id, category_slug } = await resolvePage(url, context.get(apiFetch), 'listing')
  return readRegionListing({ url, context, regionId: region_id, categorySlug: category_slug })
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => listingMeta(matches, loaderData)

/** All places of a category in a city. */
export default function CityCategoryPlaces({ loaderData }: PageProps<typeof loader>) {
  return <RegionListing {...loaderData} />
}
