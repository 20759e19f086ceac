import { PhotoIcon } from '@heroicons/react/24/outline'
import { Spinner } from '../../../../ui/spinner.tsx'
import { photoTypes, problemOf } from '../../../photos/ui/problem-of.ts'

type PhotoChooserProps = {
  busy: boolean
  /** One that can be sent as far as this side knows. */
  onChoose: (file: File) => unknown
  /** Why one can't be sent; null of the next that can. */
  onProblem: (problem: string | null) => void
}

/** Takes one photo from this device; the next can be the same again. */
export function PhotoChooser({ busy, onChoose, onProblem }: PhotoChooserProps) {
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (!file) return
    const problem = await problemOf(file)
    onProblem(problem)
    if (!problem) await onChoose(file)
    input.value = ''
  }
  return (
    <label className="inline-flex h-10 w-fit cursor-pointer items-center gap-2 rounded-full bg-accent-wash px-4 text-sm font-medium text-accent-ink focus-within:outline-2 focus-within:outline-offset-2">
      {busy ? <Spinner /> : <PhotoIcon className="size-5" aria-hidden="true" />}
      {busy ? 'Sending…' : 'Add a photo'}
      <input
        type="file"
        accept={photoTypes}
        disabled={busy}
        className="sr-only"
        onChange={({ currentTarget }) => void choose(currentTarget)}
      />
    </label>
  )
}
