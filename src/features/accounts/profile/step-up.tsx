import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ProblemError } from '../../../platform/http.ts'
import { SubmitGuard } from '../../../ui/submit-guard.ts'

type Asking = { resolve: () => void; reject: (error: unknown) => void }

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))

/** Asks who one is where the server wants it proven (within the last 10 minutes), once, and then repeats the act. Without an answer nothing is changed. */
export function StepUp({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [asked, setAsked] = useState(false)
  const guarded = async <T,>(act: () => Promise<T>): Promise<T> => {
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
    <SubmitGuard value={guarded}>
      {children}
      <Suspense>{asked && <StepUpDialog open={asking !== null} onClose={close} onProven={proven} />}</Suspense>
    </SubmitGuard>
  )
}
