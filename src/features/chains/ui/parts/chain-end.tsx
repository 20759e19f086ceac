import { CheckCircleIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Link } from '../../../../ui/link.tsx'
import type { ChainPage } from '../../read-chain-page.ts'
import { differentStops } from '../../way.ts'
import type { Following } from '../use-progress.ts'
import { addressAt } from './addresses.ts'
import { PicksSoFar } from './chain-step.tsx'

type ChainEndProps = { shown: ChainPage; following: Following; acts: ReactNode }

/** What one has when one is through: what was picked, in the order of the way. */
export function ChainEnd({ shown: { chain, stops }, following: { state, again }, acts }: ChainEndProps) {
  const picked = differentStops(stops.filter(({ entry_id }) => state.picked.includes(entry_id)))
  return (
    <article className="pt-6">
      <CheckCircleIcon className="size-10 text-open" aria-hidden="true" />
      <h1 className="mt-3 [overflow-wrap:anywhere] max-md:text-[1.875rem]">You have finished {chain.title}</h1>
      <p className="mt-3 text-ink-2">
        <PicksSoFar stops={stops} picked={state.picked} end />
      </p>
      {picked.length > 0 && (
        <section aria-labelledby="chain-picked" className="mt-6">
          <h2 id="chain-picked" className="border-b border-line pb-2">
            What you picked
          </h2>
          <ol className="list-none">
            {picked.map(({ place_id, name, path, entry_id, step_id }) => (
              <li key={place_id} id={`e${entry_id}`} className="flex items-baseline justify-between gap-3 border-b border-line py-2.5">
                <Link to={path} className="min-w-0 underline-offset-4 wrap-anywhere hover:underline">
                  {name}
                </Link>
                <span className="shrink-0 text-sm text-ink-2">Step {chain.steps.find(({ id }) => id === step_id)?.number}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <div className="mt-6 flex flex-wrap gap-2 print:hidden">
        {acts}
        <ButtonLink to={chain.path}>Overview</ButtonLink>
        <ButtonLink to={addressAt(chain, chain.steps.length)}>Back to the last step</ButtonLink>
        {state.picked.length > 0 && (
          <Button variant="quiet" className="noscript:hidden" onClick={again}>
            Forget what I picked
          </Button>
        )}
      </div>
    </article>
  )
}
