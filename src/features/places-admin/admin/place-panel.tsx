import { ArrowTopRightOnSquareIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Facts, PanelSection, SidePanel } from '../../../ui/admin-table/side-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { hoursInWords } from '../../hours/hours-in-words.ts'
import type { Place } from '../../places/contract.ts'
import { formatPhone } from '../../places/postal.ts'
import type { PlaceRecord } from '../../places/record-contract.ts'
import { PlaceSources } from '../../places/ui/place-sources.tsx'
import { type PlainMove, placesAdminClient } from '../client.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PlaceStatusTag } from './place-status-tag.tsx'

const client = placesAdminClient(browserFetch)

type PlacePanelProps = {
  place: PlaceRecord
  /** As its page shows it, with where its facts come from; null where that did not load. */
  preview: Place | null
  /** What it was merged into is called. */
  winner: string | null
  now: string
  map: ReactNode
  history: ReactNode
}

const moves: Partial<Record<PlainMove, { label: string; done: string }>> = {
  approve: { label: 'Publish', done: 'is published.' },
  reject: { label: 'Turn down', done: 'is turned down.' },
  submit: { label: 'Publish', done: 'is published.' },
  close: { label: 'Mark as closed', done: 'is closed.' },
  reopen: { label: 'Open again', done: 'is open again.' },
  restore: { label: 'Bring back', done: 'is back.' },
  unmerge: { label: 'Separate', done: 'is a place of its own again.' },
  remove: { label: 'Remove', done: 'is removed.' },
}
/** Those that say why. */
const asking: readonly PlainMove[] = ['reject', 'remove', 'close']

/** One place as staff see it: what is known and from where, what became of it, and what may be done. */
export function PlacePanel({ place, preview, winner, now, map, history }: PlacePanelProps) {
  const { busy, submit } = useButtonSubmit()
  const format = useFormat()
  const [asked, setAsked] = useState<PlainMove | 'merge' | null>(null)
  const { id, version, fields, status, path, where, category, may, owner, created_by } = place
  const merged = place.merged_into_id
  const move = async (name: PlainMove, reason?: string) => {
    const said = `${fields.name} ${moves[name]?.done ?? 'is changed.'}`
    setAsked(null)
    await submit(name, () => client.move(id, name, { version, ...(reason && { reason }) }), said)
  }
  const offered = (Object.keys(moves) as PlainMove[]).filter((name) => may.includes(name))
  const missing = <span className="text-warn">Unknown</span>
  return (
    <SidePanel
      kind={`Place · no. ${id}`}
      record={id}
      title={fields.name}
      footer={
        <>
          {may.includes('edit') && (
            <ButtonLink variant="primary" to={href('PlaceEdit', { id })}>
              Edit <kbd className="max-lg:hidden border-current/40 text-inherit">E</kbd>
            </ButtonLink>
          )}
          {offered.map((name) => (
            <Button
              key={name}
              variant={name === 'remove' || name === 'reject' ? 'danger' : 'secondary'}
              busy={busy === name}
              onClick={() => (asking.includes(name) ? setAsked(name) : void move(name))}
            >
              {moves[name]?.label}
            </Button>
          ))}
          {may.includes('merge') && <Button onClick={() => setAsked('merge')}>Merge into…</Button>}
        </>
      }
    >
      <p className="-mt-2 mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <PlaceStatusTag place={{ status, merged: merged !== null }} />
        {category.name} · {where.neighborhood ?? where.city}
      </p>
      <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {path && (
          <TextLink to={path}>
            Page <ArrowTopRightOnSquareIcon className="inline size-4" aria-hidden="true" />
          </TextLink>
        )}
        {status !== 'removed' && <TextLink to={href('PlacePreview', { id })}>Preview</TextLink>}
        {merged !== null && (
          <span>
            Merged into <TextLink to={href('AdminPlaces', {}, { open: merged })}>{winner ?? `no. ${merged}`}</TextLink>
          </span>
        )}
      </p>
      {map}
      <div className="mt-4">
        <Facts
          facts={[
            ['Reason', place.status_reason],
            ['Street', fields.address ?? missing],
            ['City', `${where.city}, ${where.state}`],
            ['Hours', fields.hours ? hoursInWords(fields.hours, format) : (fields.hours_text ?? missing)],
            ['Phone', fields.phone ? formatPhone(fields.phone) : missing],
            [
              'Website',
              fields.website ? (
                <span key="website">
                  <TextLink to={fields.website}>{fields.website.replace(/^https?:\/\/(www\.)?/, '')}</TextLink>
                  {place.website_check?.problem && <span className="block text-warn">{place.website_check.problem}</span>}
                </span>
              ) : (
                missing
              ),
            ],
            ['Owner', owner ? owner.name || 'Somebody' : 'None'],
            ['Added by', created_by ? created_by.name || 'Somebody' : 'A source'],
            ['Added', <RelativeTime key="added" when={place.created_at} now={now} />],
            ['Changed', <RelativeTime key="changed" when={place.updated_at} now={now} />],
          ]}
        />
      </div>
      {preview && preview.sources.length > 0 && (
        <PanelSection title="Where it is from">
          <PlaceSources sources={preview.sources} timeZone={where.time_zone} />
        </PanelSection>
      )}
      <PanelSection title="History">{history}</PanelSection>
      {asked === 'merge' && <MergeDialog place={place} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'merge' && (
        <MoveDialog
          title={`${moves[asked]?.label ?? 'Change'} ${fields.name}?`}
          label={moves[asked]?.label ?? 'Change'}
          required={asked !== 'close'}
          readers={asked === 'close' ? 'Everybody reads it on its page.' : 'Whoever added the place is told.'}
          onClose={() => setAsked(null)}
          onMove={(reason) => void move(asked, reason)}
        />
      )}
    </SidePanel>
  )
}
