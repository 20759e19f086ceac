import { Bars3BottomLeftIcon } from '@heroicons/react/24/outline'

/** In place of a picture, where there are only words. */
export const TextTile = () => (
  <div className="grid aspect-square place-content-center rounded-[10px] bg-sunken text-ink-3">
    <Bars3BottomLeftIcon className="size-5" aria-hidden="true" />
  </div>
)
