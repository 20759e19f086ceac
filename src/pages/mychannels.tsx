import { apiFetch } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { channelsClient } from '../features/channels/client.ts'
import { MyChannels } from '../features/channels/ui/my-channels.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { href, titleOf } from '../urls.ts'

export async function loader({ context }: LoaderArgs<'MyChannels'>) {
  return (await channelsClient(context.get(apiFetch)).own()).data
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: titleOf('MyChannels'), robots: 'noindex' })

/** One's own channels and those that one writes. */
export default function MyChannelsPage({ loaderData: channels }: PageProps<typeof loader>) {
  // Without any, they are offered one where the list would be.
  const some = channels.some(({ role, removed_at }) => role !== 'invited' && removed_at === null)
  return (
    <div className="wrap max-w-240 py-6 md:py-10">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto">My channels</h1>
        <div className="flex gap-2">
          <ButtonLink to={href('Channels')}>All channels</ButtonLink>
          {some && (
            <ButtonLink to={href('ChannelCreate')} variant="primary">
              New channel
            </ButtonLink>
          )}
        </div>
      </div>
      <MyChannels channels={channels} />
    </div>
  )
}
