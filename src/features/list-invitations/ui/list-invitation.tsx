import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { href } from '../../../urls.ts'
import { InvitationAnswer } from '../../accounts/ui/invitation-answer.tsx'
import { listInvitationsClient } from '../client.ts'
import type { ListInvitation as Found } from '../contract.ts'

const client = listInvitationsClient(browserFetch)

const may = {
  viewer: 'You can look at it, also while nobody else can.',
  suggester: 'You can look at it and suggest what belongs in it.',
  editor: 'You can add places, write notes and put them in order.',
}

type ListInvitationProps = { token: string; invitation: NonNullable<Found['invitation']> }

/** Which list it is about and who invites. */
export function ListInvitation({ token, invitation: { title, from, role, until } }: ListInvitationProps) {
  const format = useFormat()
  const navigate = useNavigate()
  const accept = async () => {
    const { path, edit } = await client.accept(token)
    toasts.say('success', `“${title}” is shared with you now.`)
    await navigate(edit === null ? path : href('MyListEdit', { id: edit }))
  }
  return (
    <InvitationAnswer
      title={`Share “${title}”?`}
      onAccept={accept}
      onDecline={() => client.decline(token)}
      leave={<ButtonLink to={href('MyLists')}>Your lists</ButtonLink>}
    >
      <p className="mb-4 wrap-anywhere">{from || 'Its owner'} asks you to share this list of places.</p>
      <p className="mb-6 text-ink-2">
        {may[role]} You can leave it at any time. The invitation is good until {format.date(until)}.
      </p>
    </InvitationAnswer>
  )
}
