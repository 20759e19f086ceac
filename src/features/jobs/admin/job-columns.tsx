import type { Column } from '../../../ui/admin-table/admin-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { Job } from '../contract.ts'

export const jobTones = { waiting: 'plain', running: 'accent', retrying: 'warn', dead: 'bad' } as const
export const jobStates = { waiting: 'Waiting', running: 'Running', retrying: 'Tried again', dead: 'Failed' } as const

/** What is in the queue, a line each. */
export const jobColumns: readonly Column<Job>[] = [
  { key: 'job', title: 'Job', cell: ({ job }) => job },
  { key: 'state', title: 'State', cell: ({ state }) => <Tag tone={jobTones[state]}>{jobStates[state]}</Tag> },
  { key: 'tries', title: 'Tries', minor: true, align: 'end', cell: ({ attempts, max_attempts }) => `${attempts} of ${max_attempts}` },
  { key: 'runs', title: 'Due', align: 'end', cell: ({ run_at }, now) => <RelativeTime when={run_at} now={now} /> },
  { key: 'made', title: 'Made', minor: true, align: 'end', cell: ({ created_at }, now) => <RelativeTime when={created_at} now={now} /> },
]
