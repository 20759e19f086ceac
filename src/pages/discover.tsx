import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../app/router/page.ts'
import { thisMinute } from '../features/hours/this-minute.ts'
import { listsClient } from '../features/lists/client.ts'
import { readDiscover } from '../features/lists/read-discover.ts'
import { Discover, headingOf } from '../features/lists/ui/discover.tsx'
import { readPicks } from '../features/lists-admin/read-picks.ts'
import { listsStaffClient } from '../features/lists-admin/staff-client.ts'
import { href } from '../urls.ts'

export async function loader({ url, context }: LoaderArgs<'Discover'>) {
  // A region that isn’t there is said, and doesn’t make the page Not Found.
  const { api } = context.get(requestContext)
  const page = await readDiscover(listsClient(api), url.searchParams)
  return { page, picks: await readPicks(listsStaffClient(api), page), now: thisMinute() }
}

export const meta = ({ matches, loaderData: { page } }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: headingOf(page),
    description: `Lists of places that people made and keep${page.region ? ` in ${page.region.name}` : ''}: what trends, what is new, by what they are about.`,
    canonical: href('Discover', {}, { region: page.region?.path }),
    ...((page.data.length === 0 || page.q !== '' || page.ignored) && { robots: 'noindex' }),
  })

/** Public lists, for anybody. */
export default function DiscoverPage({ loaderData: { page, picks, now } }: PageProps<typeof loader>) {
  return <Discover page={page} member={useUser() !== null} searchable now={now} picks={picks} />
}
