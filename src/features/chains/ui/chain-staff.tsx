import { ShieldCheckIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { FeatureFields } from '../../channels/ui/feature-fields.tsx'
import { chainsClient } from '../client.ts'
import type { Chain } from '../contract.ts'

const client = chainsClient(browserFetch)

/** What the team does: out of sight, and back; somebody else’s; first on Discover. */
export default function ChainStaff({
  chain: { id, title, hidden, visibility, featured },
}: {
  chain: Pick<Chain, 'id' | 'title' | 'hidden' | 'visibility' | 'featured'>
}) {
  const open = visibility === 'public' && !hidden
  const [opened, setOpened] = useState(false)
  const { busy, submit } = useButtonSubmit()
  const [reason, setReason] = useState('')
  const [username, setUsername] = useState('')
  return (
    <>
      <Button onClick={() => setOpened(true)} aria-haspopup="dialog">
        <ShieldCheckIcon className="size-5" aria-hidden="true" />
        Manage
      </Button>
      {opened && (
        <Dialog open onClose={() => setOpened(false)} title={`Manage ${title}`}>
          <div className="grid gap-3">
            {hidden ? (
              <Button busy={busy === 'show'} onClick={() => void submit('show', () => client.show(id), `${title} is shown again.`)}>
                Show the chain again
              </Button>
            ) : (
              <>
                <TextField
                  label="Reason"
                  help="Its owner reads this. Nobody but its people and the team sees the chain then."
                  maxLength={300}
                  value={reason}
                  onChange={({ currentTarget }) => setReason(currentTarget.value)}
                />
                <Button
                  variant="danger"
                  disabled={reason.trim() === ''}
                  busy={busy === 'hide'}
                  onClick={() => void submit('hide', () => client.hide(id, reason.trim()), `${title} is hidden.`)}
                >
                  Hide the chain
                </Button>
              </>
            )}
            <TextField
              label="New owner"
              help="Their username. They and whoever has it now are told."
              maxLength={80}
              autoComplete="off"
              value={username}
              onChange={({ currentTarget }) => setUsername(currentTarget.value)}
            />
            <Button
              disabled={username.trim() === ''}
              busy={busy === 'hand-over'}
              onClick={() => void submit('hand-over', () => client.handOver(id, username.trim()), `${title} is handed over.`)}
            >
              Hand the chain over
            </Button>
            {open && (
              <FeatureFields
                featured={featured}
                busy={busy}
                onFeature={(endsAt) => void submit('feature', () => client.feature(id, endsAt), `${title} is featured.`)}
                onEnd={() => void submit('unfeature', () => client.unfeature(id), `${title} is not featured.`)}
              />
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
