import { useFormat } from '../../../ui/locale.tsx'
import { localTime } from '../../hours/local-time.ts'
import { formatSpans } from '../../hours/week-rows.ts'

type DayBarProps = {
  /** Minutes of the calendar day at which it is open. */
  today: [number, number][]
  timeZone: string
  now: string
}

/** When a place is open today, from midnight to midnight on its clock, with a line at now; and the same in words. */
export function DayBar({ today, timeZone, now }: DayBarProps) {
  const format = useFormat()
  const share = (minutes: number) => `${(minutes / 14.4).toFixed(2)}%`
  return (
    <>
      <svg className="day-bar" aria-hidden="true">
        {today.map(([start, end]) => (
          <rect key={start} x={share(start)} width={share(end - start)} height="100%" />
        ))}
        <line
          x1={share(localTime(new Date(now), timeZone).minute)}
          x2={share(localTime(new Date(now), timeZone).minute)}
          y1="0"
          y2="100%"
        />
      </svg>
      <span>{formatSpans(today, format)}</span>
    </>
  )
}
