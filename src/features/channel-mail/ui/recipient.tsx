import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { channelMailClient } from '../client.ts'
import type { MailRecipient } from '../contract.ts'

const client = channelMailClient(browserFetch)

type RecipientProps = { token: string; recipient: NonNullable<MailRecipient['recipient']> }

/** Everything that is kept of whom mails about channels go to, and how to end and erase it. */
export function Recipient({ token, recipient: { email, member, since, mails, channels } }: RecipientProps) {
  const format = useFormat()
  const { busy, submit } = useButtonSubmit()
  return (
    <>
      <h1 className="mb-3">Your mails about channels</h1>
      <p className="mb-6 wrap-anywhere text-ink-2">
        They go to {email}
        {channels.length > 0 && ', in one mail each morning at most'}.
      </p>
      {channels.length === 0 ? (
        <p className="border-y border-line py-4">No channel is followed by mail. Nothing more is sent.</p>
      ) : (
        <>
          <ul aria-label="Channels" className="divide-y divide-line border-y border-line">
            {channels.map(({ id, name, path, since: from, confirmed }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 py-3">
                <div className="min-w-0 flex-1">
                  <h2 className="text-lg leading-6 wrap-anywhere">{path ? <Link to={path}>{name}</Link> : name}</h2>
                  <p className="text-sm text-ink-2">
                    {confirmed ? `Since ${format.date(from)}` : `Asked on ${format.date(from)}, not confirmed: nothing is sent`}
                  </p>
                </div>
                <Button
                  size="sm"
                  busy={busy === `end ${id}`}
                  aria-label={`Unsubscribe from ${name}`}
                  onClick={() => void submit(`end ${id}`, () => client.end(token, id), `No more mails about ${name}.`)}
                >
                  Unsubscribe
                </Button>
              </li>
            ))}
          </ul>
          <Button
            variant="primary"
            className="mt-5 max-md:w-full"
            busy={busy === 'all'}
            onClick={() => void submit('all', () => client.endAll(token), 'No more mails about channels.')}
          >
            Unsubscribe from all
          </Button>
        </>
      )}
      <h2 className="mt-9 mb-2 text-lg">What is kept</h2>
      <p className="text-ink-2">
        The address since {format.date(since)}
        {channels.length > 0 && ', the channels above'}, and for 90 days that{' '}
        {format.plural(mails, { one: '# mail was', other: '# mails were' })} sent. Whether you open them isn’t looked at.
      </p>
      {member ? (
        <p className="mt-3 text-ink-2">
          You chose these mails in your account: there, <TextLink to={href('Saved', {}, { show: 'following' })}>Following</TextLink> has the
          same choice.
        </p>
      ) : (
        <Button
          variant="danger"
          className="mt-4 max-md:w-full"
          busy={busy === 'erase'}
          onClick={() => {
            if (confirm(`Erase ${email}? No mails about channels are sent there any more, and nothing of it is kept.`))
              void submit('erase', () => client.erase(token), 'Everything is erased.')
          }}
        >
          Erase this address
        </Button>
      )}
    </>
  )
}
