import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ProblemError } from '../platform/http.ts'
import { useSubmitGuard } from './submit-guard.ts'
import { toasts } from './toasts.ts'

/**
 * For buttons that change something at once: asks for a proof where one is wanted, says how it went, and reads the page's data again,
 * unless `stays`: the page goes on with what it was opened with. `busy` is the name of the act that is under way.
 */
export function useButtonSubmit({ stays = false } = {}) {
  const guarded = useSubmitGuard()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const submit = async (name: string, call: () => Promise<unknown>, said: string | null): Promise<boolean> => {
    setBusy(name)
    try {
      await guarded(call)
      if (said !== null) toasts.say('success', said)
      if (!stays) await revalidate()
      return true
    } catch (error) {
      toasts.say('error', errorMessage(error))
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, submit }
}

/** What went wrong, in one sentence for people. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ProblemError)) return 'The server could not be reached. Check your connection and try again.'
  const [field] = Object.entries(error.errors)
  if (!field) return error.message
  const text = field[1].join(' ')
  if (!/^\p{Ll}/u.test(text)) return text
  // Of "entries.0.title" the name of the field alone.
  const own = field[0].split('.').findLast((part) => !/^\d+$/.test(part)) ?? field[0]
  const name = own.replaceAll('_', ' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${text}`
}
