import { useFormat } from './locale.tsx'

type RelativeTimeProps = {
  /** ISO time. */
  when: string
  /** The time of the page's answer, so that server and browser write the same. */
  now: string | Date
  /** IANA name of the zone for the exact time. */
  timeZone?: string
}

/** "3 days ago", with the exact time on hover. */
export function RelativeTime({ when, now, timeZone }: RelativeTimeProps) {
  const format = useFormat()
  return (
    <time dateTime={when} title={format.exactTime(when, timeZone)}>
      {format.relativeTime(when, new Date(now))}
    </time>
  )
}
