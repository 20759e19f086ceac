import { CardGrid } from './card-grid.tsx'
import { Skeleton } from './skeleton.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A grid of cards that are still coming. */
export function CardSkeletons({ count = 8, columns = 'fill' }: { count?: number; columns?: 'fill' | 'three' | 'four' }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <CardGrid columns={columns}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their position
          <div key={index} aria-hidden="true">
            <Skeleton className="aspect-4/3 rounded-md!" />
            <Skeleton className={classesOfLine[index % 3] ?? ''} />
            <Skeleton className="mt-2 h-3 w-1/2" />
          </div>
        ))}
      </CardGrid>
    </div>
  )
}

const classesOfLine = ['mt-3 h-4 w-4/5', 'mt-3 h-4 w-3/5', 'mt-3 h-4 w-2/3']
