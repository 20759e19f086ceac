import { useFormat } from '../../../ui/locale.tsx'
import type { OpenState as State } from '../contract.ts'
import { formatOpenState } from '../format.ts'

type OpenStateProps = {
  state: State
  /** IANA name of the place's zone. */
  timeZone: string
  /** ISO time of the page's answer, so that server and browser write the same. */
  now: string
  /** What stands between state and change. */
  between?: string
}

/** Open or closed in words and colour, and when that changes: "Open · closes 6 PM". */
export function OpenState({ state, timeZone, now, between = ' · ' }: OpenStateProps) {
  const words = formatOpenState(state, timeZone, new Date(now), useFormat())
  return (
    <span>
      <span className={state.soon ? 'text-warn' : state.open ? 'text-open' : undefined}>{words.now}</span>
      {words.next && (
        <>
          {between}
          <span className="whitespace-nowrap">{words.next}</span>
        </>
      )}
    </span>
  )
}
