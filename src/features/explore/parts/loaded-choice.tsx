import { type ComponentType, Suspense } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ChoiceProps, ExploreProps } from './explore-props.ts'
import type { useFacets } from './use-facets.ts'

type LoadedChoiceProps = ExploreProps & ReturnType<typeof useFacets> & { choice: ComponentType<ChoiceProps> }

/** What there is to choose among, as soon as it has come. */
export function LoadedChoice({ exploration, facets, failed, ask, choice: Choice }: LoadedChoiceProps) {
  if (failed) return <ErrorState retry={ask}>The choices could not be loaded.</ErrorState>
  const waiting = <Skeleton className="h-60" />
  if (facets === null) return waiting
  return (
    <Suspense fallback={waiting}>
      <Choice exploration={exploration} facets={facets} />
    </Suspense>
  )
}
