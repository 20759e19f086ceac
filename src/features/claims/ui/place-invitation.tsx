import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { href } from '../../../urls.ts'
import { managersClient } from '../managers-client.ts'
import type { PlaceInvitation as Found } from '../managers-contract.ts'

const client = managersClient(browserFetch)
type PlaceInvitationProps = { token: string; invitation: NonNullable<Found['invitation']> }

/** Which place it is about and who invites, and one button: mail scanners open links on their own. */
export function PlaceInvitation({ token, invitation: { place, path, from, until } }: PlaceInvitationProps) {
  const format = useFormat()
  const navigate = useNavigate()
  const [declined, setDeclined] = useState(false)
  const { busy: declining, submit } = useButtonSubmit()
  const { form, ready, busy, message } = useSubmit({ token: 'This link' }, async () => {
    await client.accept(token)
    toasts.say('success', `You manage ${place} now.`)
    await navigate(href('MyPlaces', {}, { show: 'claimed' }))
  })
  if (declined)
    return (
      <EmptyState heading="h1" title="You said no" actions={<ButtonLink to={href('MyPlaces')}>Your places</ButtonLink>}>
        <p>Nothing has changed. Whoever invited you can ask again.</p>
      </EmptyState>
    )
  return (
    <form {...form}>
      <h1 className="mb-3 wrap-anywhere">Manage {place}?</h1>
      <p className="mb-4 wrap-anywhere">
        {from} runs <TextLink to={path}>{place}</TextLink> and asks you to look after it with them.
      </p>
      <p className="mb-6 text-ink-2">
        You can change its hours, contact and photos at once and answer suggestions. You can stop at any time. The invitation is good until{' '}
        {format.date(until)}.
      </p>
      <FormHead errors={{}} message={message} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={busy} disabled={!ready} className="max-md:w-full">
          Accept
        </Button>
        <Button
          variant="quiet"
          busy={declining !== null}
          disabled={!ready}
          onClick={async () => {
            setDeclined(await submit('decline', () => client.decline(token), null))
          }}
        >
          No, thank you
        </Button>
      </div>
    </form>
  )
}
