import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Facts, PanelSection, SidePanel } from '../../../ui/admin-table/side-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { errorMessage, useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useReadAgain } from '../../../ui/use-read-again.ts'
import { href } from '../../../urls.ts'
import { STARTER_SOURCE } from '../../places/starter-source.ts'
import { importsClient } from '../client.ts'
import type { ImportDetail } from '../contract.ts'
import { ImportState } from './import-columns.tsx'
import { RefusedFile } from './refused-file.tsx'
import { CountsLine } from './step-check.tsx'
import { type CategoryChoice, ValuesForm } from './values-form.tsx'
import { WorkProgress } from './work-progress.tsx'

const client = importsClient(browserFetch)
const POLL_MS = 500
type Preview = Awaited<ReturnType<typeof client.previewUndo>>

/** One import: what became of its rows, the values that still wait, and the way back. */
export function ImportPanel({ row, categories, now }: { row: ImportDetail; categories: readonly CategoryChoice[]; now: string }) {
  const { busy, submit } = useButtonSubmit()
  const format = useFormat()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [mapping, setMapping] = useState(false)
  const working = row.progress !== null || row.state === 'running'
  useReadAgain(working, POLL_MS)
  const rest = !working && (row.state === 'done' || row.state === 'failed' || row.state === 'undoing') && row.source !== STARTER_SOURCE
  const ask = async () => {
    try {
      setPreview(await client.previewUndo(row.id))
    } catch (error) {
      toasts.say('error', errorMessage(error))
    }
  }
  return (
    <SidePanel
      kind="Import"
      title={row.file_name}
      record={row.id}
      footer={
        rest && (
          <Button variant="danger" busy={busy === 'undo'} onClick={ask}>
            {row.state === 'undoing' ? 'Go on taking it back' : 'Take it back'}
          </Button>
        )
      }
    >
      {row.progress && (
        <div className="mb-4">
          <WorkProgress progress={row.progress} now={now} />
        </div>
      )}
      <Facts
        facts={[
          ['Number', row.id],
          ['State', <ImportState key="state" row={row} />],
          ['Why', row.state === 'failed' && row.error !== 'was stopped' ? row.error : null],
          ['By', row.by ? row.by.name || 'somebody' : 'the command line'],
          ['Began', format.exactTime(row.started_at)],
          ['Ended', row.finished_at && format.exactTime(row.finished_at)],
          ['Undone', row.undone_at && format.exactTime(row.undone_at)],
          ['Source', row.source],
          ['Licence', row.licence],
          ['Goes on', row.continues_id && `where import ${row.continues_id} ended`],
          ['Columns', row.columns.map(([column, field]) => (column === field ? column : `${column} → ${field}`)).join(', ')],
        ]}
      />
      <PanelSection title="Rows">
        <CountsLine counts={row.counts} />
      </PanelSection>
      {row.held.length > 0 && rest && row.state !== 'undoing' && (
        <PanelSection title="Waiting for their category">
          <p className="mb-2 text-sm text-ink-2">
            {row.held
              .slice(0, 5)
              .map(({ value, rows }) => `${value || 'no kind'} (${format.number(rows)})`)
              .join(', ')}
            {row.held.length > 5 && ` and ${format.plural(row.held.length - 5, { one: '# more value', other: '# more values' })}`}
          </p>
          <Button size="sm" onClick={() => setMapping(true)}>
            Say what they mean
          </Button>
          <Dialog open={mapping} onClose={() => setMapping(false)} title="What these values mean">
            <ValuesForm
              held={row.held}
              categories={categories}
              action="Bring their rows in"
              busy={busy === 'values'}
              onDone={async (values) => {
                if (await submit('values', () => client.mapValues(row.id, { values }), 'Their rows are being brought in.'))
                  setMapping(false)
              }}
            />
          </Dialog>
        </PanelSection>
      )}
      {row.refused.length > 0 && (
        <PanelSection title="Refused">
          <ReasonLines reasons={row.refused} />
          <div className="mt-2">
            <RefusedFile importId={row.id} />
          </div>
        </PanelSection>
      )}
      {row.noted.length > 0 && (
        <PanelSection title="Lost or changed">
          <ReasonLines reasons={row.noted} />
        </PanelSection>
      )}
      {row.kept.length > 0 && (
        <PanelSection title="Stayed when it was undone">
          <ul className="grid list-none gap-1.5 text-sm">
            {row.kept.map(({ place_id, name, fields }) => (
              <li key={place_id} className="[overflow-wrap:anywhere]">
                <TextLink to={href('PlaceShort', { id: place_id })} reloadDocument>
                  {name}
                </TextLink>
                : changed since: {fields.join(', ')}
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
      <Dialog
        open={preview !== null}
        onClose={() => setPreview(null)}
        title="Take this import back?"
        footer={
          <>
            <Button onClick={() => setPreview(null)}>Cancel</Button>
            <Button
              variant="danger"
              busy={busy === 'undo'}
              onClick={async () => {
                if (await submit('undo', () => client.undo(row.id), null)) setPreview(null)
              }}
            >
              Take it back
            </Button>
          </>
        }
      >
        {preview && <UndoShown preview={preview} />}
      </Dialog>
    </SidePanel>
  )
}

function UndoShown({ preview: { exact, removed, restored, partly, kept } }: { preview: Preview }) {
  const format = useFormat()
  const places = (count: number) => format.plural(count, { one: '# place', other: '# places' })
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      {(removed > 0 || restored === 0) && <li>{places(removed)} that it made will be gone</li>}
      {restored > 0 && <li>{places(restored)} will be as before</li>}
      {partly > 0 && <li>{places(partly)} will be as before in part: some fields were changed since</li>}
      {kept > 0 && <li>{places(kept)} will stay: somebody changed, saved or claimed them since</li>}
      {!exact && <li>What has been changed since will stay</li>}
    </ul>
  )
}

function ReasonLines({ reasons }: { reasons: readonly { reason: string; rows: number }[] }) {
  const format = useFormat()
  return (
    <ul className="grid list-none gap-1.5 text-sm">
      {reasons.slice(0, 12).map(({ reason, rows }) => (
        <li key={reason} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-2">
          <span className="text-right tabular-nums">{format.number(rows)}</span>
          <span className="[overflow-wrap:anywhere] text-ink-2">{reason}</span>
        </li>
      ))}
    </ul>
  )
}
