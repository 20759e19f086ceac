import { CheckCircleIcon } from '@heroicons/react/20/solid'
import { PlusIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { Button } from '../../../../ui/button.tsx'
import { Chip, Chips } from '../../../../ui/chip.tsx'
import { inputStyle } from '../../../../ui/field.tsx'
import { useFormat } from '../../../../ui/locale.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Hours } from '../../../hours/contract.ts'
import { LONG } from '../../../hours/days.ts'
import { mergedSpans, overlapping } from '../../../hours/merged-spans.ts'
import { dateName, specialDayName } from '../../../hours/special-day-name.ts'
import { typedHours } from '../../typed-hours.ts'
import { clockOf, type Day, freshDay, type HourSpan, type SpecialDay, spanOf, withDay } from '../../week-edit.ts'

type HoursFieldProps = {
  id: string
  hours: Hours | null
  text: string
  error: string | undefined
  onChange: (given: { hours: Hours | null; hours_text: string | null }) => void
}

const noon: HourSpan = [9 * 60, 17 * 60]
const always: HourSpan = [0, 1440]
const closed: Hours = { week: [[], [], [], [], [], [], []], special: [] }

/** When the place is open: typed or pasted as text and read back as days, each of which can be put right. */
export function HoursField({ id, hours, text, error, onChange }: HoursFieldProps) {
  const type = (typed: string) => onChange({ hours: typedHours(typed).hours, hours_text: typed })
  const { unread } = typedHours(text)
  // Once a day was put right by hand, the text no longer says what stands there.
  const edit = (next: Hours) => onChange({ hours: next, hours_text: null })
  const setDay = (day: number, spans: Day) => edit(withDay(hours ?? closed, day, spans))
  const byAppointment = /^by appointment/i.test(text)
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        id={id}
        name={id}
        label="Type or paste them"
        value={text}
        placeholder="Mon–Thu 7–6, Fri 7am–10pm, Sun closed"
        onChange={(event) => type(event.target.value)}
        error={error}
        help={unread === null && 'These can’t be read as days: they are kept as you write them.'}
      />
      {unread !== null && unread.length > 0 && (
        <p className="text-sm text-warn wrap-anywhere" role="status">
          Not read: {unread.map((part) => `“${part}”`).join(', ')}. Say it by the day below, or leave it out.
        </p>
      )}
      {hours && text !== '' && (
        <p className="flex items-center gap-1.5 text-sm text-open" role="status">
          <CheckCircleIcon className="size-4 shrink-0" aria-hidden="true" />
          {unread?.length ? 'The rest is read as below.' : 'Read as below. Change any day if it was misread.'}
        </p>
      )}
      <Chips>
        <Chip onClick={() => edit({ week: LONG.map(() => [[...always]]), special: [] })}>Open 24 hours</Chip>
        <Chip pressed={byAppointment} onClick={() => onChange({ hours: null, hours_text: byAppointment ? null : 'By appointment' })}>
          By appointment
        </Chip>
        {!hours && !byAppointment && (
          <Chip onClick={() => edit({ week: LONG.map((_, day) => (day < 5 ? [[...noon]] : [])), special: [] })}>Day by day</Chip>
        )}
        {hours && <Chip onClick={() => onChange({ hours: null, hours_text: null })}>Unknown</Chip>}
      </Chips>
      {hours && (
        <ul className="list-none divide-y divide-line border-y border-line">
          {LONG.map((name, day) => (
            <DayRow
              key={name}
              name={name}
              spans={hours.week[day] ?? []}
              onChange={(spans) => setDay(day, spans)}
              onCopy={
                day === 0
                  ? (to) => edit({ ...hours, week: hours.week.map((spans, i) => (i < to ? copied(hours.week[0] ?? []) : spans)) })
                  : null
              }
            />
          ))}
          {hours.special.map((special, i) => (
            <SpecialRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being typed is known by where it stands
              key={i}
              special={special}
              onChange={(next) => edit({ ...hours, special: hours.special.flatMap((one, at) => (at !== i ? [one] : next ? [next] : [])) })}
            />
          ))}
          <li className="py-2">
            <Button
              size="sm"
              variant="quiet"
              onClick={() => edit({ ...hours, special: [...hours.special, { day: freshDay(hours.special, new Date()), spans: [] }] })}
            >
              Add a day that differs
            </Button>
          </li>
        </ul>
      )}
    </div>
  )
}

const copied = (spans: Day): Day => spans.map(([start, end]) => [start, end])

