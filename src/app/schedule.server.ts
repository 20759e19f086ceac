import type { Schedule } from '../platform/jobs/worker.server.ts'

/** What runs when, in UTC: minute, hour, day of the month, month, weekday. Kept once, however many servers there are. */
export const schedule: Schedule = [
  { job: 'media.collect', at: '23 * * * *' },
  { job: 'users.erase', at: '7 * * * *' },
  { job: 'users.clear', at: '37 * * * *' },
  { job: 'imports.clear', at: '17 * * * *' },
  { job: 'mails.clear', at: '41 3 * * *' },
]
