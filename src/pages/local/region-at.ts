import { redirect } from 'react-router'
import { notFound } from '../../app/router/context.ts'
import { regionsClient } from '../../features/regions/client.ts'
import type { Region } from '../../features/regions/contract.ts'
import { regionAddress } from '../../features/regions/region-address.ts'
import { ProblemError } from '../../platform/http.ts'

/** The region of a guide's address. A former path leads to the current one for good; what is no path at all is Not Found. */
export async function regionAt(api: typeof globalThis.fetch, path: string, url: URL): Promise<Region> {
  const region = await regionsClient(api)
    .byPath(path)
    .catch((error: unknown) => (error instanceof ProblemError && error.status === 422 ? notFound() : Promise.reject(error)))
  if (region.path !== path) throw redirect(regionAddress(region) + url.search, 301)
  return region
}
