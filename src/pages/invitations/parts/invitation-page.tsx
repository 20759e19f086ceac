import type { ReactNode } from 'react'
import { pageMeta } from '../../../app/router/meta.ts'
import { StaleLink } from '../../../features/accounts/ui/stale-link.tsx'
import { VerifyFirst } from '../../../features/contributions/ui/verify-first.tsx'

/** Where somebody who is invited says whether they want it; `children` are null of a link that is no good. */
export function InvitationPage({ verified, children }: { verified: boolean; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">
      {verified ? (
        (children ?? (
          <StaleLink>
            <p>An invitation is for the account with the address that it was sent to.</p>
          </StaleLink>
        ))
      ) : (
        <>
          <h1 className="sr-only">Invitation</h1>
          <VerifyFirst />
        </>
      )}
    </div>
  )
}

/** Its address is a secret, which nobody is told by a link that is followed from there. */
export const invitationMeta = (matches: Parameters<typeof pageMeta>[0]) => [
  ...pageMeta(matches, { title: 'Invitation', robots: 'noindex' }),
  { name: 'referrer', content: 'no-referrer' },
]
