import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { gettingStartedClient } from '../client.ts'
import type { GettingStarted } from '../contract.ts'

const client = gettingStartedClient(browserFetch)

/** The places that the site began with: removed all at once, or brought back. */
export function StarterPlaces({ published, removed }: GettingStarted['starter']) {
  const { busy, submit } = useButtonSubmit()
  const { plural } = useFormat()
  const [asking, setAsking] = useState(false)
  const places = (count: number) => plural(count, { one: '# starter place', other: '# starter places' })
  const remove = async () => {
    if (await submit('remove', client.removeStarter, 'The starter places are removed.')) setAsking(false)
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {published > 0 && (
        <Button size="sm" onClick={() => setAsking(true)}>
          Remove {places(published)}
        </Button>
      )}
      {removed > 0 && (
        <Button
          size="sm"
          busy={busy === 'restore'}
          onClick={() => submit('restore', client.restoreStarter, 'The starter places are back.')}
        >
          Bring back {places(removed)}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove ${places(published)}?`}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button variant="danger" busy={busy === 'remove'} onClick={remove}>
              Remove
            </Button>
          </>
        }
      >
        <p>Nobody finds them any more. Those that somebody has changed, owns or keeps stay. You can bring all of them back here.</p>
      </Dialog>
    </div>
  )
}
