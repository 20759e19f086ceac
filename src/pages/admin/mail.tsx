import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { MailPanel } from '../../features/mails/admin/mail-panel.tsx'
import { MailsTable, mailStates } from '../../features/mails/admin/mails-table.tsx'
import { mailsClient } from '../../features/mails/client.ts'
import { AdminPage } from '../../ui/admin-table/admin-page.tsx'
import { TableFilters } from '../../ui/admin-table/table-filters.tsx'
import { TableFoot } from '../../ui/admin-table/table-foot.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { href } from '../../urls.ts'
import { openRecord, taken } from './open-record.ts'

export async function loader({ url, context }: LoaderArgs<'AdminMail'>) {
  const client = mailsClient(context.get(requestContext).api)
  const query = url.searchParams
  const open = openRecord(query)
  const [page, mail] = await Promise.all([
    client.list({ ...taken(query, ['q', 'state', 'cursor']), limit: '50' }).catch(() => null),
    open === null ? null : client.mail(open).catch(() => null),
  ])
  return { page, mail, now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'Mail', robots: 'noindex' })

/** Every mail that was to be sent. */
export default function AdminMail({ loaderData: { page, mail, now } }: PageProps<typeof loader>) {
  return (
    <AdminPage
      title="Mail"
      filters={
        <TableFilters
          search={{ name: 'q', label: 'Receiver' }}
          filters={[{ name: 'state', label: 'Any state', options: Object.entries(mailStates) }]}
        />
      }
      panel={mail && <MailPanel key={mail.id} mail={mail} />}
    >
      {page === null ? (
        <ErrorState heading="h2" title="The mails did not load" retry={href('AdminMail')} className="mx-(--gutter)">
          <p>A filter may not be readable, or the server did not answer.</p>
        </ErrorState>
      ) : page.data.length === 0 ? (
        <EmptyState
          heading="h2"
          title="No mail found"
          className="mx-(--gutter)"
          actions={<ButtonLink to={href('AdminMail')}>Show all mails</ButtonLink>}
        >
          <p>Every mail that the site writes shows up here, with its fate.</p>
        </EmptyState>
      ) : (
        <>
          <MailsTable mails={page.data} open={mail?.id ?? null} now={now} />
          <TableFoot next={page.next_cursor} />
        </>
      )}
    </AdminPage>
  )
}
