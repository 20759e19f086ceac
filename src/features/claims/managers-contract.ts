import { z } from '@hono/zod-openapi'
import { Id, Line } from '../../platform/inputs.ts'

/** Of one place: managers and invitations that wait, at most. */
export const MAX_MANAGERS = 20

/** An email address, or a username with or without `@` before it; in lower case. */
const Whom = Line(254)
  .transform((text) => text.replace(/^@/, '').toLowerCase())
  .pipe(z.union([z.email(), z.string().regex(/^[a-z0-9_-]{1,60}$/)], { error: 'is no email address and no username' }))

export const NewManager = z.object({ who: Whom }).openapi('NewPlaceManager')
export type NewManager = z.output<typeof NewManager>

/** Who edits a place with its owner, and who was asked to; `invited_as` is what the owner wrote. */
export const PlaceManagers = z
  .object({
    /** Whether the viewer owns the place; admins read this, too. */
    mine: z.boolean(),
    place: z.object({ id: z.int(), name: z.string(), path: z.string() }),
    data: z.array(z.object({ id: z.int(), name: z.string(), username: z.string(), since: z.string() })),
    invitations: z.array(z.object({ id: z.int(), invited_as: z.string(), expires_at: z.string() })),
    next_cursor: z.null(),
  })
  .openapi('PlaceManagers')
export type PlaceManagers = z.infer<typeof PlaceManagers>
export const OneManager = z.object({ id: Id, user_id: Id })
export const OneInvitation = z.object({ id: Id, invitation_id: Id })
export const ByInvitation = z.object({ token: z.string().min(1).max(300) })

/** What an invitation is to; null for a link that is wrong, used, too old or somebody else's. */
export const PlaceInvitation = z
  .object({ invitation: z.object({ place: z.string(), path: z.string(), from: z.string(), until: z.string() }).nullable() })
  .openapi('PlaceInvitation')
export type PlaceInvitation = z.infer<typeof PlaceInvitation>
