import type { Schedule } from '../platform/jobs/worker.server.ts'

/** What runs when, in UTC: minute, hour, day of the month, month, weekday. Kept once, however many servers there are. */
export const schedule: Schedule = [
  { job: 'claims.check-waiting', at: '13 * * * *' },
  { job: 'claims.clear', at: '47 * * * *' },
  { job: 'suggestions.clear', at: '49 * * * *' },
  { job: 'lists.rank', at: '17 * * * *' },
  // Each is asked for at its time, too; this is for what had to wait.
  { job: 'publications.due', at: '* * * * *' },
  // In the morning over the whole country, before most of it is at work.
  { job: 'publications.digest', at: '0 12 * * *' },
  { job: 'publications.clear', at: '26 4 * * *' },
  { job: 'chains.clear', at: '27 4 * * *' },
  { job: 'channels.clear', at: '28 4 * * *' },
  { job: 'lists.clear', at: '29 4 * * *' },
  { job: 'lists.health', at: '37 3 * * *' },
  { job: 'billing.look', at: '29 * * * *' },
  { job: 'live.clear', at: '*/10 * * * *' },
  { job: 'jobs.clear', at: '33 4 * * *' },
  { job: 'websites.clear', at: '43 4 * * *' },
  { job: 'media.collect', at: '23 * * * *' },
  { job: 'places.follow-merges', at: '53 * * * *' },
  { job: 'closures.settle', at: '11 * * * *' },
  { job: 'duplicates.find', at: '19 2 * * *' },
  { job: 'users.restore', at: '* * * * *' },
  { job: 'users.erase', at: '7 * * * *' },
  { job: 'users.clear', at: '37 * * * *' },
  { job: 'imports.clear', at: '17 * * * *' },
  { job: 'mails.clear', at: '41 3 * * *' },
  // Deep in the night over most of the country.
  { job: 'stats.popularity', at: '17 9 * * *' },
  // Monday morning, when the week is over everywhere, Hawaii included.
  { job: 'lists.digest', at: '20 14 * * 1' },
  { job: 'stats.weekly', at: '0 14 * * 1' },
]
