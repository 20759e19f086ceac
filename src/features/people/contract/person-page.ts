import { z } from '@hono/zod-openapi'
import { Line } from '../../../platform/inputs.ts'

/** A custom address or a username, without its `@`. */
export const Handle = Line(80).pipe(z.string().min(1, 'is missing'))

/** Somebody as others see them on their page. */
export const PersonPage = z
  .object({
    id: z.int(),
    /** As their page's address has it: the custom address, else the username. */
    handle: z.string(),
    username: z.string(),
    name: z.string(),
    bio: z.string(),
    avatar: z.string().nullable(),
    avatar_url: z.string().nullable(),
    avatar_cloudflare_id: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .openapi('PersonPage')
export type PersonPage = z.output<typeof PersonPage>

/** Where somebody's page is, also asked by a name that they had before. */
export const PersonAddress = z.object({ handle: z.string() }).openapi('PersonAddress')
