import { useState } from 'react'
import { useUnsavedState } from '../../../../ui/unsaved-changes.ts'
import { errorMessage } from '../../../../ui/use-button-submit.ts'
import type { ChosenPhoto } from './choose-photos.tsx'

/**
 * Photos that go with what is handed in, one after the other once it is; those that were sent aren't sent again. Until then they are on
 * this page alone, which asks before it is left; `forget`: they may be lost.
 */
export function usePhotosToSend() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [sending, setSending] = useState<number | null>(null)
  const forget = useUnsavedState(photos.length > 0)
  /** Null once all are sent, else why the next one wasn't. */
  const send = async (one: (file: File) => Promise<unknown>): Promise<string | null> => {
    let sent = 0
    try {
      for (const { file } of photos) {
        setSending(sent + 1)
        await one(file)
        sent++
      }
      forget()
      return null
    } catch (error) {
      return errorMessage(error)
    } finally {
      setPhotos(photos.slice(sent))
      setSending(null)
    }
  }
  return { photos, setPhotos, sending, send, forget }
}
