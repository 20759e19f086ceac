import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Facts, PanelSection, SidePanel } from '../../../ui/admin-table/side-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { jobsClient } from '../client.ts'
import type { Job } from '../contract.ts'
import { jobStates, jobTones } from './job-columns.tsx'

const client = jobsClient(browserFetch)

/** One job: what failed, and whether it is tried again. */
export function JobPanel({ job }: { job: Job }) {
  const { busy, submit } = useButtonSubmit()
  const format = useFormat()
  const failed = job.state === 'dead' || job.state === 'retrying'
  return (
    <SidePanel
      kind="Job"
      title={job.job}
      record={job.id}
      footer={
        job.state !== 'running' && (
          <>
            {failed && (
              <Button
                variant="primary"
                busy={busy === 'retry'}
                onClick={() => submit('retry', () => client.retry(job.id), 'It is tried again now.')}
              >
                Try again
              </Button>
            )}
            <Button
              variant="danger"
              busy={busy === 'drop'}
              onClick={() => submit('drop', () => client.drop(job.id), 'It is out of the queue.')}
            >
              Drop
            </Button>
          </>
        )
      }
    >
      <Facts
        facts={[
          ['Number', job.id],
          [
            'State',
            <Tag key="state" tone={jobTones[job.state]}>
              {jobStates[job.state]}
            </Tag>,
          ],
          ['Tries', `${job.attempts} of ${job.max_attempts}`],
          ['Due', format.exactTime(job.run_at)],
          ['Made', format.exactTime(job.created_at)],
        ]}
      />
      {job.error && (
        <PanelSection title="What went wrong">
          <pre className="rounded-sm bg-sunken p-3 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">{job.error}</pre>
        </PanelSection>
      )}
    </SidePanel>
  )
}
