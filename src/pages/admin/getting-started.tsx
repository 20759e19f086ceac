import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { Checklist } from '../../features/getting-started/admin/checklist.tsx'
import { gettingStartedClient } from '../../features/getting-started/client.ts'
import { AdminPage } from '../../ui/admin-table/admin-page.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { href, titleOf } from '../../urls.ts'

export async function loader({ context }: LoaderArgs<'AdminGettingStarted'>) {
  const state = await gettingStartedClient(context.get(requestContext).api)
    .steps()
    .catch(() => null)
  return { state, now: new Date().toISOString() }
}

const title = titleOf('AdminGettingStarted')

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title, robots: 'noindex' })

/** The first hour of whoever runs the site. */
export default function AdminGettingStarted({ loaderData: { state, now } }: PageProps<typeof loader>) {
  return (
    <AdminPage title={title}>
      {state ? (
        <Checklist state={state} now={now} />
      ) : (
        <ErrorState heading="h2" title="The steps did not load" retry={href('AdminGettingStarted')} className="mx-(--gutter)">
          <p>The server could not look them up just now. Trying again often helps.</p>
        </ErrorState>
      )}
    </AdminPage>
  )
}
