import { useSearchParams } from 'react-router'
import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { readNotifications } from '../features/notifications/read-notifications.ts'
import { NotificationList } from '../features/notifications/ui/notification-list.tsx'
import { ChipLink, Chips } from '../ui/chip.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { href, titleOf } from '../urls.ts'

/** `show=unread` in the address narrows down; `cursor` is where the page begins. */
export async function loader({ url, context }: LoaderArgs<'Notifications'>) {
  const unread = url.searchParams.get('show') === 'unread'
  const cursor = url.searchParams.get('cursor')
  const page = await readNotifications(context.get(requestContext).api, { unread, cursor }).catch(() => null)
  return { page, unread, now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: titleOf('Notifications'), robots: 'noindex' })

/** Everything that was said to somebody, by day. */
export default function Notifications({ loaderData: { page, unread, now } }: PageProps<typeof loader>) {
  const [query] = useSearchParams()
  return (
    <div className="wrap max-w-200 py-8 md:py-12">
      <h1 className="mb-5">Notifications</h1>
      <Chips className="mb-6">
        <ChipLink to={href('Notifications')} current={!unread}>
          All
        </ChipLink>
        <ChipLink to={href('Notifications', {}, { show: 'unread' })} current={unread}>
          Unread
        </ChipLink>
      </Chips>
      {page ? (
        <NotificationList key={`${unread} ${query.get('cursor')}`} first={page} unread={unread} now={now} />
      ) : (
        <ErrorState heading="h2" title="Your notifications did not load" retry={href('Notifications', {}, query)}>
          <p>They are not lost. Trying again often helps.</p>
        </ErrorState>
      )}
    </div>
  )
}
