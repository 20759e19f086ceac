import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { thisMinute } from '../../features/hours/this-minute.ts'
import { listsClient } from '../../features/lists/client.ts'
import { readByFollowed, readDiscover } from '../../features/lists/read-discover.ts'
import { Discover, headingOf } from '../../features/lists/ui/discover.tsx'
import { useTypedQuery } from '../../features/lists/ui/use-typed-query.ts'
import { readPicks } from '../../features/lists-admin/read-picks.ts'
import { listsStaffClient } from '../../features/lists-admin/staff-client.ts'

export async function loader({ url, context }: LoaderArgs<'PublicLists'>) {
  const { api } = context.get(requestContext)
  const lists = listsClient(api)
  const page = await readDiscover(lists, url.searchParams)
  const [picks, byFollowed] = await Promise.all([readPicks(listsStaffClient(api), page), readByFollowed(lists, page)])
  return { page, picks, byFollowed, now: thisMinute() }
}

export const meta = ({ matches, loaderData: { page } }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: headingOf(page), robots: 'noindex' })

/** Public lists, for members; the header searches them. */
export default function PublicLists({ loaderData: { page, picks, byFollowed, now } }: PageProps<typeof loader>) {
  useTypedQuery()
  return <Discover page={page} member now={now} picks={picks} byFollowed={byFollowed} />
}
