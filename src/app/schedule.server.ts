import type { Schedule } from '../platform/jobs/worker.server.ts'

/** What runs when, in UTC: minute, hour, day of the month, month, weekday. Kept once, however many servers there are. */
export const schedule: Schedule = [
  { job: 'media.collect', at: '23 * * * *' },
  { job: 'closures.settle', at: '11 * * * *' },
  { job: 'duplicates.find', at: '19 2 * * *' },
  { job: 'users.erase', at: '7 * * * *' },
  { job: 'users.clear', at: '37 * * * *' },
  { job: 'mails.clear', at: '41 3 * * *' },
]
