import { z } from '@hono/zod-openapi'
import { Cursor, Id, Limit, Line } from '../../platform/inputs.ts'

const Values = z.record(z.string(), z.unknown()).nullable()

export const AuditRecord = z
  .object({
    id: z.int(),
    /** Null: the system, the operator on the command line, or somebody whose account was erased. */
    actor: z.object({ id: z.int(), name: z.string(), username: z.string().nullable() }).nullable(),
    act: z.string(),
    target_kind: z.string(),
    target_id: z.int().nullable(),
    before: Values,
    after: Values,
    /** As it stands in the server's log. */
    request_id: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .openapi('AuditRecord')
export type AuditRecord = z.infer<typeof AuditRecord>

export const AuditQuery = z.object({
  actor_id: Id.optional(),
  /** Username of who did it, whatever its case. */
  actor: Line(80).optional(),
  /** An act such as `user.suspend`, or the beginning of one such as `user.` */
  act: Line(60).optional(),
  target_kind: Line(60).optional(),
  target_id: Id.optional(),
  /** Username of the person it was done to, or kind and number of something as the log shows it: `user 7`. */
  target: Line(80).optional(),
  /** From this moment on. */
  from: z.iso.datetime().optional(),
  /** Before this moment. */
  until: z.iso.datetime().optional(),
  cursor: Cursor.optional(),
  limit: Limit(50),
})
export type AuditQuery = z.output<typeof AuditQuery>

export const AuditList = z.object({ data: z.array(AuditRecord), next_cursor: z.string().nullable() }).openapi('AuditList')
