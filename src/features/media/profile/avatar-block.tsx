import { lazy, Suspense, useRef, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import type { CurrentUser } from '../../accounts/contract.ts'
import { Setting } from '../../accounts/profile/setting.tsx'
import { PersonAvatar } from '../../people/ui/person-avatar.tsx'
import { mediaClient } from '../client.ts'
import type { Crop } from '../contract.ts'
import { maxPictureSize } from '../limits.ts'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))
const client = mediaClient(browserFetch)

/** One's face: uploaded and cut here, else from elsewhere, else initials. */
export function AvatarBlock({ user }: { user: CurrentUser }) {
  const { busy, submit } = useButtonSubmit()
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)

  const choose = (chosen: File | undefined) => {
    if (chosen && chosen.size > maxPictureSize) toasts.say('error', 'The picture is larger than 10 MB. Choose a smaller one.')
    else if (chosen) setFile(chosen)
    if (chooser.current) chooser.current.value = ''
  }
  const upload = async (crop: Crop | undefined) => {
    if (file && (await submit('upload', () => client.setAvatar(file, crop), 'Your picture is saved.'))) setFile(null)
  }
  return (
    <Setting title="Picture" about="A JPEG, PNG, WebP, AVIF or GIF file of up to 10 MB.">
      <div className="flex flex-wrap items-center gap-5">
        <PersonAvatar person={user} size={80} />
        <div className="flex flex-wrap gap-2">
          <input
            ref={chooser}
            id="avatar-file"
            type="file"
            aria-label="Picture file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            className="hidden"
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
          <Button onClick={() => chooser.current?.click()}>{user.avatar ? 'Change picture' : 'Upload a picture'}</Button>
          {user.avatar && (
            <Button
              variant="quiet"
              busy={busy === 'remove'}
              onClick={() => submit('remove', () => client.removeAvatar(), 'Your picture is removed.')}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
      {file && (
        <Suspense>
          <CropDialog file={file} busy={busy === 'upload'} onClose={() => setFile(null)} onCropped={upload} />
        </Suspense>
      )}
    </Setting>
  )
}
