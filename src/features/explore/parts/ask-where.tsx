import { lazy, Suspense } from 'react'
import { usePositionState } from '../own-position.ts'
import type { ExploreProps } from './explore-props.ts'

const PositionHelp = lazy(() => import('./position-help.tsx'))

type AskWhereProps = ExploreProps & {
  /** Whoever pressed "Near me" where no script runs. */
  asks: boolean
}

/** Asks where to look, where a search is for what is near and nothing says near what, or the browser doesn't tell. */
export function AskWhere({ exploration: { query, results }, asks }: AskWhereProps) {
  const state = usePositionState()
  const asked = query.near === undefined && (asks || results.understood.near_me)
  if (!asked && (state === 'idle' || state === 'asking')) return null
  return (
    <Suspense fallback={null}>
      <PositionHelp query={query} asked={asked} />
    </Suspense>
  )
}
