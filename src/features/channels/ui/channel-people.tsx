import { useRevalidator } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { channelsClient } from '../client.ts'
import type { Channel, ChannelMembers } from '../contract.ts'

const client = channelsClient(browserFetch)

type ChannelPeopleProps = { channel: Channel; members: ChannelMembers }

/** Who writes a channel, who is asked to, and to whom it is offered. */
export function ChannelPeople({ channel, members }: ChannelPeopleProps) {
  const format = useFormat()
  const { busy, submit } = useButtonSubmit()
  const { id, can } = channel
  const { data, invited, offered_to } = members
  return (
    <div className="max-w-form">
      <ul className="list-none divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
        {data.map(({ user_id, name, username, role, joined_at }) => (
          <li key={user_id} className={row}>
            <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <span className="block font-semibold">{name || `@${username}`}</span>
              <span className="block text-sm text-ink-2">
                {username && `@${username} · `}
                {role === 'owner' ? 'owner' : joined_at === null ? 'invited' : `writes since ${format.date(joined_at)}`}
              </span>
            </p>
            {can.run && role === 'editor' && (
              <div className="-mr-3 flex flex-wrap">
                {joined_at !== null && offered_to?.user_id !== user_id && (
                  <Button
                    size="sm"
                    variant="quiet"
                    busy={busy === `offer ${user_id}`}
                    onClick={() => {
                      if (confirm(`Offer ${channel.name} to ${name}? Once they accept, it is theirs and you stay an editor.`))
                        void submit(`offer ${user_id}`, () => client.offer(id, user_id), `${name} is asked.`)
                    }}
                  >
                    Make owner
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="quiet"
                  busy={busy === `off ${user_id}`}
                  aria-label={`Remove ${name || `@${username}`}`}
                  onClick={() =>
                    void submit(`off ${user_id}`, () => client.removeEditor(id, user_id), `${name} doesn’t write this channel any more.`)
                  }
                >
                  Remove
                </Button>
              </div>
            )}
          </li>
        ))}
        {invited.map((one) => (
          <li key={`invited ${one.id}`} className={row}>
            <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <span className="block font-semibold">{one.email}</span>
              <span className="block text-sm text-ink-2">Invited, good until {format.date(one.expires_at)}</span>
            </p>
            {can.run && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Take back the invitation of ${one.email}`}
                onClick={() => void submit(`back ${one.id}`, () => client.withdraw(id, one.id), 'The invitation is taken back.')}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {offered_to && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-2">
          Offered to {offered_to.name}, who hasn’t answered yet.
          {can.run && (
            <Button size="sm" variant="quiet" onClick={() => void submit('keep', () => client.keep(id), 'You keep the channel.')}>
              Take back
            </Button>
          )}
        </p>
      )}
      {can.run && <InviteForm id={id} />}
    </div>
  )
}

const row = 'flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3'

function InviteForm({ id }: { id: number }) {
  const { revalidate } = useRevalidator()
  const { form, ready, busy, errors, error, message } = useSubmit({ who: 'Username or email address' }, async ({ who }) => {
    await client.invite(id, who)
    form.ref.current?.reset()
    toasts.say('success', 'They are asked. They write the channel once they accept.')
    await revalidate()
  })
  return (
    <form {...form} className="mt-4">
      <FormHead errors={errors} message={message} />
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          id="who"
          name="who"
          label="Username or email address"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          error={error('who')}
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" className="mt-7" busy={busy} disabled={!ready}>
          Invite
        </Button>
      </div>
    </form>
  )
}
