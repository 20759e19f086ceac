import { useCallback, useEffect, useRef, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../platform/http.ts'
import { SAVE_AFTER_MS } from '../../../ui/unsaved-changes.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import { contributionsClient } from '../client.ts'
import type { FormValues } from '../form-values.ts'

const client = contributionsClient(browserFetch)

export type SavedForm = { id: number; version: number }
type Saving = 'none' | 'saving' | 'saved' | 'elsewhere' | 'failed'

/** What a form is of: a new place, or one that is there, as it was at a version. */
type Subject = { place_id: number; base_version: number } | null

/**
 * Saves a form on the server a moment after each change, so that it goes on on another device; `unsaved` until then.
 * Where it was saved elsewhere meanwhile nothing more is saved here. `why`: in a sentence, what went wrong last.
 */
export function useAutosave(values: FormValues, begun: SavedForm | null, subject: Subject) {
  const [state, setState] = useState<Saving>(begun ? 'saved' : 'none')
  const [why, setWhy] = useState('')
  const saved = useRef(begun)
  const [kept, setKept] = useState(values)
  const first = useRef(values)
  const latest = useRef(subject)
  const queue = useRef(Promise.resolve())
  const ended = useRef(false)
  useEffect(() => {
    latest.current = subject
  })

  useEffect(() => {
    if (values === first.current) return
    const save = async () => {
      if (ended.current) return
      setState('saving')
      try {
        const of = latest.current
        const begin = () => client.begin({ fields: values, ...of })
        const { id, version } = saved.current
          ? await client.save(saved.current.id, { version: saved.current.version, fields: values })
          : await begin()
        saved.current = { id, version }
        setState('saved')
        setKept(values)
      } catch (error) {
        if (error instanceof ProblemError && error.status === 409) ended.current = true
        setWhy(errorMessage(error))
        setState(ended.current ? 'elsewhere' : 'failed')
      }
    }
    const timer = setTimeout(() => {
      queue.current = queue.current.then(save)
    }, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [values])

  /** The form was handed in: it is kept no longer. */
  const drop = useCallback(async () => {
    ended.current = true
    await queue.current
    if (saved.current) await client.drop(saved.current.id).catch(() => undefined)
  }, [])
  const unsaved = values !== kept
  // What was typed since is on its way, too.
  return { state: unsaved && state === 'saved' ? 'saving' : state, why, unsaved, drop }
}
