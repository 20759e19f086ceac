import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { channelsClient } from '../client.ts'
import type { Channel } from '../contract.ts'

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
