import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ProblemError } from '../../platform/http.ts'
import { toasts } from '../toasts.ts'

/** For a button of a record: does it, says how it went, and reads the rows again. `busy` names the act that is under way. */
export function useButtonSubmit() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const submit = async (name: string, call: () => Promise<unknown>, said: string) => {
    setBusy(name)
    try {
      await call()
      toasts.say('success', said)
      await revalidate()
    } catch (error) {
      toasts.say(
        'error',
        error instanceof ProblemError ? error.message : 'The server could not be reached. Check your connection and try again.',
      )
    } finally {
      setBusy(null)
    }
  }
  return { busy, submit }
}