/** What it is, its times, and at the right of the first line a way to one more; on a phone the times stand below. */
const row = 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-2 sm:grid-cols-[10rem_minmax(0,1fr)_auto]'

type DayRowProps = { name: string; spans: Day; onChange: (spans: Day) => void; onCopy: ((to: 5 | 7) => void) | null }

function DayRow({ name, spans, onChange, onCopy }: DayRowProps) {
  return (
    <li className={row}>
      <span className="flex min-h-10 items-center text-sm font-semibold">{name}</span>
      <Spans label={name} spans={spans} onChange={onChange} />
      {onCopy && spans.length > 0 && (
        <span className="-ml-2 flex flex-wrap gap-1 max-sm:col-span-full sm:col-start-2">
          <Button size="sm" variant="quiet" onClick={() => onCopy(5)}>
            Copy to weekdays
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onCopy(7)}>
            To all days
          </Button>
        </span>
      )}
    </li>
  )
}

function SpecialRow({ special, onChange }: { special: SpecialDay; onChange: (special: SpecialDay | null) => void }) {
  const dated = /^\d{4}-/.test(special.day)
  const name = specialDayName(special.day, useFormat())
  return (
    <li className={row}>
      {dated ? (
        <span className="grid gap-1">
          <input
            type="date"
            aria-label="Day that differs"
            className={`${inputStyle} w-40!`}
            value={special.day}
            onChange={(event) => event.target.value && onChange({ ...special, day: event.target.value })}
          />
          <span className="text-xs text-ink-2">{dateName(special.day)}</span>
        </span>
      ) : (
        <span className="flex min-h-10 items-center text-sm font-semibold">{name}</span>
      )}
      <Spans label={name} spans={special.spans} onChange={(spans) => onChange({ ...special, spans })} />
      <Button
        size="sm"
        variant="quiet"
        className="-ml-2 justify-self-start max-sm:col-span-full sm:col-start-2"
        onClick={() => onChange(null)}
      >
        Remove this day
      </Button>
    </li>
  )
}

/** The times of a day: several, past midnight; those that overlap are shown, and joined when somebody wants that. */
function Spans({ label, spans, onChange }: { label: string; spans: Day; onChange: (spans: Day) => void }) {
  const set = (at: number, span: HourSpan) => onChange(spans.map((one, i) => (i === at ? span : one)))
  const plus = (
    <Button
      size="sm"
      variant="quiet"
      square
      aria-label={`Add a time to ${label}`}
      onClick={() => onChange([...spans, [...(spans.length ? ([18 * 60, 21 * 60] as HourSpan) : noon)]])}
      className="mt-0.5 max-sm:col-start-2 max-sm:row-start-1"
    >
      <PlusIcon className="size-4" />
    </Button>
  )
  const times = (
    <span className="flex min-h-10 min-w-0 flex-wrap items-center gap-2 max-sm:col-span-full">
      {spans.length === 0 && <span className="text-sm text-ink-2">Closed</span>}
      {spans.map(([start, end], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a time that is being typed is known by where it stands
        <span key={i} className="flex flex-wrap items-center gap-1">
          <Time label={`${label}, opens`} value={start} onChange={(next) => set(i, spanOf(next, end))} />–
          <Time label={`${label}, closes`} value={end} onChange={(next) => set(i, spanOf(start, next))} />
          {end > 1440 && <span className="text-xs text-ink-2 max-sm:order-last max-sm:w-full">next day</span>}
          <Button
            size="sm"
            variant="quiet"
            square
            aria-label={`Remove this time of ${label}`}
            onClick={() => onChange(spans.filter((_, at) => at !== i))}
          >
            <XMarkIcon className="size-4" />
          </Button>
        </span>
      ))}
      {overlapping(spans) && (
        <span className="flex w-full items-center gap-2 text-sm text-bad" role="status">
          These times overlap.
          <Button size="sm" onClick={() => onChange(mergedSpans(spans))}>
            Join them
          </Button>
        </span>
      )}
    </span>
  )
  return (
    <>
      {times}
      {plus}
    </>
  )
}

function Time({ label, value, onChange }: { label: string; value: number; onChange: (minutes: number) => void }) {
  return (
    <input
      type="time"
      aria-label={label}
      className={`${inputStyle} w-32! px-2! sm:w-34!`}
      value={clockOf(value)}
      onChange={({ target }) => {
        const [hour, minute] = target.value.split(':').map(Number)
        if (hour !== undefined && minute !== undefined) onChange(hour * 60 + minute)
      }}
    />
  )
}
