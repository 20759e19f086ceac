import { lazy } from 'react'
import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { mailColumns, mailStates } from '../../features/mails/admin/mail-columns.tsx'
import { mailsClient } from '../../features/mails/client.ts'
import { AdminList } from '../../ui/admin-table/admin-list.tsx'
import { TableFilters } from '../../ui/admin-table/table-filters.tsx'
import { listQuery, openRecord, readRows } from './list-query.ts'

const MailPanel = lazy(async () => ({ default: (await import('../../features/mails/admin/mail-panel.tsx')).MailPanel }))

export async function loader({ url, context }: LoaderArgs<'AdminMail'>) {
  const client = mailsClient(context.get(requestContext).api)
  const query = url.searchParams
  const open = openRecord(query)
  const [page, mail] = await Promise.all([
    readRows((asked) => client.list(asked), listQuery(query, ['q', 'state'])),
    open === null ? null : client.mail(open).catch(() => null),
  ])
  return { page, mail, now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'Mail', robots: 'noindex' })

/** Every mail that was to be sent. */
export default function AdminMail({ loaderData: { page, mail, now } }: PageProps<typeof loader>) {
  return (
    <AdminList
      title="Mail"
      label="Mails"
      page={page}
      columns={mailColumns}
      now={now}
      rowName={({ subject }) => subject}
      open={mail?.id ?? null}
      panel={mail && <MailPanel key={mail.id} mail={mail} />}
      filters={
        <TableFilters
          search={{ name: 'q', label: 'Receiver' }}
          filters={[{ name: 'state', label: 'Any state', options: Object.entries(mailStates) }]}
        />
      }
      errorTitle="The mails did not load"
      empty={{ title: 'No mail found', text: 'Every mail that the site writes shows up here, with its fate.', showAll: 'Show all mails' }}
    />
  )
}
