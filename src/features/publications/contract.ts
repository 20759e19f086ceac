import { z } from '@hono/zod-openapi'
import { Cursor, Id, Limit, Line, VersionNumber } from '../../platform/inputs.ts'
import { Visibility } from '../lists/contract.ts'
import { MOST_SENTENCE } from './limits.ts'

export const PublishedKind = z.enum(['list', 'chain'])
export type PublishedKind = z.infer<typeof PublishedKind>

/** A list or chain of a channel. */
export const OneInChannel = z.object({ id: Id, kind: PublishedKind, target_id: Id })
export type InChannel = { kind: PublishedKind; target_id: number }

/** `none`: nobody but its people sees it, and nothing is planned; `out`: others see it. */
export const PublicationState = z.enum(['none', 'draft', 'planned', 'out', 'archived'])
export type PublicationState = z.infer<typeof PublicationState>

/**
 * A list or chain of a channel as its people see it. `version` is 0 where nothing was written about it yet. `size`: entries, or steps.
 * `told`: how often followers were told of it, `told_at` when last.
 */
export const Publication = z
  .object({
    kind: PublishedKind,
    target_id: z.int(),
    title: z.string(),
    path: z.string(),
    visibility: Visibility,
    hidden: z.boolean(),
    size: z.int(),
    sentence: z.string(),
    state: PublicationState,
    publish_at: z.string().nullable(),
    published_at: z.string().nullable(),
    archived_at: z.string().nullable(),
    told: z.int(),
    told_at: z.string().nullable(),
    version: VersionNumber,
  })
  .openapi('Publication')
export type Publication = z.infer<typeof Publication>
export const Publications = z.object({ data: z.array(Publication), next_cursor: z.string().nullable() }).openapi('Publications')
export type Publications = z.infer<typeof Publications>
/** A list or chain of a channel in an address. */
const Target = z.templateLiteral([PublishedKind, '-', z.int().positive()])
export type Target = z.infer<typeof Target>
/** `target`: that one alone. */
export const PublicationsQuery = z.object({
  state: PublicationState.optional(),
  target: Target.optional(),
  cursor: Cursor.optional(),
  limit: Limit(30),
})
export type PublicationsQuery = z.output<typeof PublicationsQuery>

const Moment = z.iso.datetime({ offset: true, error: ({ input }) => (input === '' ? 'is missing' : undefined) })

/**
 * What is said of a list or chain of a channel, and when it comes out: now, at a time to come, or left open (`draft`). Without `when` that
 * stays as it is. `tell`: whether followers are told when it comes out.
 */
export const PublicationChange = z
  .object({
    version: VersionNumber.default(0),
    sentence: Line(MOST_SENTENCE).optional(),
    when: z.union([z.enum(['now', 'draft']), Moment]).optional(),
    tell: z.boolean().default(true),
  })
  .openapi('PublicationChange')
export type PublicationChange = z.output<typeof PublicationChange>
