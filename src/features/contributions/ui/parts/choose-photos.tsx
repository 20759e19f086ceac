import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ChosenImage } from '../../../photos/ui/chosen-image.tsx'
import { PhotoChooser } from '../../../photos/ui/photo-chooser.tsx'
import { problemOf } from '../../../photos/ui/problem-of.ts'

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
  const [wrong, setWrong] = useState<readonly string[]>([])
  const addresses = useRef<string[]>([])
  useEffect(() => () => addresses.current.forEach(URL.revokeObjectURL), [])
  const add = async (files: File[]) => {
    const room = most - photos.length
    const looked = await Promise.all(files.map(async (file) => ({ file, problem: await problemOf(file) })))
    const good = looked.filter(({ problem }) => problem === null)
    const taken = good.slice(0, room).map(({ file }) => ({ file, address: URL.createObjectURL(file) }))
    addresses.current.push(...taken.map(({ address }) => address))
    setWrong([
      ...looked.flatMap(({ file, problem }) => (problem ? [`${file.name}: ${problem}`] : [])),
      ...good.slice(room).map(({ file }) => `${file.name}: There are ${most} already.`),
    ])
    onChange([...photos, ...taken])
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">{title}</p>
      <p className="text-sm text-ink-2">{note}</p>
      {photos.length > 0 && (
        <ul className="flex list-none flex-wrap gap-3" aria-label="Chosen photos">
          {photos.map((one) => (
            <li key={one.address} className="grid justify-items-center gap-1">
              <ChosenImage address={one.address} alt={one.file.name} className="size-24" />
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
      {photos.length < most && <PhotoChooser label="Add photos" busy={sending !== null} onChoose={add} />}
      <ul aria-live="polite" className="list-none text-sm text-bad wrap-anywhere empty:hidden">
        {wrong.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p aria-live="polite" className="text-sm text-ink-2 empty:hidden">
        {sending !== null && `Sending photo ${sending} of ${photos.length}…`}
      </p>
    </div>
  )
}
