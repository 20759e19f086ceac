import { Box } from '../../../ui/box.tsx'
import { classes } from '../../../ui/classes.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { Hours, OpenState } from '../contract.ts'
import { formatStretch, openThrough } from '../open-through.ts'
import { specialRows, weekRows } from '../week-rows.ts'

type HoursBoxProps = {
  /** `hours_text`: as the source wrote them, where they can't be read; `time_zone`: the place's own. */
  place: { hours: Hours | null; hours_text: string | null; open: OpenState | null; time_zone: string }
  /** ISO time of the page's answer. */
  now: string
}

/** When a place is open: the coming week from today on, with the special days of two weeks. */
export function HoursBox({ place, now }: HoursBoxProps) {
  const { hours, hours_text, open, time_zone } = place
  return (
    <Box>
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-sans text-base font-semibold tracking-normal">Hours</h2>
        {open && (
          <Tag className="print:hidden" tone={open.soon ? 'warn' : open.open ? 'good' : 'plain'}>
            {open.soon ? 'Closes soon' : open.open ? 'Open now' : 'Closed now'}
          </Tag>
        )}
      </div>
      {hours ? (
        <Week hours={hours} always={open?.always ?? false} timeZone={time_zone} now={new Date(now)} />
      ) : (
        <p className="mt-2 text-sm text-ink-2">{hours_text ? `As the source wrote them: ${hours_text}` : 'Not known yet.'}</p>
      )}
    </Box>
  )
}

function Week({ hours, always, timeZone, now }: { hours: Hours; always: boolean; timeZone: string; now: Date }) {
  const format = useFormat()
  if (always) return <p className="mt-2 text-sm text-ink-2">Open 24 hours, every day.</p>
  const special = specialRows(hours, timeZone, now, format)
  return (
    <>
      <table className="mt-2 w-full text-sm leading-[1.45] tabular-nums">
        <caption className="sr-only">The coming week, today first</caption>
        <tbody>
          {weekRows(hours, timeZone, now, format).map(({ day, today, spans }) => (
            <tr key={day} className={classes('align-top', today ? 'font-semibold' : 'text-ink-2')}>
              <th scope="row" className={classes('py-0.75 pr-4 text-left', today ? 'font-semibold' : 'font-normal')}>
                {day}
                {today && <span className="sr-only">, today</span>}
              </th>
              <td className="py-0.75 text-right">{spans}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {openThrough(hours).map((stretch) => (
        <p key={stretch.start} className="mt-2 text-xs text-ink-2">
          {formatStretch(stretch, format)}
        </p>
      ))}
      {special.map(({ day, spans }) => (
        <p key={day} className="mt-2 text-xs text-ink-2">
          {day}: {spans.charAt(0).toLowerCase() + spans.slice(1)}
        </p>
      ))}
    </>
  )
}
