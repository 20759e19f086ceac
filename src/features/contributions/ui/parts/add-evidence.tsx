import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { toasts } from '../../../../ui/toasts.ts'
import { useButtonSubmit } from '../../../../ui/use-button-submit.ts'
import { PhotoChooser } from '../../../photos/ui/photo-chooser.tsx'
import { problemOf } from '../../../photos/ui/problem-of.ts'
import { contributionsClient } from '../../client.ts'

const client = contributionsClient(browserFetch)

/** More photos for what one suggested already, sent as they are chosen: `most` at most. */
export function AddEvidence({ suggestionId, most }: { suggestionId: number; most: number }) {
  const { busy, submit } = useButtonSubmit()
  const send = async (files: File[]) => {
    for (const file of files.slice(0, most)) {
      const problem = await problemOf(file)
      if (problem) toasts.say('error', problem)
      else await submit('photo', () => client.addEvidence(suggestionId, file), 'The photo is with your suggestion.')
    }
    if (files.length > most) toasts.say('error', 'The other photos were left out: there is no room for more.')
  }
  return <PhotoChooser label="Add photos" busy={busy !== null} onChoose={send} />
}
