import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { ProblemError } from '../../../platform/http.ts'

type Guarded = <T>(act: () => Promise<T>) => Promise<T>
type Asking = { resolve: () => void; reject: (error: unknown) => void }

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))
const StepUpContext = createContext<Guarded>((act) => act())

/** Wraps an act that wants "confirm it's you": the person is asked once, and the act is then repeated. */
export const useStepUp = () => useContext(StepUpContext)

/** Asks who one is where the server wants it proven (within the last 10 minutes). Without an answer nothing is changed. */
export function StepUp({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [asked, setAsked] = useState(false)
  const guarded: Guarded = async (act) => {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ProblemError) || error.type !== '/problems/confirm') throw error
      setAsked(true)
      await new Promise<void>((resolve, reject) => setAsking({ resolve, reject }))
      return act()
    }
  }
  const close = () => {
    asking?.reject(new ProblemError({ status: 403, detail: 'Nothing was changed, because it was not confirmed that it is you.' }))
    setAsking(null)
  }
  const proven = () => {
    asking?.resolve()
    setAsking(null)
  }
  return (
    <StepUpContext value={guarded}>
      {children}
      <Suspense>{asked && <StepUpDialog open={asking !== null} onClose={close} onProven={proven} />}</Suspense>
    </StepUpContext>
  )
}
