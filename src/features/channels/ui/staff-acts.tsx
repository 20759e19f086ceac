import { ShieldCheckIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import type { Channel } from '../contract.ts'
import { FeatureFields } from './feature-fields.tsx'

type StaffActsProps = {
  /** What it is, as it is called in a sentence. */
  kind: 'channel' | 'chain'
  name: string
  of: Pick<Channel, 'id' | 'hidden' | 'visibility' | 'featured'>
  client: {
    hide: (id: number, reason: string) => Promise<unknown>
    show: (id: number) => Promise<unknown>
    handOver: (id: number, username: string) => Promise<unknown>
    feature: (id: number, endsAt: string | null) => Promise<unknown>
    unfeature: (id: number) => Promise<unknown>
  }
}

const help = {
  channel: {
    hide: 'Its owner reads this. Nobody but its people and the team sees the channel and its lists then.',
    handOver: 'Their username. They and whoever has it now are told; whoever has it stays one of its editors.',
  },
  chain: {
    hide: 'Its owner reads this. Nobody but its people and the team sees the chain then.',
    handOver: 'Their username. They and whoever has it now are told.',
  },
}

/** What the team does with a channel or chain where it meets it: out of sight, and back; somebody else’s; first on Discover. */
export function StaffActs({ kind, name, of: { id, hidden, visibility, featured }, client }: StaffActsProps) {
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
        <Dialog open onClose={() => setOpened(false)} title={`Manage ${name}`}>
          <div className="grid gap-3">
            {hidden ? (
              <Button busy={busy === 'show'} onClick={() => void submit('show', () => client.show(id), `${name} is shown again.`)}>
                {`Show the ${kind} again`}
              </Button>
            ) : (
              <>
                <TextField
                  label="Reason"
                  help={help[kind].hide}
                  maxLength={300}
                  value={reason}
                  onChange={({ currentTarget }) => setReason(currentTarget.value)}
                />
                <Button
                  variant="danger"
                  disabled={reason.trim() === ''}
                  busy={busy === 'hide'}
                  onClick={() => void submit('hide', () => client.hide(id, reason.trim()), `${name} is hidden.`)}
                >
                  {`Hide the ${kind}`}
                </Button>
              </>
            )}
            <TextField
              label="New owner"
              help={help[kind].handOver}
              maxLength={80}
              autoComplete="off"
              value={username}
              onChange={({ currentTarget }) => setUsername(currentTarget.value)}
            />
            <Button
              disabled={username.trim() === ''}
              busy={busy === 'hand-over'}
              onClick={() => void submit('hand-over', () => client.handOver(id, username.trim()), `${name} is handed over.`)}
            >
              {`Hand the ${kind} over`}
            </Button>
            {open && (
              <FeatureFields
                featured={featured}
                busy={busy}
                onFeature={(endsAt) => void submit('feature', () => client.feature(id, endsAt), `${name} is featured.`)}
                onEnd={() => void submit('unfeature', () => client.unfeature(id), `${name} is not featured.`)}
              />
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
