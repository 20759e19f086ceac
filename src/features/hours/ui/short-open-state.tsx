import { useFormat } from '../../../ui/locale.tsx'
import type { OpenState } from '../contract.ts'
import { shortOpenState } from '../short-open-state.ts'

type ShortOpenStateProps = {
  /** Null where nobody knows the hours. */
  state: OpenState | null
  /** IANA name of the place's zone. */
  timeZone: string
  /** ISO time of the page's answer, so that server and browser write the same. */
  now: string
}

/** The state of a place as rows and cards have it, in its colour: "Open till 6 PM". */
export function ShortOpenState({ state, timeZone, now }: ShortOpenStateProps) {
  const { words, tone } = shortOpenState(state, timeZone, new Date(now), useFormat())
  return <span className={`state-${tone}`}>{words}</span>
}
