import { CheckIcon } from '@heroicons/react/20/solid'
import { useFormat } from '../locale.tsx'

/** When what is written here was kept last; on a phone without words, which would push what is below down. */
export function SavedAt({ when }: { when: string }) {
  const format = useFormat()
  const at = new Date(when)
  return (
    <span className="flex items-center gap-1 text-ink-2">
      <CheckIcon className="size-4" aria-hidden="true" />
      <span className="max-sm:sr-only">Saved at {format.time(at.getHours() * 60 + at.getMinutes())}</span>
    </span>
  )
}
