import { createContext, useContext } from 'react'

type Guard = <T>(call: () => Promise<T>) => Promise<T>

/** Runs a call of the API, and asks first for what it may want, such as a second proof of who one is; without a provider just runs it. */
export const SubmitGuard = createContext<Guard>((call) => call())

export const useSubmitGuard = () => useContext(SubmitGuard)
