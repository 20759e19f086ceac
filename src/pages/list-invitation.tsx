import { requestContext } from '../app/router/context.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../app/router/page.ts'
import { isInvitationToken } from '../features/accounts/invited.ts'
import { listInvitationsClient } from '../features/list-invitations/client.ts'
import { ListInvitation } from '../features/list-invitations/ui/list-invitation.tsx'
import { InvitationPage, invitationMeta } from './invitations/parts/invitation-page.tsx'

/** Opening it changes nothing: programs that look through mails do that, too. */
export async function loader({ params: { token }, context }: LoaderArgs<'ListInvitation'>) {
  const { api, viewer } = context.get(requestContext)
  // What no token can be isn't asked for: as a path it may be another one.
  const { invitation } = isInvitationToken(token) ? await listInvitationsClient(api).look(token) : { invitation: null }
  return { token, verified: viewer?.verified === true, invitation }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ matches }: MetaArgs<typeof loader>) => invitationMeta(matches)

/** Where somebody who is asked to share a list says whether they do. */
export default function ListInvitationPage({ loaderData: { token, verified, invitation } }: PageProps<typeof loader>) {
  return <InvitationPage verified={verified}>{invitation && <ListInvitation token={token} invitation={invitation} />}</InvitationPage>
}
