import { MapPinIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import { StatesMap } from '../../maps/ui/states-map.tsx'
import { usePositionState } from '../own-position.ts'
import { useFindMe } from '../parts/near-me.tsx'
import { WhereForm } from '../parts/where-form.tsx'
import type { ShownState } from '../read-states.ts'

const PositionHelp = lazy(() => import('../parts/position-help.tsx'))

/** Where nothing is known of where somebody wants to look: the country, and the question. */
export default function AskRegion({ states }: { states: readonly ShownState[] }) {
  const findMe = useFindMe({})
  const state = usePositionState()
  const told = state === 'idle' || state === 'asking'
  return (
    <section aria-labelledby="ask-region" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="ask-region" className="mb-3 text-lg">
        Where do you want to look?
      </h2>
      {told ? (
        <div className="flex flex-wrap items-end gap-2">
          <WhereForm query={{}} label="Address, city or ZIP" />
          <Button onClick={findMe} busy={state === 'asking'} className="h-11 noscript:hidden">
            <MapPinIcon className="size-4.5" aria-hidden="true" />
            Near me
          </Button>
        </div>
      ) : (
        <Suspense fallback={null}>
          <PositionHelp query={{}} asked={false} />
        </Suspense>
      )}
      <StatesMap states={states} className="mt-4 w-full" />
    </section>
  )
}
