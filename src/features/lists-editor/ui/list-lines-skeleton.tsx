import { Skeleton } from '../../../ui/skeleton.tsx'

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2']

/** The shape of some lists to tick, said as such to those who don't see it. */
export function ListLinesSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your lists</span>
      {WIDTHS.map((width) => (
        <div key={width} className="flex min-h-11 items-center gap-2.5 px-2.5" aria-hidden="true">
          <Skeleton className="size-4.5" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  )
}
