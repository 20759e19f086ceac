import { apiFetch, notFound } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { Explore } from '../../features/explore/ui/explore.tsx'
import { regionsClient } from '../../features/regions/client.ts'
import { regionAddress } from '../../features/regions/region-address.ts'
import { exploreMeta } from '../explore/meta.ts'
import { readSearchPage } from '../explore/read.ts'

/** Only the number of a region leads here (behaviour 2.11). */
export async function loader({ url, params, context }: LoaderArgs<'RegionExplore'>) {
  const id = /^[1-9]\d{0,14}$/.test(params.regionId) ? Number(params.regionId) : notFound()
  const { path } = await regionsClient(context.get(apiFetch)).region(id)
  return { ...(await readSearchPage({ url, context, region: path })), canonical: regionAddress({ path }) }
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { ...exploreMeta(loaderData.exploration), canonical: loaderData.canonical })

/** Explore, preset to one region. */
export default function RegionExplore({ loaderData }: PageProps<typeof loader>) {
  return <Explore {...loaderData} />
}
