import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { useSubmitGuard } from '../../../ui/submit-guard.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import type { BulkEdit, NewBulkEdit } from '../bulk-contract.ts'
import { placesAdminClient } from '../client.ts'

const client = placesAdminClient(browserFetch)
const PAUSE_MS = 400
const working = new Set<BulkEdit['state']>(['planning', 'running', 'undoing'])

/** Plans a change of many places, carries it out and takes it back, and follows how far it is. */
export function useBulkEdit(onChanged: () => void) {
  const guarded = useSubmitGuard()
  const { revalidate } = useRevalidator()
  const [edit, setEdit] = useState<BulkEdit | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const changed = useRef(onChanged)
  changed.current = onChanged
  const { id, state } = edit ?? {}
  const isWorking = state !== undefined && working.has(state)

  useEffect(() => {
    if (id === undefined || !isWorking) return
    let gone = false
    const look = async () => {
      while (!gone) {
        await new Promise((later) => setTimeout(later, PAUSE_MS))
        const now = await client.bulkEdit(id).catch(() => null)
        if (gone || now === null) continue
        setEdit(now)
        if (working.has(now.state)) continue
        if (now.state === 'done' || now.state === 'undone') {
          changed.current()
          await revalidate()
        }
        return
      }
    }
    void look()
    return () => {
      gone = true
    }
  }, [id, isWorking, revalidate])

  const ask = async (call: () => Promise<BulkEdit>) => {
    setBusy(true)
    setError(null)
    try {
      setEdit(await guarded(call))
    } catch (problem) {
      setError(errorMessage(problem))
    } finally {
      setBusy(false)
    }
  }
  return {
    edit,
    error,
    busy: busy || isWorking,
    plan: (wanted: NewBulkEdit) => ask(() => client.plan(wanted)),
    run: (planned: number) => ask(() => client.run(planned)),
    undo: (done: number) => ask(() => client.undo(done)),
    open: (one: BulkEdit | null) => {
      setError(null)
      setEdit(one)
    },
  }
}
