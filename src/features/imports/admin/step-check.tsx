import type { ReactNode } from 'react'
import { Box } from '../../../ui/box.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { FilePlan, SampleRow } from '../contract.ts'

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
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-4 gap-y-3">
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
export function PlanShown({ plan }: { plan: FilePlan }) {
  const format = useFormat()
  const { counts, fields, refused, noted, samples } = plan
  const changed = Object.entries(fields)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <Box>
        <CountsLine counts={counts} />
      </Box>
      <Rows title="New places" rows={samples.create} total={counts.create ?? 0} />
      <Rows title="Changes" rows={samples.update} total={counts.update ?? 0}>
        {changed.length > 0 && (
          <p className="mb-2 text-sm text-ink-2">{changed.map(([field, places]) => `${field} ${format.number(places)}`).join(' · ')}</p>
        )}
      </Rows>
      <Rows title="Duplicates" rows={samples.duplicate} total={counts.duplicate ?? 0} />
      <Rows title="Probably places that are here" rows={samples.ask ?? []} total={counts.ask ?? 0}>
        <p className="mb-2 text-sm text-ink-2">These rows don’t come in: the team is asked about each, in the queue.</p>
      </Rows>
      <Reasons title="Why rows are refused" reasons={refused} />
      <Rows title="Refused rows" rows={samples.refuse} total={counts.refuse ?? 0} />
      <Reasons title="What rows lose, or what is changed of them" reasons={noted} />
    </div>
  )
}

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

function Rows({ title, rows, total, children }: { title: string; rows: readonly SampleRow[]; total: number; children?: ReactNode }) {
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
              {changes.map(([field, before, after]) => (
                <span key={field} className="block text-ink-2">
                  {field}: <del className="text-bad no-underline">{before || 'nothing'}</del> →{' '}
                  <ins className="text-open no-underline">{after || 'nothing'}</ins>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
