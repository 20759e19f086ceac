import { createContext, useContext } from 'react'

type Guard = <T>(act: () => Promise<T>) => Promise<T>

/** Who asks for what an act may want first, such as a proof who one is, and then does it; without one acts are done as they are. */
export const ActGuard = createContext<Guard>((act) => act())

export const useActGuard = () => useContext(ActGuard)
