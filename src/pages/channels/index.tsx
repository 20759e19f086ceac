import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { listsOfChannelsClient } from '../../features/channel-pages/client.ts'
import { readChannelDirectory } from '../../features/channel-pages/read-channel-directory.ts'
import { ChannelDirectory, directoryHeading } from '../../features/channel-pages/ui/channel-directory.tsx'
import { thisMinute } from '../../features/hours/this-minute.ts'
import { href } from '../../urls.ts'

export async function loader({ url, context }: LoaderArgs<'Channels'>) {
  // A region that isn’t there is said, and doesn’t make the page Not Found.
  const page = await readChannelDirectory(listsOfChannelsClient(context.get(requestContext).api), url.searchParams)
  return { page, now: thisMinute() }
}

export const meta = ({ matches, loaderData: { page } }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: directoryHeading(page),
    description: `Channels${page.region ? ` in ${page.region.name}` : ''}: names under which people publish lists of places, to read and to follow.`,
    canonical: href('Channels', {}, { region: page.region?.path }),
    ...((page.data.length === 0 || page.q !== '' || page.category !== null || page.ignored) && { robots: 'noindex' }),
  })

/** Public channels, for anybody. */
export default function ChannelsPage({ loaderData: { page, now } }: PageProps<typeof loader>) {
  return <ChannelDirectory page={page} member={useUser() !== null} now={now} />
}
