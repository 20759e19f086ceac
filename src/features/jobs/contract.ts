import { z } from '@hono/zod-openapi'
import { Cursor, Limit, Line } from '../../platform/inputs.ts'

export const JobState = z.enum(['waiting', 'running', 'retrying', 'dead'])
export type JobState = z.infer<typeof JobState>

export const Job = z
  .object({
    id: z.int(),
    /** As in the catalogue: `mail.send`. */
    job: z.string(),
    /** `retrying`: failed, and tried again at `run_at`; `dead`: failed as often as it may. What is done is no longer here. */
    state: JobState,
    attempts: z.int(),
    max_attempts: z.int(),
    error: z.string().nullable(),
    run_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
  })
  .openapi('Job')
export type Job = z.infer<typeof Job>

export const JobQuery = z.object({ state: JobState.optional(), job: Line(60).optional(), cursor: Cursor.optional(), limit: Limit(50) })
export type JobQuery = z.output<typeof JobQuery>

export const JobList = z
  .object({ data: z.array(Job), next_cursor: z.string().nullable(), counts: z.record(JobState, z.int()) })
  .openapi('JobList')
