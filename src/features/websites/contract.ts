import { z } from '@hono/zod-openapi'

/** How a website answered when it was looked at last; `problem`: why it can't be reached, null where it answers. */
export const WebsiteCheck = z.object({ checked_at: z.string(), problem: z.string().nullable() }).openapi('WebsiteCheck')
export type WebsiteCheck = z.infer<typeof WebsiteCheck>
