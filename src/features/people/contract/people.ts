import { z } from '@hono/zod-openapi'
import { Cursor, Flag, Limit, Line } from '../../../platform/inputs.ts'
import { Role } from '../../accounts/contract.ts'

/** Somebody as staff see them. */
export const Person = z
  .object({
    id: z.int(),
    role: Role,
    username: z.string().nullable(),
    custom_url: z.string().nullable(),
    name: z.string(),
    email: z.string().nullable(),
    email_verified_at: z.iso.datetime().nullable(),
    avatar: z.string().nullable(),
    avatar_url: z.string().nullable(),
    avatar_cloudflare_id: z.string().nullable(),
    suspended_at: z.iso.datetime().nullable(),
    suspended_until: z.iso.datetime().nullable(),
    suspended_reason: z.string().nullable(),
    /** What they said for themselves since they were suspended, the newest first. */
    appeals: z.array(z.object({ message: z.string(), created_at: z.iso.datetime() })),
    delete_after: z.iso.datetime().nullable(),
    last_seen_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    two_factor: z.boolean(),
    sessions: z.int(),
    /** What the viewer may do with this person. */
    can: z.object({ change: z.boolean(), impersonate: z.boolean(), grant: z.array(Role) }),
  })
  .openapi('Person')
export type Person = z.output<typeof Person>

export const People = z.object({ data: z.array(Person), next_cursor: z.string().nullable(), total: z.int().optional() }).openapi('People')

export const PeopleQuery = z.object({
  /** Part of a name, username or address. */
  q: Line(100).optional(),
  role: Role.optional(),
  status: z.enum(['active', 'suspended', 'unverified', 'leaving']).optional(),
  sort: z.enum(['newest', 'oldest', 'name', 'seen']).default('newest'),
  cursor: Cursor.optional(),
  limit: Limit(25),
  count: Flag,
})
export type PeopleQuery = z.output<typeof PeopleQuery>

export const RoleChange = z.object({ role: Role }).openapi('RoleChange')
export const Suspension = z
  .object({
    reason: Line(500).pipe(z.string().min(1, 'is missing')),
    /** Null: until somebody ends it. */
    until: z.iso.datetime().nullable().default(null),
  })
  .openapi('Suspension')
export type Suspension = z.output<typeof Suspension>
