import type { Ctx } from '../../platform/context.server.ts'
import type { Redirect } from '../../urls/redirect.ts'
import { href } from '../../urls.ts'
import { categoryAt } from '../categories/resolve.server.ts'
import { cityAt, cityParts } from '../regions/resolve.server.ts'

type Listing = { kind: 'listing'; region_id: number; region_path: string; category_slug: string }

/** The listing of a category in a city, `/places/{state}/{city}/{category}`: itself, a redirect from outdated parts, or null. */
export async function resolveListing(ctx: Ctx, [state = '', city = '', slug = '']: readonly string[]): Promise<Listing | Redirect | null> {
  const [region, category] = await Promise.all([cityAt(ctx, `${state}/${city}`), categoryAt(ctx, slug)])
  if (!region || !category) return null
  if (region.path !== `${state}/${city}` || category.slug !== slug)
    return { kind: 'redirect', to: href('CityCategoryPlaces', { ...cityParts(region.path), category: category.slug }) }
  return { kind: 'listing', region_id: region.id, region_path: region.path, category_slug: category.slug }
}
