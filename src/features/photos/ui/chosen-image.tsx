import { PhotoIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { classes } from '../../../ui/classes.ts'

/** A file that was chosen, small. Not every browser shows every file that may be chosen: no broken picture stands for it. */
export function ChosenImage({ address, alt, className }: { address: string; alt: string; className: string }) {
  const [unseen, setUnseen] = useState(false)
  if (!unseen)
    return (
      <img src={address} alt={alt} onError={() => setUnseen(true)} className={classes('rounded-md bg-sunken object-cover', className)} />
    )
  return (
    <span className={classes('grid place-items-center rounded-md bg-sunken text-ink-3', className)}>
      <PhotoIcon className="size-8" aria-hidden="true" />
      {alt && <span className="sr-only">{alt}</span>}
    </span>
  )
}
