import { useId, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { largestOf, srcSetOf } from '../../media/picture-files.ts'
import { photoTypes, problemOf } from '../../photos/ui/problem-of.ts'
import { channelsClient } from '../client.ts'
import type { Channel } from '../contract.ts'
import { ChannelAvatar } from './channel-avatar.tsx'

const client = channelsClient(browserFetch)

/** The square and the wide picture of a channel. */
export function ChannelPictures({ channel }: { channel: Channel }) {
  const { id, avatar, banner } = channel
  const { busy, submit } = useButtonSubmit()
  return (
    <div className="grid max-w-form gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <ChannelAvatar channel={channel} size="head" />
        <div className="min-w-0 flex-1">
          <FileField
            label={avatar ? 'Another picture' : 'Picture'}
            busy={busy === 'avatar'}
            onSend={({ file }) => submit('avatar', () => client.setAvatar(id, { file }), 'The picture is shown.')}
          />
          {avatar && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => void submit('no avatar', () => client.removeAvatar(id), 'The picture is gone.')}
            >
              Remove the picture
            </Button>
          )}
        </div>
      </div>
      <div>
        {banner && (
          <img
            src={largestOf(banner.variants)}
            srcSet={srcSetOf(banner.variants)}
            sizes="560px"
            width={banner.width}
            height={banner.height}
            alt={banner.alt}
            className="mb-3 aspect-[5/1] w-full rounded-md bg-sunken object-cover"
          />
        )}
        <FileField
          label={banner ? 'Another banner' : 'Banner'}
          asked
          busy={busy === 'banner'}
          onSend={(given) => submit('banner', () => client.setBanner(id, given), 'The banner is shown.')}
        />
        {banner && (
          <Button size="sm" variant="quiet" onClick={() => void submit('no banner', () => client.removeBanner(id), 'The banner is gone.')}>
            Remove the banner
          </Button>
        )}
      </div>
    </div>
  )
}

type FileFieldProps = {
  label: string
  /** Whether it is to be said what the picture shows. */
  asked?: boolean
  busy: boolean
  onSend: (given: { file: File; alt: string }) => Promise<boolean>
}

function FileField({ label, asked = false, busy, onSend }: FileFieldProps) {
  const id = useId()
  const [chosen, setChosen] = useState<{ file: File; wrong: string | null } | null>(null)
  const [alt, setAlt] = useState('')
  const [count, setCount] = useState(0)
  const send = async () => {
    if (!chosen || !(await onSend({ file: chosen.file, alt: alt.trim() }))) return
    setChosen(null)
    setAlt('')
    setCount(count + 1)
  }
  return (
    <div className="grid gap-2 text-sm">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        key={count}
        id={id}
        type="file"
        accept={photoTypes}
        className="w-full file:mr-3 file:h-10 file:rounded-full file:border-0 file:bg-accent-wash file:px-4 file:font-medium file:text-accent-ink"
        onChange={async ({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) setChosen({ file, wrong: await problemOf(file) })
        }}
      />
      {chosen?.wrong && (
        <p role="alert" className="text-bad">
          {chosen.wrong}
        </p>
      )}
      {chosen && !chosen.wrong && asked && (
        <TextField
          label="What it shows"
          help="For people who can’t see it."
          value={alt}
          required
          maxLength={300}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
      )}
      {chosen && !chosen.wrong && (
        <Button className="justify-self-start" busy={busy} disabled={asked && alt.trim() === ''} onClick={() => void send()}>
          Use this picture
        </Button>
      )}
    </div>
  )
}
