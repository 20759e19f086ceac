import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { PhotoChooser } from './photo-chooser.tsx'

/** A file that is to be sent, with the address under which this page shows it. */
export type ChosenPhoto = { file: File; address: string }

type ChoosePhotosProps = {
  title: string
  /** What becomes of them. */
  note: ReactNode
  most: number
  photos: readonly ChosenPhoto[]
  onChange: (photos: readonly ChosenPhoto[]) => void
  /** While they are sent: which one. */
  sending: number | null
}

/** Photos that are sent with what somebody types, once that is handed in. */
export function ChoosePhotos({ title, note, most, photos, onChange, sending }: ChoosePhotosProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const addresses = useRef<string[]>([])
  useEffect(() => () => addresses.current.forEach(URL.revokeObjectURL), [])
  const add = (file: File) => {
    const address = URL.createObjectURL(file)
    addresses.current.push(address)
    onChange([...photos, { file, address }])
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">{title}</p>
      <p className="text-sm text-ink-2">{note}</p>
      {photos.length > 0 && (
        <ul className="flex list-none flex-wrap gap-3" aria-label="Chosen photos">
          {photos.map((one) => (
            <li key={one.address} className="grid justify-items-center gap-1">
              <img src={one.address} alt={one.file.name} className="size-24 rounded-md bg-sunken object-cover" />
              <Button
                size="sm"
                variant="quiet"
                disabled={sending !== null}
                aria-label={`Remove ${one.file.name}`}
                onClick={() => onChange(photos.filter((other) => other !== one))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < most && <PhotoChooser busy={sending !== null} onChoose={add} onProblem={setWrong} />}
      <p aria-live="polite" className="text-sm text-bad empty:hidden">
        {wrong}
      </p>
      <p aria-live="polite" className="text-sm text-ink-2 empty:hidden">
        {sending !== null && `Sending photo ${sending} of ${photos.length}…`}
      </p>
    </div>
  )
}
