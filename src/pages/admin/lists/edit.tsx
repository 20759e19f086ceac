import { useRevalidator } from 'react-router'
import { notFound, requestContext } from '../../../app/router/context.ts'
import { pageMeta } from '../../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../../app/router/page.ts'
import { AuditHistory } from '../../../features/audit/admin/audit-history.tsx'
import { auditClient } from '../../../features/audit/client.ts'
import { listsClient } from '../../../features/lists/client.ts'
import { ListDesk } from '../../../features/lists-admin/admin/list-desk.tsx'
import { ListFacts } from '../../../features/lists-admin/admin/list-panel.tsx'
import { titleOf } from '../../../features/lists-admin/admin/list-state.tsx'
import { listsStaffClient } from '../../../features/lists-admin/staff-client.ts'
import { ProblemError } from '../../../platform/http.ts'
import { AdminPage } from '../../../ui/admin-table/admin-page.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { href } from '../../../urls.ts'

export async function loader({ params, context }: LoaderArgs<'AdminListEdit'>) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) return notFound()
  const { api } = context.get(requestContext)
  const list = await listsStaffClient(api)
    .record(Number(params.id))
    .catch((error: unknown) => {
      if (error instanceof ProblemError && error.status === 404) return notFound()
      throw error
    })
  const [categories, history] = await Promise.all([
    listsClient(api).categories(),
    auditClient(api).list({ target_kind: 'list', target_id: params.id, limit: '20' }),
  ])
  return { list, categories: categories.data, history: history.data, now: new Date().toISOString() }
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: titleOf(loaderData.list), robots: 'noindex' })

/** One list with what the team does with it, and did. */
export default function AdminListEdit({ loaderData: { list, categories, history, now } }: PageProps<typeof loader>) {
  const { revalidate } = useRevalidator()
  return (
    <AdminPage
      title={titleOf(list)}
      actions={
        <>
          <ButtonLink size="sm" to={href('AdminLists')}>
            All lists
          </ButtonLink>
          {!list.removed && (
            <>
              {list.path !== null && (
                <ButtonLink size="sm" to={list.path}>
                  Open page
                </ButtonLink>
              )}
              <ButtonLink size="sm" variant="primary" to={href('MyListEdit', { id: list.id })}>
                Edit entries
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      <div className="grid gap-x-14 px-(--gutter) pt-2 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div>
          <h2 className="sr-only">What the team does with it</h2>
          <ListDesk key={list.version} list={list} categories={categories} onChange={revalidate} />
        </div>
        <div className="max-lg:mt-8 lg:max-w-md lg:pt-5">
          <h2 className="sr-only">What is known of it</h2>
          <ListFacts list={list} now={now} />
          <AuditHistory records={history} />
        </div>
      </div>
    </AdminPage>
  )
}
