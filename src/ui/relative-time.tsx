import { useFormat } from './locale.tsx'

type RelativeTimeProps = {
  /** ISO time. */
  when: string
  /** The time of the page's answer, so that server and browser write the same. */
  now: string | Date
}

/** "3 days ago", with the exact time, in the reader’s zone, on hover. */
export function RelativeTime({ when, now }: RelativeTimeProps) {
  const format = useFormat()
  return (
    <time dateTime={when} title={format.exactTime(when)}>
      {format.relativeTime(when, new Date(now))}
    </time>
  )
}
