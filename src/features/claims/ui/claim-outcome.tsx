import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import { formatPhone } from '../../places/postal.ts'
import type { Claim } from '../contract.ts'
import { methodWords, nextSteps } from './claim-words.ts'

/** What became of a claim so far, and what comes next. */
export function ClaimOutcome({ claim }: { claim: Claim }) {
  const format = useFormat()
  const { place, state, proved, method, reason } = claim
  if (state === 'approved')
    return (
      <>
        <p className="mb-4 text-ink-2">
          {proved && method ? `Proved ${methodWords[method]} at ${method === 'phone' ? formatPhone(proved) : proved}. ` : ''}
          What you change is shown at once, but for name, category and position, which the team looks at.
        </p>
        <Actions>
          <ButtonLink to={href('PlaceEdit', { id: place.id })} variant="primary">
            Look after the hours
          </ButtonLink>
          <ButtonLink to={href('MyPlaces')}>My places</ButtonLink>
        </Actions>
      </>
    )
  if (state === 'rejected')
    return (
      <>
        <p className="mb-4 text-ink-2">The reason: {reason}</p>
        <Actions>
          <ButtonLink to={place.claim_path} variant="primary">
            Try another proof
          </ButtonLink>
        </Actions>
      </>
    )
  return (
    <>
      <ol className="mb-6 grid list-decimal gap-2 pl-5 text-ink-2">
        {nextSteps(claim, format.date).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <Actions>
        <ButtonLink to={place.claim_path} variant="primary">
          Show something more
        </ButtonLink>
        <ButtonLink to={href('MyPlaces')}>My places</ButtonLink>
      </Actions>
      <p className="mt-6 text-sm text-ink-2">
        Until then <TextLink to={href('PlaceEdit', { id: place.id })}>suggest a change</TextLink> if something is wrong.
      </p>
    </>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <p className="flex flex-wrap gap-2">{children}</p>
}
