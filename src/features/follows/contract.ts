import { z } from '@hono/zod-openapi'
import { Cursor, Id, IdList, Limit } from '../../platform/inputs.ts'
import { TargetSummary } from './target-kind.ts'

/** The word of a kind: the app says which there are, so the server refuses what it wasn't given. */
export const FollowKind = z.string().regex(/^[a-z][a-z-]{0,29}$/, 'is no kind of thing')

/** At once in the bell, in a mail now and then, or not at all: then it only stands among what one follows. */
export const How = z.enum(['bell', 'digest', 'none'])
export type How = z.output<typeof How>

/** `target` is null where it can't be seen any more. */
export const Follow = z
  .object({ kind: z.string(), id: z.int(), how: How, target: TargetSummary.nullable(), created_at: z.iso.datetime() })
  .openapi('Follow')

export const FollowList = z.object({ data: z.array(Follow), next_cursor: z.string().nullable() }).openapi('FollowList')
export type FollowList = z.output<typeof FollowList>

export const FollowQuery = z.object({ kind: FollowKind.optional(), cursor: Cursor.optional(), limit: Limit(30) })
export type FollowQuery = z.output<typeof FollowQuery>

export const ByFollowed = z.object({ kind: FollowKind, id: Id })
export const FollowChange = z.object({ how: How.optional() }).openapi('FollowChange')

export const MarksQuery = z.object({
  kind: FollowKind,
  ids: IdList(100),
})

/** Of each thing asked about: how the viewer follows it, null where they don't, and how many do. */
export const FollowMarks = z
  .object({ data: z.array(z.object({ id: z.int(), how: How.nullable(), count: z.int() })), next_cursor: z.null() })
  .openapi('FollowMarks')
export type FollowMarks = z.output<typeof FollowMarks>
