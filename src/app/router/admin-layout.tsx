import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { reportsClient } from '../../features/reports/client.ts'
import { AdminLayout } from '../layouts/admin.tsx'
import type { Waiting } from '../layouts/admin-navigation.ts'
import { SiteLayout } from '../layouts/site.tsx'
import { adminEntries } from '../navigation/members.ts'
import { requestContext } from './context.ts'
import { useSite, useUser } from './page.ts'

/** How much work waits, for those who may do it. The pages are shown without it, too. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ waiting: Waiting }> {
  const { api, user } = context.get(requestContext)
  if (!user?.can.includes('job.read')) return { waiting: {} }
  const waiting = await reportsClient(api)
    .waiting()
    .catch(() => null)
  return { waiting: waiting ? { AdminJobs: waiting.dead_jobs, AdminMail: waiting.dead_mails } : {} }
}

/** The pages of the admin area. What is not there is said in the site's layout to those who have no page of it. */
export default function AdminLayoutRoute() {
  const { waiting } = useLoaderData<typeof loader>()
  const user = useUser()
  const { name, demo, closed } = useSite()
  if (!user || adminEntries(user.role).length === 0)
    return (
      <SiteLayout siteName={name} demo={demo} closed={closed} user={user}>
        <Outlet />
      </SiteLayout>
    )
  return (
    <AdminLayout siteName={name} user={user} waiting={waiting} demo={demo}>
      <Outlet />
    </AdminLayout>
  )
}
