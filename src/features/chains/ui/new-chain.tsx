import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { href } from '../../../urls.ts'
import { chainsClient } from '../client.ts'

type NewChainProps = {
  /** In which it is made; left out, it is its author’s alone. */
  channel?: { id: number; name: string }
}

/** Makes a chain, which only its people see until it is shown. */
export function NewChain({ channel }: NewChainProps) {
  const navigate = useNavigate()
  const { form, ready, busy, error, errors, message } = useSubmit({ title: 'Title', channel_id: 'The channel' }, async ({ title }) => {
    const { id } = await chainsClient(browserFetch).create({ title, ...(channel && { channel_id: channel.id }) })
    await navigate(href('ChainEdit', { id }))
  })
  return (
    <form {...form} className="grid max-w-form gap-4">
      <FormHead errors={errors} message={message} />
      <TextField
        id="title"
        name="title"
        label="Title"
        maxLength={120}
        required
        autoComplete="off"
        help={`Only ${channel ? `the people of ${channel.name} see` : 'you see'} it until you show it to others.`}
        error={error('title')}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={!ready} className="justify-self-start">
        Make the chain
      </Button>
    </form>
  )
}
