import { hc } from 'hono/client'
import { read } from '../../platform/http.ts'
import type { MediaApi } from './api.server.ts'
import type { Crop } from './contract.ts'

/** `fetch` is the browser's, with token and 419 rules. */
export function mediaClient(fetch: typeof globalThis.fetch) {
  const { user } = hc<MediaApi>('/api', { fetch })
  return {
    setAvatar: (file: File, crop?: Crop) => {
      const text = crop && { x: String(crop.x), y: String(crop.y), size: String(crop.size) }
      return read(user.avatar.$post({ form: { file, ...text } }))
    },
    removeAvatar: () => read(user.avatar.$delete()),
  }
}
