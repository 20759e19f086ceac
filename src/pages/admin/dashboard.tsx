import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { gettingStartedClient } from '../../features/getting-started/client.ts'
import { stepsLeft } from '../../features/getting-started/steps-left.ts'
import { DashboardView } from '../../features/reports/admin/dashboard.tsx'
import { reportsClient } from '../../features/reports/client.ts'
import { AdminPage } from '../../ui/admin-table/admin-page.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useFormat } from '../../ui/locale.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { href } from '../../urls.ts'

export async function loader({ context }: LoaderArgs<'AdminDashboard'>) {
  const { api, user } = context.get(requestContext)
  const [figures, started] = await Promise.all([
    reportsClient(api)
      .dashboard()
      .catch(() => null),
    user?.role === 'admin'
      ? gettingStartedClient(api)
          .steps()
          .catch(() => null)
      : null,
  ])
  const left = started ? stepsLeft(started) : 0
  return { figures, left, now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'Dashboard', robots: 'noindex' })

/** Where staff begin: the state of the whole. */
export default function AdminDashboard({ loaderData: { figures, left, now } }: PageProps<typeof loader>) {
  const format = useFormat()
  const isAdmin = useUser()?.role === 'admin'
  return (
    <AdminPage title="Dashboard">
      {left > 0 && (
        <p className="px-(--gutter) pb-3 text-sm text-ink-2">
          <TextLink to={href('AdminGettingStarted')}>Getting started</TextLink>:{' '}
          {format.plural(left, { one: '# step left', other: '# steps left' })}
        </p>
      )}
      {figures ? (
        <DashboardView figures={figures} isAdmin={isAdmin} now={now} />
      ) : (
        <ErrorState heading="h2" title="The figures did not load" retry={href('AdminDashboard')} className="mx-(--gutter)">
          <p>The server could not count them just now. Trying again often helps.</p>
        </ErrorState>
      )}
    </AdminPage>
  )
}
