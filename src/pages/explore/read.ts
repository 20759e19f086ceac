import { redirect } from 'react-router'
import { apiFetch, requestContext } from '../../app/router/context.ts'
import type { LoaderArgs } from '../../app/router/page.ts'
import { ALL_FILTERS, ASK_WHERE, exploreAddress } from '../../features/explore/explore-address.ts'
import { readForm } from '../../features/explore/explore-form.ts'
import { readExplore, tidied } from '../../features/explore/read-explore.ts'
import { withRadius } from '../../features/explore/read-radius.ts'
import { thisMinute } from '../../features/hours/this-minute.ts'
import type { UrlName } from '../../urls.ts'

type LoaderRequest = Pick<LoaderArgs<UrlName>, 'url' | 'context'> & {
  /** Path of the region that the page is about, where its address doesn't name one. */
  region?: string
}

/** A search with `now`, the time of this answer. What a form without script has sent is answered with a redirect to the address it means. */
export async function readSearchPage({ url, context, region }: LoaderRequest) {
  const api = context.get(apiFetch)
  const form = readForm(url.searchParams)
  const preset = region === undefined ? form : { ...form, query: { region, ...form.query } }
  const query = await tidied(api, preset)
  const settled = query && (await withRadius(api, query, context.get(requestContext).formats.units))
  if (settled && (form.untidy || settled !== query)) throw redirect(exploreAddress(settled))
  const exploration = await readExplore(api, preset, url.searchParams.has(ALL_FILTERS))
  return { exploration, where: exploration.where, asks: url.searchParams.has(ASK_WHERE), now: thisMinute() }
}
