import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { sizeOf } from '../../../ui/size-of.ts'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { useReadAgain } from '../../../ui/use-read-again.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { importsClient } from '../client.ts'
import type { PlaceExport } from '../contract.ts'
import { exportFormats, exportStatuses } from '../export-choices.ts'
import { type CategoryChoice, categoryCalled } from './values-form.tsx'

const client = importsClient(browserFetch)
const POLL_MS = 750
const formatNames = { csv: 'CSV, for spreadsheets', jsonl: 'JSON Lines', geojson: 'GeoJSON' }
const statusNames = {
  published: 'Published',
  closed: 'Closed',
  draft: 'Drafts',
  pending: 'Pending',
  rejected: 'Rejected',
  removed: 'Removed',
}
const labels = { format: 'Format', status: 'State', category: 'Category', region: 'Region', source: 'Source', since: 'Changed since' }

/** Asks for files of places, and lists those that were made. */
export function ExportDesk({
  exports,
  categories,
  now,
}: {
  exports: readonly PlaceExport[]
  categories: readonly CategoryChoice[]
  now: string
}) {
  const { revalidate } = useRevalidator()
  const format = useFormat()
  const [category, setCategory] = useState('')
  useReadAgain(
    exports.some(({ state }) => state === 'queued' || state === 'running'),
    POLL_MS,
  )
  const { form, busy, error, errors, message, ready } = useSubmit(labels, async (typed) => {
    const slug = categoryCalled(categories, typed.category)?.slug ?? typed.category
    // The server says what it can't read of a choice.
    await client.export({ ...typed, category: slug } as Parameters<typeof client.export>[0])
    toasts.say('success', 'The file is being made.')
    await revalidate()
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <form {...form} className="grid gap-4" aria-label="Export places">
        <FormHead errors={errors} message={message} />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField label="Format" id="format" name="format" error={error('format')} defaultValue="csv">
            {exportFormats.map((key) => (
              <option key={key} value={key}>
                {formatNames[key]}
              </option>
            ))}
          </SelectField>
          <SelectField label="State" id="status" name="status" error={error('status')} defaultValue="published">
            {exportStatuses.map((key) => (
              <option key={key} value={key}>
                {statusNames[key]}
              </option>
            ))}
          </SelectField>
          <div>
            <TextField
              label="Category"
              id="category"
              name="category"
              list="export-categories"
              placeholder="All"
              error={error('category')}
              value={category}
              onChange={(event) => setCategory(event.currentTarget.value)}
            />
            <datalist id="export-categories">
              {categories.map(({ slug, label }) => (
                <option key={slug} value={label} />
              ))}
            </datalist>
          </div>
          <TextField
            label="Region"
            id="region"
            name="region"
            placeholder="texas/austin"
            help="As in its address. Nothing: all."
            error={error('region')}
          />
          <TextField
            label="Source"
            id="source"
            name="source"
            maxLength={100}
            help="Where places come from. Nothing: all."
            error={error('source')}
          />
          <TextField label="Changed since" id="since" name="since" type="date" error={error('since')} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
            Make the file
          </Button>
          <p className="text-sm text-ink-2">It is made in the background and kept for seven days. You and admins can open it.</p>
        </div>
      </form>
      {exports.length > 0 && (
        <section aria-labelledby="exports">
          <h2 id="exports" className="mb-2 text-lg">
            Exports
          </h2>
          <ul className="list-none border-t border-line text-sm">
            {exports.map(({ id, choice, state, places, size, by, created_at, expires_at }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5">
                <span className="min-w-0 flex-1 basis-52">
                  <span className="block font-medium [overflow-wrap:anywhere]">{wordsOf(choice)}</span>
                  <span className="text-xs text-ink-2">
                    {by?.name || 'somebody'}, <RelativeTime when={created_at} now={now} />
                    {expires_at && <>, until {format.date(expires_at)}</>}
                  </span>
                </span>
                <span className="text-ink-2 tabular-nums">
                  {format.plural(places, { one: '# place', other: '# places' })}
                  {size !== null && `, ${sizeOf(size, format.number)}`}
                </span>
                {state === 'ready' ? (
                  <ButtonLink size="sm" to={`/api/place-exports/${id}/file`} reloadDocument download>
                    Download
                  </ButtonLink>
                ) : (
                  <Tag tone={state === 'failed' ? 'bad' : 'accent'}>{state === 'failed' ? 'Failed' : 'Being made'}</Tag>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** What was asked for, in words. */
function wordsOf({ format, status, category, region, source, since }: Readonly<Record<string, string>>): string {
  const parts = [status, category, region, source && `from ${source}`, since && `since ${since}`, `as ${format}`]
  return parts.filter(Boolean).join(', ')
}
