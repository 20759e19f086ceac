import '../../lists/ui/list.css'
import './chain.css'
import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { ListMap } from '../../lists/ui/list-map.tsx'
import { chainView } from '../chain-view.ts'
import type { ProgressState } from '../contract.ts'
import type { ChainPage } from '../read-chain-page.ts'
import { differentStops } from '../way.ts'
import { addressAt } from './parts/addresses.ts'
import { ChainEnd } from './parts/chain-end.tsx'
import { ChainOverview } from './parts/chain-overview.tsx'
import { ChainStep } from './parts/chain-step.tsx'
import { useProgress } from './use-progress.ts'

type ChainArticleProps = {
  shown: ChainPage
  /** Whether how far they are is kept in their account; else on this device. */
  member: boolean
  /** How far a member has followed it. */
  progress: ProgressState | null
  /** ISO time of the page's answer. */
  now: string
  /** What can be done with it besides. */
  acts?: ReactNode
}

/** A chain to follow: what it is, the step that one is at, or its end; where its places are. */
export function ChainArticle({ shown, member, progress, now, acts }: ChainArticleProps) {
  const { chain, stops, names, at, ignored } = shown
  const following = useProgress(chain, member, progress, stops)
  const stepId = at.kind === 'step' ? at.step.id : null
  const numbers = new Map(chain.steps.map(({ id, number }) => [id, number]))
  const picked = at.kind === 'end' ? stops.filter(({ entry_id }) => following.state.picked.includes(entry_id)) : []
  const pins =
    at.kind === 'step'
      ? at.entries.map(({ id, number, place }) => ({ id, number, place }))
      : differentStops(picked.length > 0 ? picked : stops).map((stop) => ({
          id: stop.entry_id,
          number: numbers.get(stop.step_id) ?? 0,
          place: stop,
        }))
  const view = pins.some(({ place }) => place) ? chainView(chain, stops, stepId) : null
  return (
    <div className="wrap list-page pb-6 md:pt-6 lg:pb-12">
      <div>
        {ignored && (
          <Notice tone="warn" className="mt-4">
            This chain has no such step. Here is all of it.
          </Notice>
        )}
        {at.kind === 'overview' && <ChainOverview shown={shown} member={member} following={following} acts={acts} now={now} />}
        {at.kind === 'step' && <ChainStep shown={shown} at={at} following={following} hasMap={view !== null} />}
        {at.kind === 'end' && <ChainEnd shown={shown} following={following} acts={acts} />}
      </div>
      {view && (
        <aside id="map" className="list-side max-lg:mt-8" aria-label="Map">
          <div className="list-map">
            <ListMap
              view={view}
              names={names}
              stops={pins}
              label={at.kind === 'step' && at.step.list ? `Map of ${at.step.list.title}` : `Map of ${chain.title}`}
              {...(at.kind !== 'step' && { leadsTo: ({ number }) => addressAt(chain, number) })}
            />
          </div>
          <p className="mt-3 text-xs text-ink-2">
            {at.kind === 'step'
              ? 'Distances are as the crow flies.'
              : 'The numbers are those of the steps. Distances are as the crow flies.'}
          </p>
        </aside>
      )}
    </div>
  )
}
