import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { href } from '../../../urls.ts'
import { channelsClient } from '../client.ts'

/** Makes a channel, which only its people see until its owner shows it. */
export function NewChannel({ siteUrl }: { siteUrl: string }) {
  const navigate = useNavigate()
  const labels = { name: 'Name', slug: 'Address', about: 'About' }
  const { form, ready, busy, error, errors, message } = useSubmit(labels, async ({ name, slug, about }) => {
    const { id } = await channelsClient(browserFetch).create({
      name,
      about,
      ...(slug.trim() !== '' && { slug: slug.trim().toLowerCase() }),
    })
    keep()
    await navigate(href('ChannelEdit', { id }))
  })
  const keep = useUnsavedChanges(form.ref)
  return (
    <form {...form} className="grid max-w-form gap-4">
      <FormHead errors={errors} message={message} />
      <TextField id="name" name="name" label="Name" maxLength={80} required autoComplete="off" error={error('name')} />
      <TextField
        id="slug"
        name="slug"
        label="Address"
        help={`Comes after ${siteUrl.replace(/^https?:\/\//, '')}/. Left empty, it is made from the name.`}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        error={error('slug')}
      />
      <TextArea id="about" name="about" label="About" help="What comes out here, and for whom." maxLength={2000} error={error('about')} />
      <p className="text-sm text-ink-2">Only you see the channel until you show it to others.</p>
      <Button type="submit" variant="primary" busy={busy} disabled={!ready} className="justify-self-start">
        Make the channel
      </Button>
    </form>
  )
}
