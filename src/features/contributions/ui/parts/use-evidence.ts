import { useState } from 'react'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { errorMessage } from '../../../../ui/use-button-submit.ts'
import { contributionsClient } from '../../client.ts'
import type { ChosenPhoto } from './choose-photos.tsx'

const client = contributionsClient(browserFetch)

/** Photos that go with a suggestion, one after the other once it is made; those that were sent aren't sent again. */
export function useEvidence() {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const [sending, setSending] = useState<number | null>(null)
  /** Null once all are sent, else why the next one wasn't. */
  const send = async (suggestionId: number): Promise<string | null> => {
    let sent = 0
    try {
      for (const { file } of photos) {
        setSending(sent + 1)
        await client.addEvidence(suggestionId, file)
        sent++
      }
      return null
    } catch (error) {
      return errorMessage(error)
    } finally {
      setPhotos(photos.slice(sent))
      setSending(null)
    }
  }
  return { photos, setPhotos, sending, send }
}
