import type { z } from '@hono/zod-openapi'
import { hc } from 'hono/client'
import { at, read } from '../../platform/http.ts'
import type { FlagsApi } from './api.server.ts'
import type { NewFlag } from './contract.ts'

/** `fetch` is the browser's, with token and 419 rules. */
export function flagsClient(fetch: typeof globalThis.fetch) {
  const { flags } = hc<FlagsApi>('/api', { fetch })
  return {
    make: (json: z.input<typeof NewFlag>) => read(flags.$post({ json })),
    uphold: (id: number, reason: string) => read(flags[':id'].uphold.$post({ ...at(id), json: { reason } })),
    dismiss: (id: number, reason?: string) => read(flags[':id'].dismiss.$post({ ...at(id), json: { ...(reason && { reason }) } })),
  }
}
