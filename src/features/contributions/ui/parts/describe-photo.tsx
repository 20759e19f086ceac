import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { PhotoDetails } from '../../../photos/contract.ts'
import { PhotoTerms } from '../../../photos/ui/photo-terms.tsx'

type DescribePhotoProps = {
  said: PhotoDetails
  /** Answers whether it is saved. */
  onSave: (said: PhotoDetails) => Promise<boolean>
  onClose: () => void
}

/** What is said of a photo that is kept with a form. */
export function DescribePhoto({ said: before, onSave, onClose }: DescribePhotoProps) {
  const [said, setSaid] = useState(before)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const saved = await onSave(said)
    setBusy(false)
    if (saved) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Describe the photo"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it stands in the form of the place, which Enter isn’t to hand in */}
      <div
        className="grid gap-4"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label="What it shows"
          help="For people who can’t see it. If you leave it empty, it is the name and kind of the place."
          value={said.alt}
          maxLength={300}
          onChange={(event) => setSaid({ ...said, alt: event.currentTarget.value })}
        />
        <TextField
          label="Caption"
          value={said.caption}
          maxLength={300}
          onChange={(event) => setSaid({ ...said, caption: event.currentTarget.value })}
        />
        <PhotoTerms terms={said} onChange={(terms) => setSaid({ ...said, ...terms })} />
      </div>
    </Dialog>
  )
}
