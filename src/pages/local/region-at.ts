import { redirect } from 'react-router'
import { apiFetch, notFound } from '../../app/router/context.ts'
import type { LoaderArgs } from '../../app/router/page.ts'
import { queryOf } from '../../app/router/resolve.ts'
import { regionsClient } from '../../features/regions/client.ts'
import type { Region } from '../../features/regions/contract.ts'
import { regionAddress } from '../../features/regions/region-address.ts'
import { ProblemError } from '../../platform/http.ts'
import type { UrlName } from '../../urls.ts'

type LoaderRequest = Pick<LoaderArgs<UrlName>, 'request' | 'url' | 'context'>

/** The region of a guide's address. A former path leads to the current one for good; what is no path at all is Not Found. */
export async function regionAt(path: string, { request, url, context }: LoaderRequest): Promise<Region> {
  const region = await regionsClient(context.get(apiFetch))
    .byPath(path)
    .catch((error: unknown) => (error instanceof ProblemError && error.status === 422 ? notFound() : Promise.reject(error)))
  if (region.path !== path) throw redirect(regionAddress(region) + queryOf(request, url), 301)
  return region
}
