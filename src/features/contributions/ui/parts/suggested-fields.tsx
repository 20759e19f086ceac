import type { ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { Tag } from '../../../../ui/tag.tsx'
import type { FormChoices } from '../../read-form.ts'
import type { SuggestedField } from '../../suggestion-contract.ts'
import { withTick } from '../../take-all.ts'
import { textOf } from '../../text-of.ts'
import { HoursAsWritten } from './hours-as-written.tsx'
import { useShownValue } from './shown-value.ts'

const states = {
  open: null,
  accepted: { tone: 'good', text: 'Taken' },
  changed: { tone: 'good', text: 'Taken in other words' },
  refused: { tone: 'plain', text: 'Not taken' },
  withdrawn: { tone: 'plain', text: 'Taken back' },
} as const

/** A change of a field; of a suggestion with what became of it. */
export type Change = Pick<SuggestedField, 'field' | 'label' | 'from' | 'to'> &
  Partial<Pick<SuggestedField, 'state' | 'outdated' | 'applied' | 'for_team' | 'unread'>>

/** `text`: of hours, as they are written, where that changes, too. */
type Row = Change & { text?: string }

/** Rows of which some are taken and others not; `fields`: those that are ticked. */
export type Ticks = { fields: readonly string[]; onTick: (fields: readonly string[]) => void }

/** Short ones, such as a phone number, stay on one line. */
const value = 'inline-block max-w-full rounded-xs px-1'

type SuggestedFieldsProps = {
  fields: readonly Change[]
  choices: FormChoices
  /** What else there is to know of a field. */
  below?: (field: string) => ReactNode
  /** What there is to do with it, at the right. */
  act?: (field: string) => ReactNode
  /** Each row that is still open is taken or not. */
  ticks?: Ticks | null
}

/** What a suggestion would change, field by field: what stood there, and what should. */
export function SuggestedFields({ fields, choices, below, act, ticks = null }: SuggestedFieldsProps) {
  const shown = useShownValue(choices)
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)_auto] gap-x-3 text-sm">
      {merged(fields).map(({ field, label, from, to, state, outdated, applied, for_team, unread = [], text }) => {
        const ticked = ticks !== null && state === 'open' && !for_team ? ticks.fields.includes(field) : null
        return (
          <div key={field} className="col-span-3 grid grid-cols-subgrid border-b border-line py-2 last:border-0">
            <dt className="text-ink-2">
              {ticked !== null && ticks !== null ? (
                <label className="flex min-h-6 cursor-pointer items-start gap-2 pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    className="tick mt-0.5 shrink-0"
                    aria-label={`Take ${label}`}
                    checked={ticked}
                    onChange={(event) => ticks.onTick(withTick(ticks.fields, field, event.target.checked))}
                  />
                  {label}
                </label>
              ) : (
                label
              )}
            </dt>
            <dd className={classes('min-w-0 wrap-anywhere', !act && 'col-span-2')}>
              <del className={`${value} bg-bad-wash text-bad`}>{shown(field, from)}</del> <span className="sr-only">becomes</span>
              <ins className={`${value} bg-open-wash text-open no-underline`}>
                {shown(field, state === 'changed' ? applied : to, unread.length > 0)}
              </ins>
              {outdated && (
                <Tag tone="warn" className="ml-2">
                  Changed since
                </Tag>
              )}
              {state && states[state] && (
                <Tag tone={states[state].tone} className="ml-2">
                  {states[state].text}
                </Tag>
              )}
              {for_team && (
                <Tag tone="warn" className="ml-2">
                  Waits for the team
                </Tag>
              )}
              {ticked === false && <Tag className="ml-2">Won’t be taken</Tag>}
              {text && <HoursAsWritten text={text} unread={unread} />}
              {below?.(field)}
            </dd>
            {act && <dd className="-my-1 -mr-2">{act(field)}</dd>}
          </div>
        )
      })}
    </dl>
  )
}

/** Latitude and longitude are one thing to people, and so are hours and what was written of them. */
export function merged(fields: readonly Change[]): Row[] {
  const written = fields.find(({ field }) => field === 'hours_text')
  const lng = fields.find(({ field }) => field === 'lng')
  return fields
    .filter(
      ({ field }) =>
        (field !== 'lng' || !fields.some((one) => one.field === 'lat')) &&
        (field !== 'hours_text' || !fields.some((one) => one.field === 'hours')),
    )
    .map((one) =>
      one.field === 'hours' && written
        ? { ...one, unread: written.unread ?? [], text: textOf(written.state === 'changed' ? written.applied : written.to) }
        : one,
    )
    .map((one) =>
      one.field === 'lat' && lng
        ? {
            ...one,
            label: 'Position',
            from: [one.from, lng.from],
            to: [one.to, lng.to],
            applied: [one.applied, lng.applied],
            outdated: Boolean(one.outdated || lng.outdated),
          }
        : one,
    )
}
