import { z } from '@hono/zod-openapi'
import { Cursor, Id, Limit, Line, VersionNumber } from '../../platform/inputs.ts'
import { Upload } from '../media/contract.ts'
import { type ClaimRole, claimRoles } from './claim-roles.ts'

export const ClaimState = z.enum(['pending', 'approved', 'rejected', 'withdrawn'])
export type ClaimState = z.infer<typeof ClaimState>
export const ClaimMethod = z.enum(['mail', 'dns', 'file', 'phone', 'document'])
export type ClaimMethod = z.infer<typeof ClaimMethod>

const Role = z.enum(Object.keys(claimRoles) as [ClaimRole, ...ClaimRole[]])

const Words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:\P{Cc}|\n)*$/u, 'has a control character')
export const NewClaim = z.object({ role: Role, note: Words(1000).default('') }).openapi('NewClaim')
export type NewClaim = z.output<typeof NewClaim>
export const CodeRequest = z
  .discriminatedUnion('method', [
    z.object({ method: z.literal('mail'), address: z.email().max(254) }),
    z.object({ method: z.literal('phone') }),
  ])
  .openapi('ClaimCodeRequest')
export type CodeRequest = z.output<typeof CodeRequest>
export const Confirmation = z
  .object({
    code: z
      .string()
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'has six digits')),
  })
  .openapi('ClaimConfirmation')
export const CheckRequest = z.object({ method: z.enum(['dns', 'file']) }).openapi('ClaimCheckRequest')
export const Versioned = z.object({ version: VersionNumber }).openapi('ClaimVersion')
export const Rejection = z.object({ version: VersionNumber, reason: Line(500).min(1, 'is needed') }).openapi('ClaimRejection')
export const Question = z.object({ question: Words(1000).min(1, 'is needed') }).openapi('ClaimQuestion')
export const Answer = z.object({ text: Words(2000).min(1, 'is needed') }).openapi('ClaimAnswer')

/** Largest document, in bytes, and how many a claim may have. */
export const maxDocumentSize = 10_000_000
export const maxDocuments = 5
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const DocumentUpload = z.object({ file: Upload })

const Place = z.object({ id: z.int(), name: z.string(), where: z.string(), path: z.string(), claim_path: z.string(), icon: z.string() })
export const ClaimDocument = z.object({ id: z.int(), name: z.string(), type: z.string(), size: z.int(), created_at: z.string() })
const Message = z.object({ speaker: z.enum(['team', 'claimant', 'owner']), text: z.string(), created_at: z.string() })

/** By which ways the place can be proved to be the claimant's: the domain of its website and its number, or why these prove nothing. */
export const ClaimWays = z
  .object({
    domain: z.string().nullable(),
    host: z.string().nullable(),
    not: z.enum(['none', 'address', 'mail', 'builder', 'social', 'new', 'own']).nullable(),
    phone: z.string().nullable(),
    phone_not: z.enum(['none', 'new', 'own']).nullable(),
  })
  .openapi('ClaimWays')
export type ClaimWays = z.infer<typeof ClaimWays>

/**
 * A claim as its claimant and the team see it. `contested`: somebody else says the same, or owns the place; `owned`: somebody else owns it;
 * `heard`: no owner needs to be waited for.
 */
export const Claim = z
  .object({
    id: z.int(),
    version: VersionNumber,
    state: ClaimState,
    method: ClaimMethod.nullable(),
    role: Role,
    note: z.string(),
    place: Place,
    proved: z.string().nullable(),
    proved_at: z.string().nullable(),
    reason: z.string().nullable(),
    decided_at: z.string().nullable(),
    created_at: z.string(),
    hearing_until: z.string().nullable(),
    contested: z.boolean(),
    owned: z.boolean(),
    heard: z.boolean(),
    code: z.object({ method: ClaimMethod, sent_to: z.string(), tries_left: z.int(), expires_at: z.string() }).nullable(),
    check: z.object({ method: ClaimMethod, until: z.string(), checked_at: z.string().nullable(), error: z.string().nullable() }).nullable(),
    /** What shows on their website that they run it: in a record or a file there, for everybody to read. */
    site_token: z.string(),
    call_wanted_at: z.string().nullable(),
    documents: z.array(ClaimDocument),
    messages: z.array(Message),
  })
  .openapi('Claim')
