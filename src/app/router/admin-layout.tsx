import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { reportsClient } from '../../features/reports/client.ts'
import { AdminLayout } from '../layouts/admin.tsx'
import type { Waiting } from '../layouts/admin-navigation.ts'
import { requestContext } from './context.ts'
import { useSite, useUser } from './page.ts'

/** How much work waits, for those who may do it. The pages are shown without it, too. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ waiting: Waiting }> {
  const { api, user } = context.get(requestContext)
  if (!user?.can.includes('job.manage')) return { waiting: {} }
  const waiting = await reportsClient(api)
    .waiting()
    .catch(() => null)
  return { waiting: waiting ? { AdminJobs: waiting.dead_jobs, AdminMail: waiting.dead_mails } : {} }
}

/** The pages of the admin area. */
export default function AdminLayoutRoute() {
  const { waiting } = useLoaderData<typeof loader>()
  const user = useUser()
  const { name, demo } = useSite()
  if (!user) return null
  return (
    <AdminLayout siteName={name} user={user} waiting={waiting} demo={demo}>
      <Outlet />
    </AdminLayout>
  )
}
