import { EnvelopeIcon } from '@heroicons/react/24/outline'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { href } from '../../../urls.ts'

/** In place of a form, for whoever hasn't proven their address yet. */
export function VerifyFirst() {
  return (
    <EmptyState
      heading="h2"
      title="Confirm your email address first"
      icon={<EnvelopeIcon />}
      actions={
        <ButtonLink to={href('ProfileEdit', {}, { tab: 'account' })} variant="primary">
          Go to your address
        </ButtonLink>
      }
    >
      <p>Then you can add, change and claim places. The link is in the mail that we sent you; there is a new one under your address.</p>
    </EmptyState>
  )
}
