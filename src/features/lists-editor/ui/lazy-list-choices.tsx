import { lazy, Suspense } from 'react'
import { loadOnline } from '../../../ui/lazy-on-interaction.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ListLinesSkeleton } from './list-lines-skeleton.tsx'

const ListChoices = lazy(() => loadOnline(async () => ({ default: (await import('./list-choices.tsx')).ListChoices })))

/** The lists that a place can be put into, loaded when they are asked for; until then their shape. */
export function LazyListChoices({ place }: { place: { id: number } }) {
  return (
    <Suspense
      fallback={
        <div className="grid gap-1">
          <Skeleton className="h-11" />
          <ListLinesSkeleton />
        </div>
      }
    >
      <ListChoices place={place} />
    </Suspense>
  )
}
