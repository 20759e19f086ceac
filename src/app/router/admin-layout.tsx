import { useCallback, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { contributionsClient } from '../../features/contributions/client.ts'
import { reportsClient } from '../../features/reports/client.ts'
import type { Permission } from '../../policy.ts'
import { AdminLayout } from '../layouts/admin.tsx'
import type { Waiting } from '../layouts/admin-navigation.ts'
import { SiteLayout } from '../layouts/site.tsx'
import { adminEntries } from '../navigation/members.ts'
import { requestContext } from './context.ts'
import { type TellWaiting, useSite, useUser } from './page.ts'

/** How much work waits, for those who may do it. The pages are shown without it, too. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ waiting: Waiting }> {
  const { api, user } = context.get(requestContext)
  const may = (permission: Permission) => user?.can.includes(permission)
  const [failed, review] = await Promise.all([
    may('job.read')
      ? reportsClient(api)
          .waiting()
          .catch(() => null)
      : null,
    may('place.review')
      ? contributionsClient(api)
          .queueCounts()
          .catch(() => null)
      : null,
  ])
  return {
    waiting: {
      ...(failed && { AdminJobs: failed.dead_jobs, AdminMail: failed.dead_mails }),
      ...(review && { AdminPlacesPending: Object.values(review).reduce((sum, n) => sum + n, 0) }),
    },
  }
}

/** The pages of the admin area. What is not there is said in the site's layout to those who have no page of it. */
export default function AdminLayoutRoute() {
  const { waiting } = useLoaderData<typeof loader>()
  // What a page has told since these were read.
  const [told, setTold] = useState<Waiting>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read anew is newer than what was told
  useEffect(() => setTold({}), [waiting])
  const tell = useCallback<TellWaiting>((entry, count) => setTold((all) => ({ ...all, [entry]: count })), [])
  const user = useUser()
  const { name, demo, closed } = useSite()
  if (!user || adminEntries(user.role).length === 0)
    return (
      <SiteLayout siteName={name} demo={demo} closed={closed} user={user}>
        <Outlet />
      </SiteLayout>
    )
  return (
    <AdminLayout siteName={name} user={user} waiting={{ ...waiting, ...told }} demo={demo}>
      <Outlet context={tell} />
    </AdminLayout>
  )
}
