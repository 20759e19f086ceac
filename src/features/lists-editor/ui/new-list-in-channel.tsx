import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { href } from '../../../urls.ts'
import { listsClient } from '../../lists/client.ts'
import { NEW_LIST } from '../new-list.ts'

type NewListInChannelProps = { channelId: number; channelName: string }

/** Makes a list in a channel, which only its people see until it is shown. */
export function NewListInChannel({ channelId, channelName }: NewListInChannelProps) {
  const navigate = useNavigate()
  const { form, ready, busy, error, errors, message } = useSubmit({ title: 'Title', channel_id: 'The channel' }, async ({ title }) => {
    const { id } = await listsClient(browserFetch).create({ title, channel_id: channelId })
    await navigate(href('MyListEdit', { id }), { state: NEW_LIST })
  })
  return (
    <form {...form} className="grid max-w-form gap-4">
      <FormHead errors={errors} message={message} />
      <TextField
        id="title"
        name="title"
        label="Title"
        required
        autoComplete="off"
        help={`Only the people of ${channelName} see it until you show it to others.`}
        error={error('title')}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={!ready} className="justify-self-start">
        Make the list
      </Button>
    </form>
  )
}
