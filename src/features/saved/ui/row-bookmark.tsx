import { BookmarkIcon } from '@heroicons/react/24/outline'
import { BookmarkIcon as Filled } from '@heroicons/react/24/solid'
import type { RowActionsProps } from '../../../ui/row-actions.tsx'
import { setSaved, useSaved } from './saved-marks.ts'

/** The bookmark of a row, card or pin. */
export function RowBookmark({ kind, id, at }: RowActionsProps) {
  const saved = useSaved(kind, id)
  const Icon = saved ? Filled : BookmarkIcon
  const look = at === 'card' ? 'rounded-full bg-surface shadow-sm' : 'rounded-full hover:bg-sunken'
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label="Save"
      title={saved ? 'Saved' : 'Save'}
      className={`grid size-9 place-items-center noscript:hidden pointer-coarse:size-11 ${look} ${saved ? 'text-accent-ink' : 'text-ink-2'}`}
      onClick={() => void setSaved(kind, id, !saved)}
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  )
}
