import { CheckIcon } from '@heroicons/react/20/solid'
import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { AdminPage } from '../../../ui/admin-table/admin-page.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { sizeOf } from '../../../ui/size-of.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useReadAgain } from '../../../ui/use-read-again.ts'
import { href } from '../../../urls.ts'
import { importsClient } from '../client.ts'
import type { ImportFile } from '../contract.ts'
import { RefusedFile } from './refused-file.tsx'
import { standing, stepOf } from './step-address.ts'
import { PlanShown } from './step-check.tsx'
import { type FieldChoice, StepColumns } from './step-columns.tsx'
import { type CategoryChoice, ValuesForm } from './values-form.tsx'
import { WorkProgress } from './work-progress.tsx'

const client = importsClient(browserFetch)
const POLL_MS = 500

type FileStepsProps = {
  file: ImportFile
  /** The step of the address: columns, values or check; empty for where the file stands. */
  step: string
  fields: readonly FieldChoice[]
  categories: readonly CategoryChoice[]
  now: string
}

const names = [
  ['file', 'File'],
  ['columns', 'Columns'],
  ['values', 'Values'],
  ['check', 'Check'],
  ['result', 'Result'],
] as const

/** A file on its way in, step by step; one can go back as long as nobody works on it. */
export function FileSteps({ file, step, fields, categories, now }: FileStepsProps) {
  const { busy, submit } = useButtonSubmit()
  const navigate = useNavigate()
  const format = useFormat()
  const working = file.state === 'checking' || file.state === 'running'
  useReadAgain(working, POLL_MS)
  const { plan } = file
  const at = working ? (file.state === 'running' ? 'result' : 'check') : file.state === 'done' ? 'result' : standing(file, step)
  const go = (to: string) => void navigate(stepOf(file.id, to))
  const check = (said: string | null) => submit('check', () => client.check(file.id), said)
  return (
    <AdminPage
      title="Bring places in"
      actions={
        !working &&
        file.state === 'open' && (
          <Button
            size="sm"
            busy={busy === 'drop'}
            onClick={async () => {
              await navigate(href('AdminBulkImportExport'))
              await submit('drop', () => client.drop(file.id), 'The file is forgotten.')
            }}
          >
            Forget this file
          </Button>
        )
      }
      filters={
        <>
          <p className="mb-3 text-sm [overflow-wrap:anywhere] text-ink-2">
            <span className="font-medium text-ink">{file.name}</span> · {sizeOf(file.size, format.number)} · {file.format} · {file.encoding}
          </p>
          <Steps file={file} at={at} />
        </>
      }
    >
      <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-6 px-(--gutter) pt-2">
        {file.error && !working && (
          <div role="alert">
            <Notice tone={file.error === 'It was stopped.' ? 'warn' : 'bad'} title={file.error}>
              {file.begun && 'What was brought in until then is here; bringing it in again goes on where it was.'}
            </Notice>
            {file.begun && (
              <div className="mt-3 flex flex-wrap gap-2">
                <Button variant="primary" busy={busy === 'run'} onClick={() => submit('run', () => client.run(file.id), null)}>
                  Go on
                </Button>
                <ButtonLink to={href('AdminBulkImportExport', {}, { open: String(file.import_id) })}>See what it did</ButtonLink>
              </div>
            )}
          </div>
        )}
        {working && (
          <Box className="grid gap-4">
            {file.progress && <WorkProgress progress={file.progress} now={now} />}
            <p className="text-sm text-ink-2">You can leave this page: the work goes on, also when the server is started anew.</p>
            <div>
              <Button busy={busy === 'stop' || file.stopping} onClick={() => submit('stop', () => client.stop(file.id), null)}>
                Stop
              </Button>
            </div>
          </Box>
        )}
        {!working && at === 'columns' && (
          <StepColumns
            file={file}
            fields={fields}
            busy={busy !== null}
            onDone={async (options) => {
              const done = await submit('check', () => client.setOptions(file.id, options).then(() => client.check(file.id)), null)
              if (done) go('')
            }}
          />
        )}
        {!working && at === 'values' && plan && (
          <>
            <div>
              <h2 className="text-lg">Values that aren’t known</h2>
              <p className="mt-1 text-sm text-ink-2">
                {format.plural(plan.counts.held ?? 0, { one: '# row waits', other: '# rows wait' })} for a category. Those that you leave
                open wait inside the import and can be brought in later.
              </p>
            </div>
            <ValuesForm
              key={file.import_id}
              held={plan.held}
              categories={categories}
              action="Confirm and check again"
              busy={busy !== null}
              onDone={async (values) => {
                const done = await submit(
                  'check',
                  () => client.mapValues(file.import_id ?? 0, { values }).then(() => client.check(file.id)),
                  null,
                )
                if (done) go('')
              }}
            />
            <div>
              <Button onClick={() => go('check')}>Leave the rest waiting</Button>
            </div>
          </>
        )}
        {!working && at === 'check' && plan && (
          <>
            {file.import_id !== null && (plan.counts.refuse ?? 0) > 0 && <RefusedFile importId={file.import_id} />}
            <PlanShown plan={plan} fields={fields} />
            <div
              data-bar=""
              className="sticky bottom-0 -mx-(--gutter) flex flex-wrap gap-2 border-t border-line bg-ground px-(--gutter) py-3"
            >
              <Button
                variant="primary"
                className="max-sm:h-auto max-sm:min-h-10 max-sm:w-full max-sm:py-2 max-sm:whitespace-normal"
                busy={busy === 'run'}
                onClick={() => submit('run', () => client.run(file.id), null)}
              >
                {runLabel(plan.counts, format.plural)}
              </Button>
              <Button busy={busy === 'check'} onClick={() => check(null)}>
                Check again
              </Button>
            </div>
          </>
        )}
        {file.state === 'done' && (
          <Notice title="The file is in.">
            <TextLink to={href('AdminBulkImportExport', {}, { open: String(file.import_id) })}>See what became of it</TextLink>, or take it
            back there.
          </Notice>
        )}
      </div>
    </AdminPage>
  )
}

