import { BookmarkIcon } from '@heroicons/react/24/outline'
import { BookmarkIcon as Filled } from '@heroicons/react/24/solid'
import { Button } from '../../../ui/button.tsx'
import { setSaved, useSaved } from './saved-marks.ts'

type SaveButtonProps = { kind: string; id: number; saved: boolean; className?: string }

/** Keeps something for later, at once; pressed again it is kept no longer. */
export default function SaveButton({ kind, id, saved: first, className }: SaveButtonProps) {
  const saved = useSaved(kind, id, first)
  const Icon = saved ? Filled : BookmarkIcon
  return (
    <Button className={className} onClick={() => void setSaved(kind, id, !saved)}>
      <Icon className={saved ? 'size-5 text-accent-ink' : 'size-5'} aria-hidden="true" />
      {saved ? 'Saved' : 'Save'}
    </Button>
  )
}
