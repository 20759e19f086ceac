import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { href } from '../../../urls.ts'
import { channelMailClient } from '../client.ts'
import type { MailConfirmation, MailConfirmed } from '../contract.ts'

const client = channelMailClient(browserFetch)

type ConfirmMailProps = { token: string; asked: NonNullable<MailConfirmation['asked']> }

/** Which channel it is, and one button: mail scanners open links on their own. */
export function ConfirmMail({ token, asked: { email, channel } }: ConfirmMailProps) {
  const [confirmed, setConfirmed] = useState<MailConfirmed | null>(null)
  const { form, ready, busy, message } = useSubmit({ token: 'This link' }, async () => setConfirmed(await client.confirm(token)))
  if (confirmed)
    return (
      <div role="status">
        <EmptyState
          heading="h1"
          title={`You follow ${channel.name}`}
          actions={<ButtonLink to={channel.path}>Go to the channel</ButtonLink>}
        >
          <p className="wrap-anywhere">
            What comes out goes to {email}, in one mail each morning at most.{' '}
            <TextLink to={href('MailRecipient', { token: confirmed.token })}>Unsubscribe</TextLink> at any time.
          </p>
        </EmptyState>
      </div>
    )
  return (
    <form {...form}>
      <h1 className="mb-3 wrap-anywhere">Follow {channel.name} by mail?</h1>
      <p className="mb-6 wrap-anywhere text-ink-2">
        What comes out goes to {email}, in one mail each morning at most. Each mail has a link to unsubscribe.
      </p>
      <FormHead errors={{}} message={message} />
      <Button type="submit" variant="primary" busy={busy} disabled={!ready} className="max-md:w-full">
        Yes, send them
      </Button>
    </form>
  )
}
