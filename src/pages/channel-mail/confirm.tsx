import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { StaleLink } from '../../features/accounts/ui/stale-link.tsx'
import { channelMailClient } from '../../features/channel-mail/client.ts'
import { isMailToken } from '../../features/channel-mail/is-token.ts'
import { ConfirmMail } from '../../features/channel-mail/ui/confirm-mail.tsx'
import { titleOf } from '../../urls.ts'

/** Opening it changes nothing: programs that look through mails do that, too. */
export async function loader({ params: { token }, context }: LoaderArgs<'MailConfirmation'>) {
  const { api } = context.get(requestContext)
  return { token, ...(isMailToken(token) ? await channelMailClient(api).confirmation(token) : { asked: null }) }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ matches }: MetaArgs<typeof loader>) => [
  ...pageMeta(matches, { title: titleOf('MailConfirmation'), robots: 'noindex' }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Where an address says that it wants the mails of a channel. */
export default function MailConfirmationPage({ loaderData: { token, asked } }: PageProps<typeof loader>) {
  return (
    <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">
      {asked ? (
        <ConfirmMail token={token} asked={asked} />
      ) : (
        <StaleLink>
          <p>On the page of the channel you can ask for a new one.</p>
        </StaleLink>
      )}
    </div>
  )
}
