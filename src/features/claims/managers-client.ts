import { hc } from 'hono/client'
import { at, read } from '../../platform/http.ts'
import type { PlaceManagersApi } from './managers-api.server.ts'

/** Who edits a place with its owner. `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function managersClient(fetch: typeof globalThis.fetch) {
  const api = hc<PlaceManagersApi>('/api', { fetch })
  const place = api.places[':id']
  const invitation = api['place-invitations'][':token']
  return {
    list: (placeId: number) => read(place.managers.$get(at(placeId))),
    invite: (placeId: number, who: string) => read(place.managers.$post({ ...at(placeId), json: { who } })),
    end: (placeId: number, userId: number) =>
      read(place.managers[':user_id'].$delete({ param: { id: String(placeId), user_id: String(userId) } })),
    takeBack: (placeId: number, invitationId: number) =>
      read(place['manager-invitations'][':invitation_id'].$delete({ param: { id: String(placeId), invitation_id: String(invitationId) } })),
    look: (token: string) => read(invitation.$get({ param: { token } })),
    accept: (token: string) => read(invitation.accept.$post({ param: { token } })),
    decline: (token: string) => read(invitation.decline.$post({ param: { token } })),
  }
}
