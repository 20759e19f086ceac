import { useEffect, useRef, useState } from 'react'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { ProblemError } from '../../../../platform/http.ts'
import { toasts } from '../../../../ui/toasts.ts'
import { useUnsavedState } from '../../../../ui/unsaved-changes.ts'
import { errorMessage } from '../../../../ui/use-button-submit.ts'
import type { PhotoDetails } from '../../../photos/contract.ts'
import { problemOf } from '../../../photos/ui/problem-of.ts'
import { contributionsClient } from '../../client.ts'
import type { FormPhotoUse, PlaceForm } from '../../contract.ts'
import type { Draft } from '../use-autosave.ts'

const client = contributionsClient(browserFetch)

/** A photo of a form: `kept` with it on the server, or on its way there. `address`: where this page shows it, null until it is read. */
export type ShownPhoto = {
  key: number
  id: number | null
  file: File | null
  address: string | null
  said: PhotoDetails
  state: 'waiting' | 'sending' | 'failed' | 'kept'
  wrong: string | null
}

export type FormPhotos = ReturnType<typeof useFormPhotos>
type Asked = { use: FormPhotoUse; most: number; credit?: string }

/**
 * The photos of a form: those that are chosen are sent at once, one after the other, and kept with it; one that fails can be sent again.
 * Until they are kept they are on this page alone, which asks before it is left.
 */
export function useFormPhotos(begun: PlaceForm | null, { use, most, credit = '' }: Asked) {
  const [photos, setPhotos] = useState<readonly ShownPhoto[]>(() => keptIn(begun, use))
  const [refused, setRefused] = useState<readonly string[]>([])
  const all = useRef(photos)
  const keys = useRef(photos.length)
  const queue = useRef(Promise.resolve())
  const form = useRef(begun?.id ?? 0)
  const unsent = photos.some(({ state }) => state !== 'kept')
  useUnsavedState(unsent)

  const set = (next: readonly ShownPhoto[]) => {
    all.current = next
    setPhotos(next)
  }
  const change = (key: number, by: Partial<ShownPhoto>) => set(all.current.map((one) => (one.key === key ? { ...one, ...by } : one)))
  const without = (key: number) => set(all.current.filter((one) => one.key !== key))
  const inTurn = (work: () => Promise<void>) => {
    queue.current = queue.current.then(work)
  }

  const addresses = useRef<string[]>([])
  const addressOf = (content: Blob) => {
    const address = URL.createObjectURL(content)
    addresses.current.push(address)
    return address
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept before is read once
  useEffect(() => {
    let gone = false
    for (const { key, id, address } of all.current)
      if (id !== null && address === null)
        client.formPhoto(form.current, id).then(
          (content) => gone || change(key, { address: addressOf(content) }),
          (error: unknown) => gone || change(key, { wrong: errorMessage(error) }),
        )
    return () => {
      gone = true
      addresses.current.forEach(URL.revokeObjectURL)
    }
  }, [])

  const send = (key: number, file: File, draft: Draft) =>
    inTurn(async () => {
      if (!all.current.some((one) => one.key === key)) return
      change(key, { state: 'sending', wrong: null })
      try {
        form.current = await draft.ensure()
        const { id, use: _, width: _w, height: _h, ...said } = await client.addFormPhoto(form.current, file, { use, credit })
        // The same picture once more is the one that is there.
        if (all.current.some((one) => one.id === id)) without(key)
        else change(key, { id, said, state: 'kept' })
      } catch (error) {
        change(key, { state: 'failed', wrong: errorMessage(error) })
      }
    })
  const add = async (files: File[], draft: Draft) => {
    const looked = await Promise.all(files.map(async (file) => ({ file, problem: await problemOf(file) })))
    const good = looked.filter(({ problem }) => problem === null)
    const room = most - all.current.length
    const taken = good.slice(0, room).map(({ file }) => {
      keys.current++
      const said: PhotoDetails = { alt: '', caption: '', credit, licence: 'own' }
      return { key: keys.current, id: null, file, address: addressOf(file), said, state: 'waiting' as const, wrong: null }
    })
    setRefused([
      ...looked.flatMap(({ file, problem }) => (problem ? [`${file.name}: ${problem}`] : [])),
      ...good.slice(room).map(({ file }) => `${file.name}: There are ${most} already.`),
    ])
    set([...all.current, ...taken])
    for (const { key, file } of taken) send(key, file, draft)
  }
  const again = ({ key, file }: ShownPhoto, draft: Draft) => {
    if (!file) return
    change(key, { state: 'waiting' })
    send(key, file, draft)
  }
  /** Says what went wrong; answers whether nothing did. */
  const attempt = async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call()
      return true
    } catch (error) {
      toasts.say('error', errorMessage(error))
      return false
    }
  }
  const remove = async ({ key, id }: ShownPhoto) => {
    if (id === null || (await attempt(() => client.removeFormPhoto(form.current, id)))) without(key)
  }
  const move = (photo: ShownPhoto, by: 1 | -1) => {
    const before = all.current
    const at = before.findIndex(({ key }) => key === photo.key)
    set(before.toSpliced(at, 1).toSpliced(at + by, 0, photo))
    inTurn(async () => {
      if (!(await attempt(() => client.orderFormPhotos(form.current, use, idsOf(all.current))))) set(before)
    })
  }
  const say = async ({ key, id }: ShownPhoto, said: PhotoDetails): Promise<boolean> => {
    const done = id !== null && (await attempt(() => client.editFormPhoto(form.current, id, said)))
    if (done) change(key, { said })
    return done
  }
  /** Their ids, once all are kept. @throws ProblemError where one failed */
  const settled = async (): Promise<number[]> => {
    await queue.current
    if (all.current.some(({ state }) => state === 'failed'))
      throw new ProblemError({ status: 0, detail: 'Not all photos were sent. Send those again, or remove them.' })
    return idsOf(all.current)
  }
  const chosen = photos.filter(({ file }) => file)
  const done = chosen.filter(({ state }) => state === 'kept' || state === 'failed').length
  const sending = done < chosen.length ? done + 1 : null
  return { photos, refused, sending, chosen: chosen.length, unsent, add, again, remove, move, say, settled, handedIn: () => set([]) }
}

const idsOf = (photos: readonly ShownPhoto[]) => photos.flatMap(({ id }) => id ?? [])

const keptIn = (begun: PlaceForm | null, wanted: FormPhotoUse): ShownPhoto[] =>
  (begun?.photos ?? [])
    .filter(({ use }) => use === wanted)
    .map(({ id, alt, caption, credit, licence }, i) => ({
      key: i + 1,
      id,
      file: null,
      address: null,
      said: { alt, caption, credit, licence },
      state: 'kept',
      wrong: null,
    }))
