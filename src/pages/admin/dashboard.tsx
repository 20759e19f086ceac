import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { DashboardView } from '../../features/reports/admin/dashboard.tsx'
import { reportsClient } from '../../features/reports/client.ts'
import { AdminPage } from '../../ui/admin-table/admin-page.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { href } from '../../urls.ts'

export async function loader({ context }: LoaderArgs<'AdminDashboard'>) {
  const figures = await reportsClient(context.get(requestContext).api)
    .dashboard()
    .catch(() => null)
  return { figures, now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'Dashboard', robots: 'noindex' })

/** Where staff begin: the state of the whole. */
export default function AdminDashboard({ loaderData: { figures, now } }: PageProps<typeof loader>) {
  const isAdmin = useUser()?.role === 'admin'
  return (
    <AdminPage title="Dashboard">
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
