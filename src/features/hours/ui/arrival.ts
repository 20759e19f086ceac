import { createContext } from 'react'

/** When the reader arrives, as a minute of the week (Monday 00:00 = 0): states are said for then. Null: for now. */
export const Arrival = createContext<number | null>(null)
