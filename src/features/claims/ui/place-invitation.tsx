import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { href } from '../../../urls.ts'
import { InvitationAnswer } from '../../accounts/ui/invitation-answer.tsx'
import { managersClient } from '../managers-client.ts'
import type { PlaceInvitation as Found } from '../managers-contract.ts'

const client = managersClient(browserFetch)
type PlaceInvitationProps = { token: string; invitation: NonNullable<Found['invitation']> }

/** Which place it is about and who invites. */
export function PlaceInvitation({ token, invitation: { place, path, from, until } }: PlaceInvitationProps) {
  const format = useFormat()
  const navigate = useNavigate()
  const accept = async () => {
    await client.accept(token)
    toasts.say('success', `You manage ${place} now.`)
    await navigate(href('MyPlaces', {}, { show: 'claimed' }))
  }
  return (
    <InvitationAnswer
      title={`Manage ${place}?`}
      onAccept={accept}
      onDecline={() => client.decline(token)}
      leave={<ButtonLink to={href('MyPlaces')}>Your places</ButtonLink>}
    >
      <p className="mb-4 wrap-anywhere">
        {from} runs <TextLink to={path}>{place}</TextLink> and asks you to look after it with them.
      </p>
      <p className="mb-6 text-ink-2">
        You can change its hours, contact and photos at once and answer suggestions. You can stop at any time. The invitation is good until{' '}
        {format.date(until)}.
      </p>
    </InvitationAnswer>
  )
}
