import { useEffect, useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { photoTypes, problemOf } from '../../../photos/ui/problem-of.ts'
import type { Given } from './picture-copy.ts'

type PictureDialogProps = {
  title: string
  /** What it shows, as far as is known. */
  suggested: string
  onClose: () => void
  /** Answers whether it was kept; what went wrong has been said. */
  onSend: (given: Given) => Promise<boolean>
}

/** One picture, with what it shows. */
export default function PictureDialog({ title, suggested, onClose, onSend }: PictureDialogProps) {
  const id = useId()
  const [chosen, setChosen] = useState<{ file: File; address: string; wrong: string | null } | null>(null)
  const [alt, setAlt] = useState(suggested)
  const [busy, setBusy] = useState(false)
  const address = chosen?.address
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  const send = async () => {
    if (!chosen) return
    setBusy(true)
    if (await onSend({ file: chosen.file, alt: alt.trim() })) onClose()
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={!chosen || chosen.wrong !== null || alt.trim() === ''} onClick={send}>
            Use this picture
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        <label htmlFor={id} className="sr-only">
          Picture file
        </label>
        <input
          id={id}
          type="file"
          accept={photoTypes}
          className="w-full file:mr-3 file:h-10 file:rounded-full file:border-0 file:bg-accent-wash file:px-4 file:font-medium file:text-accent-ink"
          onChange={async ({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) setChosen({ file, address: URL.createObjectURL(file), wrong: await problemOf(file) })
          }}
        />
        {chosen && <img src={chosen.address} alt="" className="max-h-56 w-full rounded-md bg-sunken object-contain" />}
        <TextField
          label="What it shows"
          help="For people who can’t see it."
          error={chosen?.wrong ?? undefined}
          value={alt}
          required
          maxLength={300}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
