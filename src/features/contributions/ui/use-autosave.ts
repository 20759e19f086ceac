import { useCallback, useEffect, useRef, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../platform/http.ts'
import { SAVE_AFTER_MS } from '../../../ui/unsaved-changes.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { contributionsClient } from '../client.ts'
import { mergedForm } from '../conflict.ts'
import type { PlaceForm } from '../contract.ts'
import type { FormValues } from '../form-values.ts'

const client = contributionsClient(browserFetch)

export type SavedForm = { id: number; version: number }
type Saving = 'none' | 'saving' | 'saved' | 'failed'

/** How often in a row what was saved elsewhere is joined before it is left to the next change. */
const MOST_JOINED = 3

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
 * What was saved elsewhere meanwhile is joined with it: `onJoined` gets what is taken of it, and `others`, what it says in fields that were
 * changed here, too. `why`: in a sentence, what went wrong last.
 */
export function useAutosave(
  values: FormValues,
  begun: SavedForm | null,
  subject: Subject,
  onJoined: (taken: FormValues, others: FormValues) => void,
) {
  const [state, setState] = useState<Saving>(begun ? 'saved' : 'none')
  const [why, setWhy] = useState('')
  const saved = useRef(begun)
  const [kept, setKept] = useState(values)
  const first = useRef(values)
  /** What stands on the server, as far as it is known here. */
  const base = useRef(values)
  const latest = useRef({ values, subject, onJoined })
  const queue = useRef(Promise.resolve())
  const ended = useRef(false)
  useEffect(() => {
    latest.current = { values, subject, onJoined }
  })

  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.current.then(work)
    queue.current = done.then(
      () => undefined,
      () => undefined,
    )
    return done
  }, [])
  /** Takes what stands on the server; answers what is to be saved then. */
  const join = useCallback(({ id, version, fields }: PlaceForm): FormValues => {
    const { values: mine, onJoined: tell } = latest.current
    const { taken, others } = mergedForm(base.current, fields, mine)
    saved.current = { id, version }
    base.current = { ...base.current, ...fields }
    if (Object.keys({ ...taken, ...others }).length > 0) tell(taken, others)
    return Object.keys(taken).length > 0 ? { ...mine, ...taken } : mine
  }, [])
  /** Saves it, with what was saved elsewhere; answers what stands there then. */
  const put = useCallback(
    async (typed: FormValues): Promise<{ id: number; fields: FormValues }> => {
      let fields = typed
      if (!saved.current) {
        const of = latest.current.subject
        const form = await client.begin({ fields, ...of })
        // Loaded again, the page goes on with it. The router needn't know: nothing else is shown.
        if (of === null) history.replaceState(history.state, '', href('PlaceCreate', {}, { form: form.id }))
        saved.current = form
        if (Object.keys(mergedForm(fields, form.fields, fields).taken).length === 0) {
          base.current = fields
          return { id: form.id, fields }
        }
        // Of a place it was begun elsewhere before.
        fields = join(form)
      }
      for (let joined = 0; ; joined++) {
        const { id, version }: SavedForm = saved.current
        try {
          saved.current = await client.save(id, { version, fields })
          base.current = fields
          return { id, fields }
        } catch (error) {
          const current = error instanceof ProblemError && error.status === 409 ? (error.current as PlaceForm | undefined) : undefined
          if (!current || joined === MOST_JOINED) throw error
          fields = join(current)
        }
      }
    },
    [join],
  )

  useEffect(() => {
    if (values === first.current) return
    const save = async () => {
      if (ended.current) return
      setState('saving')
      try {
        const { fields } = await put(values)
        setState('saved')
        setKept(fields)
      } catch (error) {
        setWhy(errorMessage(error))
        setState('failed')
      }
    }
    const timer = setTimeout(() => void inTurn(save), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [values, put, inTurn])

  const ensure = useCallback(
    () =>
      inTurn(async () => {
        if (saved.current) return saved.current.id
        const { id } = await put(latest.current.values)
        setState('saved')
        return id
      }),
    [put, inTurn],
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
