import type { ReactNode } from 'react'
import type { Formatter } from '../../../platform/format.ts'
import { Box } from '../../../ui/box.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { Hours } from '../../hours/contract.ts'
import { hoursInWords } from '../../hours/hours-in-words.ts'
import { formatPhone } from '../../places/postal.ts'
import type { FilePlan, SampleRow } from '../contract.ts'
import type { FieldChoice } from './step-columns.tsx'

const kinds = [
  ['create', 'New'],
  ['update', 'Changed'],
  ['same', 'Same'],
  ['duplicate', 'Duplicates'],
  ['ask', 'Asked'],
  ['refuse', 'Refused'],
  ['held', 'Waiting'],
  ['filtered', 'Not meant'],
] as const

/** How many rows became or would become what. */
export function CountsLine({ counts }: { counts: Readonly<Record<string, number>> }) {
  const format = useFormat()
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-3">
      {kinds
        .filter(([key]) => (counts[key] ?? 0) > 0 || key === 'create' || key === 'update')
        .map(([key, label]) => (
          <div key={key} className="flex flex-col">
            <dt className="order-2 text-sm text-ink-2">{label}</dt>
            <dd className="order-1 font-serif text-2xl font-medium tabular-nums">{format.number(counts[key] ?? 0)}</dd>
          </div>
        ))}
    </dl>
  )
}

/** What bringing the file in would do: counts, reasons, and the first rows of each kind. */
export function PlanShown({ plan, fields: labels }: { plan: FilePlan; fields: readonly FieldChoice[] }) {
  const format = useFormat()
  const { counts, fields, refused, noted, samples } = plan
  const changed = asRead(Object.entries(fields))
  const label = (field: string) => labels.find(({ name }) => name === field)?.label ?? wordsOf(field)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <Box>
        <CountsLine counts={counts} />
      </Box>
      <Rows label={label} title="New places" rows={samples.create} total={counts.create ?? 0} />
      <Rows label={label} title="Changes" rows={samples.update} total={counts.update ?? 0}>
        {changed.length > 0 && (
          <p className="mb-2 text-sm text-ink-2">
            {changed.map(([field, places]) => `${label(field)} ${format.number(places)}`).join(' · ')}
          </p>
        )}
      </Rows>
      <Rows label={label} title="Duplicates" rows={samples.duplicate} total={counts.duplicate ?? 0} />
      <Rows label={label} title="Probably places that are here" rows={samples.ask ?? []} total={counts.ask ?? 0}>
        <p className="mb-2 text-sm text-ink-2">These rows don’t come in: the team is asked about each, in the queue.</p>
      </Rows>
      <Reasons title="Why rows are refused" reasons={refused} />
      <Rows label={label} title="Refused rows" rows={samples.refuse} total={counts.refuse ?? 0} />
      <Reasons title="What rows lose, or what is changed of them" reasons={noted} />
    </div>
  )
}

/** A field that no column holds by itself. */
const wordsOf = (field: string) =>
  field.charAt(0).toUpperCase() +
  field
    .slice(1)
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ')

/** Hours and what was written of them are one thing to people. */
const asRead = <Change extends readonly [field: string, ...unknown[]]>(changes: readonly Change[]) =>
  changes.filter(([field]) => field !== 'hours_text' || !changes.some(([other]) => other === 'hours'))

/** Reasons with how often each occurs. */
export function Reasons({ title, reasons }: { title: string; reasons: readonly { reason: string; rows: number }[] }) {
  const format = useFormat()
  if (reasons.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className="list-none border-t border-line text-sm">
        {reasons.map(({ reason, rows }) => (
          <li key={reason} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 border-b border-line py-2">
            <span className="text-right font-medium tabular-nums">{format.number(rows)}</span>
            <span className="[overflow-wrap:anywhere]">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type RowsProps = {
  title: string
  rows: readonly SampleRow[]
  total: number
  /** What a field is called. */
  label: (field: string) => string
  children?: ReactNode
}

function Rows({ title, rows, total, label, children }: RowsProps) {
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-lg">
        {title} {total > rows.length && <span className="font-sans text-sm text-ink-2">the first {format.number(rows.length)}</span>}
      </h2>
      {children}
      <ul className="list-none border-t border-line text-sm">
        {rows.map(({ row, name, place_id, changes, reasons }) => (
          <li key={row} className="grid gap-1 border-b border-line py-2 sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-3">
            <span className="text-ink-3 tabular-nums">Row {format.number(row)}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-medium">{name || 'without a name'}</span>
              {place_id !== null && (
                <>
                  {' '}
                  <TextLink to={href('PlaceShort', { id: place_id })} reloadDocument>
                    place {place_id}
                  </TextLink>
                </>
              )}
              {reasons.length > 0 && <span className="text-ink-2">: {reasons.join('; ')}</span>}
              {asRead(changes).map(([field, before, after]) => (
                <span key={field} className="block text-ink-2">
                  {label(field)}: <del className="text-bad no-underline">{inWords(field, before, format)}</del> →{' '}
                  <ins className="text-open no-underline">{inWords(field, after, format)}</ins>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A value of a sample as people read it: hours by their days, several things with commas. */
function inWords(field: string, text: string, format: Formatter): string {
  if (text === '') return 'nothing'
  if (field === 'phone') return formatPhone(text)
  const value = /^[[{]/.test(text) ? parsed(text) : text
  if (field === 'hours' && typeof value === 'object' && value !== null && 'week' in value) return hoursInWords(value as Hours, format)
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${name} ${one}`)
      .join(', ')
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
