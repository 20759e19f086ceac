import { LockClosedIcon } from '@heroicons/react/24/outline'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { href } from '../../../urls.ts'

type NoRegistrationProps = { why: 'closed' | 'by-invitation' | 'stale-invitation' }

const texts = {
  closed: ['Registration is closed', 'Nobody can make a new account at the moment. Everything that is public can be read without one.'],
  'by-invitation': [
    'By invitation only',
    'New accounts need an invitation at the moment. If you were sent one, open the link in its mail.',
  ],
  'stale-invitation': [
    'This invitation is not good any more',
    'It was used already, or it is older than 14 days. Ask whoever invited you for a new one.',
  ],
} as const

/** Says, in place of the form, why no account can be made here, and what can be done without one. */
export function NoRegistration({ why }: NoRegistrationProps) {
  const [title, text] = texts[why]
  return (
    <div role="status">
      <EmptyState
        heading="h2"
        title={title}
        icon={<LockClosedIcon />}
        actions={
          <ButtonLink to={href('Explore')} size="sm">
            Explore places
          </ButtonLink>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  )
}
