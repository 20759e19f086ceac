import { z } from '@hono/zod-openapi'
import { Line } from '../../platform/inputs.ts'

export const ClosureKind = z.enum(['closed', 'reopened'])
const ClosureState = z.enum(['open', 'staff', 'confirmed', 'dismissed'])
const Says = z.enum(['open', 'closed', 'unsure'])
const Role = z.enum(['owner', 'manager', 'confirmer', 'member'])

/** That people are asked whether a place has closed, or is open again. */
export const OpenClosure = z.object({ id: z.int(), kind: ClosureKind, opened_at: z.string() }).openapi('OpenClosure')
export type OpenClosure = z.infer<typeof OpenClosure>
export const MaybeClosure = z.object({ closure: OpenClosure.nullable() })

/** The question as a member is asked it. `says`: what they answered; `reported`: they said it themselves, so they aren't asked. */
export const ClosureQuestion = z
  .object({
    id: z.int(),
    kind: ClosureKind,
    state: ClosureState,
    place: z.object({ id: z.int(), name: z.string(), where: z.string(), time_zone: z.string() }),
    opened_at: z.string(),
    due_at: z.string(),
    outcome: z.string().nullable(),
    says: Says.nullable(),
    reported: z.boolean(),
  })
  .openapi('ClosureQuestion')
export type ClosureQuestion = z.infer<typeof ClosureQuestion>

/** An answer as the team reads it. */
const Answer = z.object({ name: z.string(), role: Role, says: Says, note: z.string(), answered_at: z.string() })

/** A case as the team reads it. `asked`: how many of each role. `reports` that wait. */
export const ClosureCase = z
  .object({
    id: z.int(),
    kind: ClosureKind,
    state: ClosureState,
    opened_at: z.string(),
    due_at: z.string(),
    outcome: z.string().nullable(),
    reports: z.int(),
    asked: z.object({ owner: z.int(), manager: z.int(), confirmer: z.int() }),
    answers: z.array(Answer),
  })
  .openapi('ClosureCase')
export type ClosureCase = z.infer<typeof ClosureCase>
export const ClosureCases = z.object({ data: z.array(ClosureCase), next_cursor: z.null() })

export const ClosureAnswer = z.object({ says: Says, note: Line(500).default('') }).openapi('ClosureAnswer')
export type ClosureAnswer = z.output<typeof ClosureAnswer>
