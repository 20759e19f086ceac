import { use } from 'react'
import { useFormat } from '../../../ui/locale.tsx'
import type { OpenState } from '../contract.ts'
import { shortOpenState, stateOnArrival } from '../short-open-state.ts'
import { Arrival } from './arrival.ts'

type ShortOpenStateProps = {
  /** Null where nobody knows the hours. */
  state: OpenState | null
  /** When it is open in the week ahead, where that is known to be asked about; null where nobody knows. */
  week?: readonly number[] | null | undefined
  /** IANA name of the place's zone. */
  timeZone: string
  /** ISO time of the page's answer, so that server and browser write the same. */
  now: string
}

/** The state of a place as rows and cards have it, in its colour: "Open till 6 PM"; where the reader arrives later, the state then. */
export function ShortOpenState({ state, week, timeZone, now }: ShortOpenStateProps) {
  const format = useFormat()
  const arrival = use(Arrival)
  const isThen = arrival !== null && week !== undefined
  const { words, tone } = isThen ? stateOnArrival(week, arrival, format) : shortOpenState(state, timeZone, new Date(now), format)
  return <span className={`state-${tone}`}>{words}</span>
}
