import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useSaving } from '../../../ui/use-saving.ts'
import { channelsClient } from '../client.ts'
import type { Channel, ChannelVisibility } from '../contract.ts'
import { MOST_LINKS } from '../limits.ts'

const client = channelsClient(browserFetch)

type SettingsProps = { channel: Channel }

type LinkField = `links.${number}.${'label' | 'url'}`
const linkLabels: Record<LinkField, string> = Object.fromEntries(
  Array.from({ length: MOST_LINKS }, (_, i) => [
    [`links.${i}.label`, `Name of link ${i + 1}`],
    [`links.${i}.url`, `Address of link ${i + 1}`],
  ]).flat(),
)
const labels: Record<'name' | 'slug' | 'about' | 'links' | 'version' | LinkField, string> = {
  name: 'Name',
  slug: 'Address',
  about: 'About',
  links: 'Links',
  version: 'The channel',
  ...linkLabels,
}

/** What a channel is called, its address, what it says and where else it is to be found. */
export function ChannelWords({ channel, siteUrl }: SettingsProps & { siteUrl: string }) {
  const [links, setLinks] = useState(() => keyed(channel.links))
  const { form, ready, busy, error, errors, message } = useSaving(
    labels,
    async ({ name, slug, about }) => {
      // What is wrong with one is told by its number.
      const kept = links.filter(({ label, url }) => label.trim() !== '' || url.trim() !== '')
      setLinks(kept)
      const given = kept.map(({ label, url }) => ({ label: label.trim(), url: url.trim() }))
      await client.edit(channel.id, { version: channel.version, name, slug: slug.trim().toLowerCase(), about, links: given })
    },
    'The channel is saved.',
  )
  const set = (key: number, change: Partial<Channel['links'][number]>) =>
    setLinks((was) => was.map((link) => (link.key === key ? { ...link, ...change } : link)))
  return (
    <form {...form} className="grid max-w-form gap-4">
      <FormHead errors={errors} message={message} />
      <TextField
        id="name"
        name="name"
        label="Name"
        maxLength={80}
        required
        autoComplete="off"
        defaultValue={channel.name}
        error={error('name')}
      />
      <TextField
        id="slug"
        name="slug"
        label="Address"
        help={`Comes after ${siteUrl.replace(/^https?:\/\//, '')}/. Earlier addresses lead to the new one.`}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        defaultValue={channel.slug}
        error={error('slug')}
      />
      <TextArea id="about" name="about" label="About" maxLength={2000} defaultValue={channel.about} error={error('about')} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">Links</legend>
        {links.map(({ key, label, url }, i) => (
          <div key={key} className="flex flex-wrap items-start gap-2">
            <TextField
              id={`links.${i}.label`}
              label={labels[`links.${i}.label`]}
              hideLabel
              error={error(`links.${i}.label`)}
              placeholder="Newsletter"
              maxLength={40}
              className="min-w-0 flex-1 basis-32"
              value={label}
              onChange={({ currentTarget }) => set(key, { label: currentTarget.value })}
            />
            <TextField
              id={`links.${i}.url`}
              label={labels[`links.${i}.url`]}
              hideLabel
              error={error(`links.${i}.url`)}
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={300}
              className="min-w-0 flex-2 basis-48"
              value={url}
              onChange={({ currentTarget }) => set(key, { url: currentTarget.value })}
            />
            <Button
              variant="quiet"
              aria-label={`Remove link ${i + 1}`}
              onClick={() => setLinks((was) => was.filter((one) => one.key !== key))}
            >
              Remove
            </Button>
          </div>
        ))}
        {links.length < MOST_LINKS && (
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() => setLinks((was) => [...was, { key: nextKey(was), label: '', url: '' }])}
          >
            Add a link
          </Button>
        )}
      </fieldset>
      <Button type="submit" variant="primary" busy={busy} disabled={!ready} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}

type Keyed = Channel['links'][number] & { key: number }
const keyed = (links: Channel['links']): Keyed[] => links.map((link, key) => ({ ...link, key }))
const nextKey = (links: readonly Keyed[]) => Math.max(0, ...links.map(({ key }) => key)) + 1

const choices: { [V in ChannelVisibility]: [name: string, who: string] } = {
  public: ['Public', 'anyone, and search engines'],
  unlisted: ['With the link', 'anyone who has it'],
  private: ['Only its people', 'you and who writes it with you'],
}

/** Who sees a channel; a choice holds at once. */
export function ChannelSight({ channel: { id, version, visibility, hidden } }: SettingsProps) {
  const { busy, submit } = useButtonSubmit()
  return (
    <fieldset disabled={busy !== null}>
      <legend className="mb-1 text-sm text-ink-2">
        Each list and chain also has a choice of its own; the stricter of the two applies.
      </legend>
      {(Object.keys(choices) as ChannelVisibility[]).map((one) => (
        <CheckField
          key={one}
          type="radio"
          name="visibility"
          className="-mx-2.5"
          checked={(busy ?? visibility) === one}
          disabled={hidden && one !== 'private'}
          label={
            <>
              <span className="font-medium">{choices[one][0]}</span> <span className="text-ink-2">{choices[one][1]}</span>
            </>
          }
          onChange={() => void submit(one, () => client.edit(id, { version, visibility: one }), `Seen by: ${choices[one][1]}`)}
        />
      ))}
    </fieldset>
  )
}
