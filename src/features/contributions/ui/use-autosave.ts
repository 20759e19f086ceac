import { useCallback, useEffect, useRef, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../platform/http.ts'
import { SAVE_AFTER_MS } from '../../../ui/unsaved-changes.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { contributionsClient } from '../client.ts'
import type { FormValues } from '../form-values.ts'

const client = contributionsClient(browserFetch)

export type SavedForm = { id: number; version: number }
type Saving = 'none' | 'saving' | 'saved' | 'elsewhere' | 'failed'

/** What a form is of: a new place, or one that is there, as it was at a version. */
type Subject = { place_id: number; base_version: number } | null

/** The form on the server, for what is kept with it and for handing it in; nothing of both comes between the savings. */
export type Draft = {
  /** Its number; it is begun if it isn't yet. */
  ensure: () => Promise<number>
  /** Does what hands it in, after which it is gone there; `id` is null of one that was never saved. */
  handIn: <T>(work: (id: number | null) => Promise<T>) => Promise<T>
}

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
  const latest = useRef({ values, subject })
  const queue = useRef(Promise.resolve())
  const ended = useRef(false)
  useEffect(() => {
    latest.current = { values, subject }
  })

  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.current.then(work)
    queue.current = done.then(
      () => undefined,
      () => undefined,
    )
    return done
  }, [])
  const begin = useCallback(async (fields: FormValues) => {
    const of = latest.current.subject
    const { id, version } = await client.begin({ fields, ...of })
    // Loaded again, the page goes on with it. The router needn't know: nothing else is shown.
    if (of === null) history.replaceState(history.state, '', href('PlaceCreate', {}, { form: id }))
    saved.current = { id, version }
    return id
  }, [])

  useEffect(() => {
    if (values === first.current) return
    const save = async () => {
      if (ended.current) return
      setState('saving')
      try {
        if (saved.current) {
          const { id, version } = await client.save(saved.current.id, { version: saved.current.version, fields: values })
          saved.current = { id, version }
        } else await begin(values)
        setState('saved')
        setKept(values)
      } catch (error) {
        if (error instanceof ProblemError && error.status === 409) ended.current = true
        setWhy(errorMessage(error))
        setState(ended.current ? 'elsewhere' : 'failed')
      }
    }
    const timer = setTimeout(() => void inTurn(save), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [values, begin, inTurn])

  const ensure = useCallback(
    () =>
      inTurn(async () => {
        if (saved.current) return saved.current.id
        const id = await begin(latest.current.values)
        setState('saved')
        return id
      }),
    [begin, inTurn],
  )
  const handIn = useCallback(
    <T>(work: (id: number | null) => Promise<T>) =>
      inTurn(async () => {
        const done = await work(saved.current?.id ?? null)
        ended.current = true
        saved.current = null
        return done
      }),
    [inTurn],
  )
  /** What the form was about is done: it is kept no longer. */
  const drop = useCallback(async () => {
    ended.current = true
    await queue.current
    if (saved.current) await client.drop(saved.current.id).catch(() => undefined)
  }, [])
  const unsaved = values !== kept
  // What was typed since is on its way, too.
  return { state: unsaved && state === 'saved' ? 'saving' : state, why, unsaved, drop, ensure, handIn }
}
