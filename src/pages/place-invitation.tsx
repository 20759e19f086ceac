import { requestContext } from '../app/router/context.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { isInvitationToken } from '../features/accounts/invited.ts'
import { managersClient } from '../features/claims/managers-client.ts'
import { PlaceInvitation } from '../features/claims/ui/place-invitation.tsx'
import { InvitationPage, invitationMeta } from './invitations/parts/invitation-page.tsx'

/** Opening it changes nothing: programs that look through mails do that, too. */
export async function loader({ params: { token }, context }: LoaderArgs<'PlaceInvitation'>) {
  const { api, viewer } = context.get(requestContext)
  // What no token can be isn't asked for: as a path it may be another one.
  const { invitation } = isInvitationToken(token) ? await managersClient(api).look(token) : { invitation: null }
  return { token, verified: viewer?.verified === true, invitation }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ matches }: MetaArgs<typeof loader>) => invitationMeta(matches)

/** Where somebody who is asked to manage a place says whether they do. */
export default function PlaceInvitationPage({ loaderData: { token, verified, invitation } }: PageProps<typeof loader>) {
  return <InvitationPage verified={verified}>{invitation && <PlaceInvitation token={token} invitation={invitation} />}</InvitationPage>
}
