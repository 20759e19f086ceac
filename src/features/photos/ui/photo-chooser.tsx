import { PhotoIcon } from '@heroicons/react/24/outline'
import { Spinner } from '../../../ui/spinner.tsx'
import { photoTypes } from './problem-of.ts'

type PhotoChooserProps = {
  label: string
  busy?: boolean
  onChoose: (files: File[]) => unknown
}

/** Takes photos from this device, several at once; the next can be the same again. */
export function PhotoChooser({ label, busy = false, onChoose }: PhotoChooserProps) {
  return (
    <label className="inline-flex h-10 w-fit cursor-pointer items-center gap-2 rounded-full bg-accent-wash px-4 text-sm font-medium text-accent-ink focus-within:outline-2 focus-within:outline-offset-2">
      {busy ? <Spinner /> : <PhotoIcon className="size-5" aria-hidden="true" />}
      {busy ? 'Sending…' : label}
      <input
        type="file"
        multiple
        accept={photoTypes}
        disabled={busy}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) void onChoose(files)
        }}
      />
    </label>
  )
}
