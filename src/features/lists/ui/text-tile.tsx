import { Bars3BottomLeftIcon } from '@heroicons/react/24/outline'
import { classes } from '../../../ui/classes.ts'

/** In place of a picture, where there are only words; a square, if `className` says nothing else. */
export const TextTile = ({ className = 'aspect-square rounded-[10px]' }: { className?: string }) => (
  <div className={classes('grid place-content-center bg-sunken text-ink-3', className)}>
    <Bars3BottomLeftIcon className="size-5" aria-hidden="true" />
  </div>
)
