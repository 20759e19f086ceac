import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** How far a job came that is done in many steps, so that none of them is done twice. Kept as long as its job may be tried again. */
export const jobProgress = pgTable(
  'job_progress',
  {
    /** Its number in graphile_worker, which isn't used again. */
    job_id: bigint({ mode: 'number' }).primaryKey(),
    /** The last that is done; null once nothing is left for this job. */
    done_to: bigint({ mode: 'number' }),
    created_at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index('job_progress_old').on(t.created_at)],
)