export type Claim = z.infer<typeof Claim>

/** What the page of a claim shows: the place, what can be done, the viewer's last claim on it. */
export const ClaimPage = z
  .object({
    place: Place,
    claimable: z.enum(['yes', 'unpublished', 'closed', 'own']),
    owned: z.boolean(),
    ways: ClaimWays,
    claim: Claim.nullable(),
  })
  .openapi('ClaimPage')
export type ClaimPage = z.infer<typeof ClaimPage>
export const BySlug = z.object({ slug: z.string().min(1).max(200) })

/** The viewer's claims that aren't taken back, and claims of others on what they own. */
export const OwnClaims = z
  .object({
    data: z.array(Claim),
    disputes: z.array(z.object({ id: z.int(), place: Place, until: z.string().nullable(), answered: z.boolean() })),
    next_cursor: z.null(),
  })
  .openapi('OwnClaims')
export type OwnClaims = z.infer<typeof OwnClaims>

const Person = z.object({ id: z.int(), name: z.string(), username: z.string(), email: z.string().nullable(), since: z.string() })

/** A claim in the queue, with who it is and what there is to compare. `phone_origin`: who put the number on the page there, and when. */
export const QueuedClaim = Claim.omit({ site_token: true })
  .extend({
    person: Person,
    ways: ClaimWays,
    phone_origin: z.object({ phone: z.string(), by: z.object({ id: z.int(), name: z.string() }).nullable(), at: z.string() }).nullable(),
    rivals: z.array(Claim.omit({ site_token: true }).extend({ person: Person })),
  })
  .openapi('QueuedClaim')
export type QueuedClaim = z.infer<typeof QueuedClaim>
export const ClaimQueue = z.object({
  data: z.array(QueuedClaim.omit({ rivals: true, ways: true, phone_origin: true }).extend({ rivals: z.int() })),
  next_cursor: z.string().nullable(),
})
export type ClaimQueue = z.infer<typeof ClaimQueue>
export const ClaimQueueQuery = z.object({ cursor: Cursor.optional(), limit: Limit(50) })
export const SpokenCode = z.object({ code: z.string(), phone: z.string() }).openapi('SpokenClaimCode')
export const DocumentLink = z.object({ url: z.string() }).openapi('ClaimDocumentLink')
export const OneDocument = z.object({ id: Id, document: Id })

/** A place with its owner, for the team; `claim_id` is null of one that was given an owner without a claim. */
export const ClaimedPlace = z
  .object({
    id: z.int(),
    name: z.string(),
    where: z.string(),
    path: z.string(),
    owner: z.object({ id: z.int(), name: z.string(), username: z.string() }).nullable(),
    claim_id: z.int().nullable(),
    method: ClaimMethod.nullable(),
    proved: z.string().nullable(),
    since: z.string().nullable(),
  })
  .openapi('ClaimedPlace')
export type ClaimedPlace = z.infer<typeof ClaimedPlace>
export const ClaimedPlaces = z.object({ data: z.array(ClaimedPlace), next_cursor: z.string().nullable() })
export const ClaimedPlacesQuery = z.object({
  q: Line(100).optional(),
  method: ClaimMethod.optional(),
  cursor: Cursor.optional(),
  limit: Limit(50),
})
export type ClaimedPlacesQuery = z.output<typeof ClaimedPlacesQuery>

/** What everybody may know of who runs a place: that its owner does, what was proved, and when. */
export const Ownership = z
  .object({ owned: z.boolean(), method: ClaimMethod.nullable(), domain: z.string().nullable(), proved_at: z.string().nullable() })
  .openapi('Ownership')
export type Ownership = z.infer<typeof Ownership>
