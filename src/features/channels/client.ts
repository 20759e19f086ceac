import { hc } from 'hono/client'
import { at, read } from '../../platform/http.ts'
import type { ChannelsApi } from './api.server.ts'
import type { ChannelVisibility } from './contract.ts'

type ChannelEdit = {
  name?: string
  slug?: string
  about?: string
  links?: { label: string; url: string }[]
  visibility?: ChannelVisibility
}

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function channelsClient(fetch: typeof globalThis.fetch) {
  const { channels, user } = hc<ChannelsApi>('/api', { fetch })
  const one = channels[':id']
  return {
    create: (json: ChannelEdit & { name: string }) => read(channels.$post({ json })),
    own: () => read(user.channels.$get()),
    bySlug: (channelSlug: string) => read(channels['by-slug'][':channelSlug'].$get({ param: { channelSlug } })),
    channel: (id: number) => read(one.$get(at(id))),
    edit: (id: number, json: ChannelEdit & { version: number }) => read(one.$patch({ ...at(id), json })),
    remove: (id: number) => read(one.$delete(at(id))),
    restore: (id: number) => read(one.restore.$post(at(id))),
    setAvatar: (id: number, form: { file: File }) => read(one.avatar.$put({ ...at(id), form })),
    removeAvatar: (id: number) => read(one.avatar.$delete(at(id))),
    setBanner: (id: number, form: { file: File; alt: string }) => read(one.banner.$put({ ...at(id), form })),
    removeBanner: (id: number) => read(one.banner.$delete(at(id))),
    hide: (id: number, reason: string) => read(one.hide.$post({ ...at(id), json: { reason } })),
    show: (id: number) => read(one.show.$post(at(id))),
    feature: (id: number, ends_at: string | null) => read(one.pick.$put({ ...at(id), json: { ends_at } })),
    unfeature: (id: number) => read(one.pick.$delete(at(id))),
    handOver: (id: number, username: string) => read(one['hand-over'].$post({ ...at(id), json: { username } })),
    members: (id: number) => read(one.members.$get(at(id))),
    invite: (id: number, who: string) => read(one.members.$post({ ...at(id), json: { who } })),
    removeEditor: (id: number, userId: number) =>
      read(one.members[':user_id'].$delete({ param: { id: String(id), user_id: String(userId) } })),
    withdraw: (id: number, invitationId: number) =>
      read(one.invitations[':invitation_id'].$delete({ param: { id: String(id), invitation_id: String(invitationId) } })),
    join: (id: number) => read(one.join.$post(at(id))),
    decline: (id: number) => read(one.decline.$post(at(id))),
    offer: (id: number, user_id: number) => read(one.offer.$put({ ...at(id), json: { user_id } })),
    keep: (id: number) => read(one.offer.$delete(at(id))),
    take: (id: number) => read(one.take.$post(at(id))),
  }
}
