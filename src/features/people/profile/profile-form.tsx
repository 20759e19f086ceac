import { use } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { ImageSourcesContext } from '../../../ui/image-sources.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSaving } from '../../../ui/use-saving.ts'
import { peopleClient } from '../client.ts'
import type { Profile } from '../contract/profile.ts'

const orNull = (text: string) => text.trim() || null

/** How others see one. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { hosts } = use(ImageSourcesContext)
  const { form, ready, busy, error, errors, message } = useSaving(
    {
      name: 'Name',
      firstname: 'First name',
      lastname: 'Last name',
      bio: 'About you',
      avatar_url: 'Picture address',
      version: 'Your profile',
    },
    ({ name, firstname, lastname, bio, avatar_url }) =>
      peopleClient(browserFetch).changeProfile({
        name,
        firstname: orNull(firstname),
        lastname: orNull(lastname),
        bio,
        avatar_url: orNull(avatar_url),
        version: profile.version,
      }),
    'Your profile is saved.',
  )
  return (
    <form {...form} className="grid max-w-form gap-4">
      <FormHead errors={errors} message={message} />
      <TextField
        id="name"
        name="name"
        label="Name"
        help="As others see it."
        autoComplete="name"
        defaultValue={profile.name}
        required
        error={error('name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="firstname"
          name="firstname"
          label="First name"
          autoComplete="given-name"
          defaultValue={profile.firstname ?? ''}
          error={error('firstname')}
        />
        <TextField
          id="lastname"
          name="lastname"
          label="Last name"
          autoComplete="family-name"
          defaultValue={profile.lastname ?? ''}
          error={error('lastname')}
        />
      </div>
      <TextArea
        id="bio"
        name="bio"
        label="About you"
        help="At most 1,000 characters, on your page."
        maxLength={1000}
        defaultValue={profile.bio}
        error={error('bio')}
      />
      {/* Where no picture from elsewhere would be shown, none is asked for. */}
      {(hosts.length > 0 || profile.avatar_url !== null) && (
        <TextField
          id="avatar_url"
          name="avatar_url"
          type="url"
          label="Picture from elsewhere"
          help={
            hosts.length > 0
              ? `An address at ${hosts.join(', ')} that begins with https://. A picture that you upload comes first.`
              : 'This site shows no pictures from elsewhere; your initials stand in its place.'
          }
          inputMode="url"
          defaultValue={profile.avatar_url ?? ''}
          error={error('avatar_url')}
        />
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
          Save profile
        </Button>
      </div>
    </form>
  )
}
