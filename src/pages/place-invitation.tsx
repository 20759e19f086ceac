import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { StaleLink } from '../features/accounts/ui/stale-link.tsx'
import { managersClient } from '../features/claims/managers-client.ts'
import { PlaceInvitation } from '../features/claims/ui/place-invitation.tsx'
import { VerifyFirst } from '../features/contributions/ui/verify-first.tsx'

/** Opening it changes nothing: programs that look through mails do that, too. */
export async function loader({ params, context }: LoaderArgs<'PlaceInvitation'>) {
  const { api, viewer } = context.get(requestContext)
  const { token } = params
  // What no token can be isn't asked for: as a path it may be another one.
  const { invitation } = /^[\w-]{1,300}$/.test(token) ? await managersClient(api).look(token) : { invitation: null }
  return { token, verified: viewer?.verified === true, invitation }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ matches }: MetaArgs<typeof loader>) => [
  ...pageMeta(matches, { title: 'Invitation', robots: 'noindex' }),
  { name: 'referrer', content: 'no-referrer' },
]

/** Where somebody who is asked to manage a place says whether they do. */
export default function PlaceInvitationPage({ loaderData: { token, verified, invitation } }: PageProps<typeof loader>) {
  return (
    <div className="mx-auto w-full max-w-form px-(--gutter) py-10 md:py-16">
      {!verified && (
        <>
          <h1 className="sr-only">Invitation</h1>
          <VerifyFirst />
        </>
      )}
      {verified && invitation && <PlaceInvitation token={token} invitation={invitation} />}
      {verified && !invitation && (
        <StaleLink>
          <p>An invitation is for the account with the address that it was sent to.</p>
        </StaleLink>
      )}
    </div>
  )
}
