import { hc } from 'hono/client'
import { at, read } from '../../platform/http.ts'
import type { ListRole } from '../lists/contract.ts'
import type { ListInvitationsApi } from './api.server.ts'

/** Who is asked by mail to keep a list together. `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function listInvitationsClient(fetch: typeof globalThis.fetch) {
  const api = hc<ListInvitationsApi>('/api', { fetch })
  const { invitations } = api.lists[':id']
  const one = api['list-invitations'][':token']
  return {
    sent: (listId: number) => read(invitations.$get(at(listId))),
    invite: (listId: number, json: { email: string; role: ListRole }) => read(invitations.$post({ ...at(listId), json })),
    takeBack: (listId: number, invitationId: number) =>
      read(invitations[':invitation_id'].$delete({ param: { id: String(listId), invitation_id: String(invitationId) } })),
    look: (token: string) => read(one.$get({ param: { token } })),
    accept: (token: string) => read(one.accept.$post({ param: { token } })),
    decline: (token: string) => read(one.decline.$post({ param: { token } })),
  }
}
