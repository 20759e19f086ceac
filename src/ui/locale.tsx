import { createContext, useContext } from 'react'
import { type Formatter, formatter } from './format.ts'

/** The reader's language tag; one place sets it (the root), everything reads it here. */
export const LocaleContext = createContext('en-US')

export function useFormat(): Formatter {
  return formatter(useContext(LocaleContext))
}
