import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { FormChoices } from '../read-form.ts'
import type { Rival } from '../review-contract.ts'
import { useShownValue } from '../ui/parts/shown-value.ts'
import { merged } from '../ui/parts/suggested-fields.tsx'

type RivalValuesProps = {
  field: string
  rivals: readonly Rival[]
  choices: FormChoices
  now: string
  /** Opens the suggestion of this number. */
  onOpen: (id: number) => void
}

/** What others who wait want of the same field, with the way to what they suggest. */
export function RivalValues({ field, rivals, choices, now, onOpen }: RivalValuesProps) {
  const shown = useShownValue(choices)
  const wanted = rivals.flatMap(({ fields, ...rival }) => {
    const change = merged(fields.map((one) => ({ ...one, label: '', from: null }))).find((one) => one.field === field)
    return change ? [{ ...rival, to: change.to }] : []
  })
  if (wanted.length === 0) return null
  return (
    <ul aria-label="Also suggested" className="mt-2 grid list-none gap-1">
      {wanted.map(({ id, author, created_at, to }) => (
        <li key={id} className="text-ink-2">
          <ins className="rounded-xs bg-sunken px-1 text-ink no-underline">{shown(field, to)}</ins> by {personName(author)},{' '}
          <RelativeTime when={created_at} now={now} />{' '}
          <button type="button" className="cursor-pointer font-medium text-accent-ink hover:underline" onClick={() => onOpen(id)}>
            Open it
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Who handed something in. */
export const personName = (author: { name: string; suspended: boolean } | null) =>
  author === null ? 'somebody who is gone' : `${author.name || 'somebody'}${author.suspended ? ' (suspended)' : ''}`
