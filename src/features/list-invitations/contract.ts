import { z } from '@hono/zod-openapi'
import { Id, Line } from '../../platform/inputs.ts'
import { ListRole } from '../lists/contract.ts'

const Address = Line(254)
  .transform((text) => text.toLowerCase())
  .pipe(z.email('is no email address'))

/** Whom the owner asks by mail, and what they may then. */
export const NewListInvitation = z.object({ email: Address, role: ListRole }).openapi('NewListInvitation')
export type NewListInvitation = z.output<typeof NewListInvitation>

/** Who is asked and hasn't said yes or no, as the owner wrote it. */
export const SentInvitation = z
  .object({ id: z.int(), email: z.string(), role: ListRole, expires_at: z.string() })
  .openapi('SentListInvitation')
export type SentInvitation = z.infer<typeof SentInvitation>
export const SentInvitations = z.object({ data: z.array(SentInvitation), next_cursor: z.null() })
export type SentInvitations = z.infer<typeof SentInvitations>
export const OneSent = z.object({ id: Id, invitation_id: Id })
export const ByInvitation = z.object({ token: z.string().min(1).max(300) })

/** What an invitation is to; null for a link that is wrong, used, too old or somebody else's. */
export const ListInvitation = z
  .object({ invitation: z.object({ title: z.string(), from: z.string(), role: ListRole, until: z.string() }).nullable() })
  .openapi('ListInvitationFound')
export type ListInvitation = z.infer<typeof ListInvitation>
/** `path`: of its page; `edit`: its number, for whoever may write it. */
export const Entered = z.object({ path: z.string(), edit: z.int().nullable() }).openapi('ListEntered')
export type Entered = z.infer<typeof Entered>
