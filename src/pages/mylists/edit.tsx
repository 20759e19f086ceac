import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { apiFetch, notFound, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { channelsClient } from '../../features/channels/client.ts'
import { listInvitationsClient } from '../../features/list-invitations/client.ts'
import { listsClient } from '../../features/lists/client.ts'
import { EDITED_AT_ONCE, readEditor } from '../../features/lists-editor/read-editor.ts'
import { ListEditor } from '../../features/lists-editor/ui/list-editor.tsx'
import { mapsClient } from '../../features/maps/client.ts'
import { tagsClient } from '../../features/tags/client.ts'

const StaffMenu = lazy(() => import('../../features/lists-admin/admin/staff-menu.tsx'))

/** Whoever may only read it is led to its page. */
export async function loader({ params, url, context }: LoaderArgs<'MyListEdit'>) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) return notFound()
  const api = context.get(apiFetch)
  const asked = Number(url.searchParams.get('shown'))
  const shown = Number.isInteger(asked) ? Math.max(EDITED_AT_ONCE, Math.min(asked, 5000)) : EDITED_AT_ONCE
  const data = await readEditor(
    {
      lists: listsClient(api),
      channels: channelsClient(api),
      invitations: listInvitationsClient(api),
      maps: mapsClient(api),
      tags: tagsClient(api),
    },
    Number(params.id),
    shown,
  )
  if ('readAt' in data) throw redirect(data.readAt)
  const { viewer } = context.get(requestContext)
  return { data, shown, verified: viewer?.verified === true, me: viewer?.id ?? 0 }
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: `Edit ${loaderData.data.list.title}`, robots: 'noindex' })

/** Where a list is written. */
export default function MyListEdit({ loaderData }: PageProps<typeof loader>) {
  const user = useUser()
  const { id } = loaderData.data.list
  return (
    <>
      {(user?.role === 'admin' || user?.role === 'manager') && (
        <div className="wrap flex justify-end pt-4">
          <Suspense fallback={null}>
            <StaffMenu id={id} />
          </Suspense>
        </div>
      )}
      <ListEditor key={id} {...loaderData} />
    </>
  )
}
