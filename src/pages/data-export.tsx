import { ArchiveBoxArrowDownIcon } from '@heroicons/react/24/outline'
import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { accountsClient } from '../features/accounts/client.ts'
import { StaleLink } from '../features/accounts/ui/stale-link.tsx'
import { exportFile } from '../features/people/export-file.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { titleOf } from '../urls.ts'

export async function loader({ params: { id, token }, context }: LoaderArgs<'DataExport'>) {
  if (!/^[1-9]\d{0,14}$/.test(id)) return { file: '', good: false }
  const link = { kind: 'data-export', id: Number(id), token } as const
  return { file: exportFile(link.id, token), ...(await accountsClient(context.get(requestContext).api).checkLink(link)) }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ matches }: MetaArgs<typeof loader>) => [
  ...pageMeta(matches, { title: titleOf('DataExport'), robots: 'noindex' }),
  { name: 'referrer', content: 'no-referrer' },
]

/** A copy of one's data, with the link of a mail. It is fetched by a press: mail scanners open links on their own. */
export default function DataExport({ loaderData: { file, good } }: PageProps<typeof loader>) {
  return (
    <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">
      {good ? (
        <EmptyState
          heading="h1"
          title="The copy of your data is ready"
          icon={<ArchiveBoxArrowDownIcon />}
          actions={
            <ButtonLink to={file} variant="primary" reloadDocument>
              Download
            </ButtonLink>
          }
        >
          <p>Whoever has this link can read your data: do not pass it on.</p>
        </EmptyState>
      ) : (
        <StaleLink>
          <p>Ask for a new copy in your settings.</p>
        </StaleLink>
      )}
    </div>
  )
}
