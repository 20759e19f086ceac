import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { photoTypes, problemOf } from './problem-of.ts'

type PictureFieldProps = {
  label: string
  /** Whether it is to be said what the picture shows. */
  asked?: boolean
  busy: boolean
  onSend: (given: { file: File; alt: string }) => Promise<boolean>
}

/** Chooses a picture on the device, says what it shows, and sends it. */
export function PictureField({ label, asked = false, busy, onSend }: PictureFieldProps) {
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
