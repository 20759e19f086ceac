import { createContext, useContext } from 'react'
import { defaultFormats, type Formatter, formatter } from '../platform/format.ts'

/** How the reader reads; one place sets it (the root), everything that writes a figure, a distance or a time reads it here. */
export const FormatsContext = createContext(defaultFormats)

export function useFormat(): Formatter {
  return formatter(useContext(FormatsContext))
}
