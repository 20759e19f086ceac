import { useRevalidator } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { managersClient } from '../managers-client.ts'
import type { PlaceManagers } from '../managers-contract.ts'

const client = managersClient(browserFetch)

/** Who edits a place with its owner, who is asked to, and a line to ask somebody else. */
export function Managers({ page: { place, data, invitations } }: { page: PlaceManagers }) {
  const format = useFormat()
  const { busy, submit } = useButtonSubmit()
  return (
    <>
      <InviteForm placeId={place.id} />
      <Section title="Who manages it" className="mt-8">
        {data.length === 0 && <p className="text-ink-2">Nobody yet. You alone look after this place.</p>}
        {data.length > 0 && (
          <ul className={list}>
            {data.map(({ id, name, username, since }) => (
              <li key={id} className={row}>
                <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-sm text-ink-2">
                    {username && `@${username} · `}since {format.date(since)}
                  </span>
                </p>
                <Button
                  size="sm"
                  variant="quiet"
                  busy={busy === `manager ${id}`}
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    if (confirm(`Remove ${name}? They can’t change ${place.name} any more then.`))
                      void submit(`manager ${id}`, () => client.end(place.id, id), `${name} doesn’t manage ${place.name} any more.`)
                  }}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {invitations.length > 0 && (
        <Section title="Invited" className="mt-8">
          <ul className={list}>
            {invitations.map(({ id, invited_as, expires_at }) => (
              <li key={id} className={row}>
                <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
                  <span className="block font-semibold">{invited_as.includes('@') ? invited_as : `@${invited_as}`}</span>
                  <span className="block text-sm text-ink-2">Good until {format.date(expires_at)}</span>
                </p>
                <Button
                  size="sm"
                  variant="quiet"
                  busy={busy === `invitation ${id}`}
                  aria-label={`Take back the invitation of ${invited_as}`}
                  onClick={() => submit(`invitation ${id}`, () => client.takeBack(place.id, id), 'The invitation is taken back.')}
                >
                  Take back
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const list = 'list-none divide-y divide-line overflow-clip rounded-lg border border-line bg-surface'
const row = 'flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3'

function InviteForm({ placeId }: { placeId: number }) {
  const { revalidate } = useRevalidator()
  const { form, ready, busy, errors, error, message } = useSubmit({ who: 'Email address or username' }, async ({ who }) => {
    await client.invite(placeId, who)
    keep()
    form.ref.current?.reset()
    toasts.say('success', 'They are asked by mail, if there is somebody of this name or address.')
    await revalidate()
  })
  const keep = useUnsavedChanges(form.ref)
  return (
    <form {...form}>
      <FormHead errors={errors} message={message} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="who"
          label="Email address or username"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          error={error('who')}
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" variant="primary" busy={busy} disabled={!ready} className="max-md:w-full">
          Invite
        </Button>
      </div>
    </form>
  )
}
