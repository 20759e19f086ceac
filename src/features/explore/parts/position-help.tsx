import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ExploreQuery } from '../explore-address.ts'
import { forgetAsking, type PositionState, usePositionState } from '../own-position.ts'
import { useFindMe } from './near-me.tsx'
import { WhereForm } from './where-form.tsx'

const words: Readonly<Record<Exclude<PositionState, 'idle' | 'asking'>, string>> = {
  slow: 'Finding you takes long. You can go on waiting, or type where you are.',
  late: 'Finding you took too long. Try again, or type where you are.',
  refused: 'Your browser keeps your position to itself, because it was told so for this site. Type where you are instead.',
  unknown: 'Your device could not find out where it is. Try again, or type where you are.',
  unable: 'This browser has no way to tell where you are. Type it instead.',
}

type PositionHelpProps = {
  query: ExploreQuery
  /** The search is for what is near, and nobody has said where that is. */
  asked: boolean
}

/** What became of asking where the reader is, in a sentence, and a way on whatever it is. */
export default function PositionHelp({ query, asked }: PositionHelpProps) {
  const state = usePositionState()
  const findMe = useFindMe(query)
  const said = state === 'idle' || state === 'asking' ? null : words[state]
  if (said === null && !asked) return null
  return (
    <Notice tone={said === null || state === 'slow' ? 'info' : 'warn'} className="mb-5">
      <p role="status" className="mb-3">
        {said ?? 'Near where? Use your position, or type where you are.'}
      </p>
      <WhereForm query={query} />
      <p className="mt-3 flex flex-wrap gap-2">
        {(said === null || state === 'late' || state === 'unknown') && (
          <Button size="sm" onClick={findMe} busy={state === 'asking'} className="noscript:hidden">
            {said === null ? 'Use my position' : 'Try again'}
          </Button>
        )}
        {said !== null && (
          <Button size="sm" variant="quiet" onClick={forgetAsking}>
            {state === 'slow' ? 'Stop waiting' : 'Not now'}
          </Button>
        )}
      </p>
    </Notice>
  )
}
