import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { LONG } from '../../hours/days.ts'
import { shortTime } from '../../hours/format.ts'
import { openParam, weekMinuteOf } from '../../hours/open-at.ts'
import type { ShownPlace } from '../../places/shown-place.ts'
import { changed, exploreAddress } from '../explore-address.ts'
import { type ArrivalDay, arrivalDays, countThen, dayOf, QUARTER, quarterOf, timeOn } from './arrival-days.ts'
import ArrivalMarks from './arrival-marks.tsx'
import type { ExploreProps } from './explore-props.ts'

type OpeningSliderProps = ExploreProps & {
  places: readonly ShownPlace[]
  /** ISO time of the page's answer. */
  now: string
}

/** Half past six, when nothing is chosen: about when people go out. */
const USUAL = 18 * 60 + 30
/** Keys move step by step: the search waits for the last of them. */
const SETTLE_MS = 250

/** The slider where it is `shown`, else only the marks of what was chosen with it. */
export default function Opening({ shown, ...props }: OpeningSliderProps & { shown: boolean }) {
  const chosen = weekMinuteOf(props.exploration.query.open)
  if (shown) return <OpeningSlider {...props} />
  return chosen !== null && <ArrivalMarks places={props.places} at={chosen} />
}

/**
 * When one arrives: a day of the week ahead, and a time by quarters of an hour. While it moves, what is closed then is dimmed; let go, it is
 * searched for.
 */
function OpeningSlider({ exploration: { query }, places, now }: OpeningSliderProps) {
  const format = useFormat()
  const navigate = useNavigate()
  const zone = places[0]?.time_zone ?? format.formats.timeZone
  const offered = useMemo(() => arrivalDays(zone, new Date(now)), [zone, now])
  const chosen = weekMinuteOf(query.open)
  const searched = chosen === null ? null : quarterOf(chosen, zone, new Date(now))
  const [at, setAt] = useState(searched ?? timeOn(offered[0], USUAL))
  const range = useRef<HTMLInputElement>(null)
  const day = dayOf(offered, at) ?? offered[0]
  const counts = countThen(places, at)

  const search = (weekMinute: number) => {
    const open = openParam(weekMinute)
    if (open !== query.open) void navigate(exploreAddress(changed(query, { open })), { replace: chosen !== null, preventScrollReset: true })
  }
  const latest = useRef(search)
  latest.current = search
  useEffect(() => {
    const slider = range.current
    let waiting: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => slider && latest.current(Number(slider.dataset.day) * 1440 + slider.valueAsNumber), SETTLE_MS)
    }
    slider?.addEventListener('change', settle)
    return () => {
      clearTimeout(waiting)
      slider?.removeEventListener('change', settle)
    }
  }, [])

  const choose = (next: ArrivalDay) => {
    const time = timeOn(next, at % 1440)
    setAt(time)
    search(time)
  }
  const said = shortTime(at, format)
  return (
    <section aria-label="Open when you arrive" className="grid gap-3 border-b border-line px-(--gutter) py-3.5 print:hidden">
      <ArrivalMarks places={places} at={at} moving={at !== searched} />
      <Chips scroll>
        {offered.map((one, n) => (
          <Chip key={`${one.month}-${one.day}`} pressed={one === day} onClick={() => choose(one)}>
            {n === 0 && one.first > 0 ? 'Today' : `${dayName(one.weekday).slice(0, 3)} ${one.day}`}
          </Chip>
        ))}
      </Chips>
      <label className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-sm">
        <span className="sr-only">Time</span>
        <input
          ref={range}
          type="range"
          min={day?.first ?? 0}
          max={day?.last}
          step={QUARTER}
          value={at % 1440}
          data-day={day?.weekday}
          aria-valuetext={said}
          onChange={(event) => setAt((day?.weekday ?? 0) * 1440 + event.currentTarget.valueAsNumber)}
          className="h-11 w-full accent-accent"
        />
        <output className="min-w-26 text-right text-base font-semibold tabular-nums">{said}</output>
      </label>
      <p role="status" className="text-sm text-ink-2">
        Of {format.plural(places.length, { one: 'the # place shown', other: 'the # places shown' })}, {format.number(counts.open)} open then
        {counts.closed > 0 && `, ${format.number(counts.closed)} closed`}
        {counts.unknown > 0 && `, ${format.number(counts.unknown)} without hours`}.
      </p>
    </section>
  )
}

const dayName = (weekday: number) => LONG[weekday] ?? ''