function runLabel(
  counts: Readonly<Record<string, number>>,
  plural: (count: number, forms: { one: string; other: string }) => string,
): string {
  const parts = [
    (counts.create ?? 0) > 0 && `add ${plural(counts.create ?? 0, { one: '# place', other: '# places' })}`,
    (counts.update ?? 0) > 0 && `change ${plural(counts.update ?? 0, { one: '# place', other: '# places' })}`,
    (counts.ask ?? 0) > 0 && `ask about ${plural(counts.ask ?? 0, { one: '# row', other: '# rows' })}`,
  ].filter((part) => part !== false)
  const text = parts.join(', ') || 'record that nothing changes'
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function Steps({ file, at }: { file: ImportFile; at: string }) {
  const current = names.findIndex(([key]) => key === at)
  const working = file.state !== 'open'
  return (
    <ol aria-label="Steps" className="flex list-none flex-wrap gap-x-1 gap-y-2 text-sm">
      {names.map(([key, label], n) => {
        const passed = n < current
        const reached =
          passed &&
          !working &&
          n > 0 &&
          (key === 'columns' || file.plan !== null) &&
          (key !== 'values' || (file.plan?.held.length ?? 0) > 0)
        const look = classes(
          'inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 pointer-coarse:min-h-11',
          n === current ? 'bg-accent-wash font-medium text-accent-ink' : passed ? 'text-ink' : 'text-ink-3',
        )
        const inside = (
          <>
            {passed ? <CheckIcon className="size-4" aria-hidden="true" /> : <span className="tabular-nums">{n + 1}</span>}
            {label}
          </>
        )
        return (
          <li key={key} aria-current={n === current ? 'step' : undefined}>
            {reached ? (
              <Link to={stepOf(file.id, key)} className={classes(look, 'hover:bg-sunken')}>
                {inside}
              </Link>
            ) : (
              <span className={look}>{inside}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
