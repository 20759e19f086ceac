import type { PersonalColumn } from '../../platform/personal-data.ts'

export const jobsPersonalData: PersonalColumn[] = [
  {
    table: 'graphile_worker._private_jobs',
    column: 'payload',
    person: 'mention',
    export: { no: 'holds numbers of rows, and of subscriptions at Stripe, only' },
    erasure: { keep: 'holds numbers of rows, and of subscriptions at Stripe, only, and goes when the job is done' },
  },
]
