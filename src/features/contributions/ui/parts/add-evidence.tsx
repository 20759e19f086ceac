import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { toasts } from '../../../../ui/toasts.ts'
import { useButtonSubmit } from '../../../../ui/use-button-submit.ts'
import { contributionsClient } from '../../client.ts'
import { PhotoChooser } from './photo-chooser.tsx'

const client = contributionsClient(browserFetch)

/** Another photo for what one suggested already, sent as it is chosen. */
export function AddEvidence({ suggestionId }: { suggestionId: number }) {
  const { busy, submit } = useButtonSubmit()
  return (
    <PhotoChooser
      busy={busy !== null}
      onChoose={(file) => submit('photo', () => client.addEvidence(suggestionId, file), 'The photo is with your suggestion.')}
      onProblem={(problem) => problem && toasts.say('error', problem)}
    />
  )
}
