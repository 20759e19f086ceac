import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { channelMailClient } from '../../features/channel-mail/client.ts'
import { isMailToken } from '../../features/channel-mail/is-token.ts'
import { Recipient } from '../../features/channel-mail/ui/recipient.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { titleOf } from '../../urls.ts'

/** Opening it changes nothing: programs that look through mails do that, too. */
export async function loader({ params: { token }, context }: LoaderArgs<'MailRecipient'>) {
  const { api } = context.get(requestContext)
  return { token, ...(isMailToken(token) ? await channelMailClient(api).recipient(token) : { recipient: null }) }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ matches }: MetaArgs<typeof loader>) => [
  ...pageMeta(matches, { title: titleOf('MailRecipient'), robots: 'noindex' }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Where somebody who gets mails about channels sees what is kept of that, ends and erases it. */
export default function MailRecipientPage({ loaderData: { token, recipient } }: PageProps<typeof loader>) {
  return (
    <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">
      {recipient ? (
        <Recipient token={token} recipient={recipient} />
      ) : (
        <EmptyState heading="h1" title="Nothing is kept">
          <p>No mails about channels go to this address any more, or the link is not complete.</p>
        </EmptyState>
      )}
    </div>
  )
}
