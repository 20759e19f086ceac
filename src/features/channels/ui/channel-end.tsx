import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { channelsClient } from '../client.ts'
import type { Channel } from '../contract.ts'
import { FeatureFields } from './feature-fields.tsx'

const client = channelsClient(browserFetch)

/** The way out: editors leave, the owner takes the channel away. */
export function ChannelEnd({ channel: { id, name, can }, userId }: { channel: Channel; userId: number }) {
  const navigate = useNavigate()
  const { busy, submit } = useButtonSubmit()
  const end = async (said: string, act: () => Promise<unknown>) => {
    if (await submit('end', act, said)) await navigate(href('MyChannels'))
  }
  return can.run ? (
    <Button
      variant="danger"
      busy={busy === 'end'}
      onClick={() => {
        if (confirm(`Delete ${name}? Nobody sees it and its lists any more; for 30 days you can bring it back.`))
          void end(`${name} is deleted.`, () => client.remove(id))
      }}
    >
      Delete the channel
    </Button>
  ) : (
    <Button
      busy={busy === 'end'}
      onClick={() => {
        if (confirm(`Leave ${name}? You don’t write it any more then.`))
          void end(`You left ${name}.`, () => client.removeEditor(id, userId))
      }}
    >
      Leave the channel
    </Button>
  )
}

/** What the team does: out of sight, and back; somebody else’s; first on Discover. */
export function ChannelStaff({
  channel: { id, name, hidden, visibility, featured },
}: {
  channel: Pick<Channel, 'id' | 'name' | 'hidden' | 'visibility' | 'featured'>
}) {
  const { busy, submit } = useButtonSubmit()
  const [reason, setReason] = useState('')
  const [username, setUsername] = useState('')
  return (
    <div className="grid max-w-form gap-6">
      {hidden ? (
        <Button
          className="justify-self-start"
          busy={busy === 'show'}
          onClick={() => void submit('show', () => client.show(id), `${name} is shown again.`)}
        >
          Show the channel again
        </Button>
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            label="Reason"
            help="Its owner reads this. Nobody but its people and the team sees the channel and its lists then."
            maxLength={300}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            className="min-w-0 flex-1 basis-64"
          />
          <Button
            variant="danger"
            className="mt-7"
            disabled={reason.trim() === ''}
            busy={busy === 'hide'}
            onClick={() => void submit('hide', () => client.hide(id, reason.trim()), `${name} is hidden.`)}
          >
            Hide the channel
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="New owner"
          help="Their username. They and whoever has it now are told; whoever has it stays one of its editors."
          maxLength={80}
          autoComplete="off"
          value={username}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
          className="min-w-0 flex-1 basis-64"
        />
        <Button
          className="mt-7"
          disabled={username.trim() === ''}
          busy={busy === 'hand-over'}
          onClick={() => void submit('hand-over', () => client.handOver(id, username.trim()), `${name} is handed over.`)}
        >
          Hand the channel over
        </Button>
      </div>
      {visibility === 'public' && !hidden && (
        <FeatureFields
          featured={featured}
          busy={busy}
          onFeature={(endsAt) => void submit('feature', () => client.feature(id, endsAt), `${name} is featured.`)}
          onEnd={() => void submit('unfeature', () => client.unfeature(id), `${name} is not featured.`)}
        />
      )}
    </div>
  )
}
