import { hc } from 'hono/client'
import { at, read } from '../../platform/http.ts'
import type { ChannelMailApi } from './api.server.ts'

/** Who follows channels by mail. `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function channelMailClient(fetch: typeof globalThis.fetch) {
  const api = hc<ChannelMailApi>('/api', { fetch })
  const { confirmations, recipients } = api['channel-mail']
  const to = (token: string) => ({ param: { token } })
  return {
    ask: (channelId: number, email: string) => read(api.channels[':id']['mail-follows'].$post({ ...at(channelId), json: { email } })),
    figures: (channelId: number) => read(api.channels[':id'].figures.$get(at(channelId))),
    confirmation: (token: string) => read(confirmations[':token'].$get(to(token))),
    confirm: (token: string) => read(confirmations[':token'].$post(to(token))),
    recipient: (token: string) => read(recipients[':token'].$get(to(token))),
    end: (token: string, channelId: number) =>
      read(recipients[':token'].channels[':channel_id'].$delete({ param: { token, channel_id: String(channelId) } })),
    endAll: (token: string) => read(recipients[':token'].unsubscribe.$post(to(token))),
    erase: (token: string) => read(recipients[':token'].$delete(to(token))),
  }
}
