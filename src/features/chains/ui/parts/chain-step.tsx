import { ArrowLeftIcon, ArrowRightIcon, ListBulletIcon, MapIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { useEffect } from 'react'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useFormat } from '../../../../ui/locale.tsx'
import { aboutTime } from '../../about-time.ts'
import type { Stop } from '../../contract.ts'
import type { At, ChainPage } from '../../read-chain-page.ts'
import { differentStops, seenBefore, wayLength } from '../../way.ts'
import type { Following } from '../use-progress.ts'
import { addressAt } from './addresses.ts'
import { Broken } from './chain-overview.tsx'
import { ChainPick } from './chain-pick.tsx'
import { ChainWay } from './chain-way.tsx'

type ChainStepProps = {
  shown: ChainPage
  at: Extract<At, { kind: 'step' }>
  following: Following
  /** Whether a map stands below it where the window is narrow. */
  hasMap: boolean
}

/** A step of a chain: what there is to do, what of that one picks, and what comes next. */
export function ChainStep({ shown: { chain, stops }, at: { step, entries, more }, following, hasMap }: ChainStepProps) {
  const format = useFormat()
  const { state, pick, arrive } = following
  const { id, number, list, note, minutes, broken, kept_title, picks_only } = step
  const next = chain.steps[number]
  const before = seenBefore(stops, new Map(chain.steps.map((one) => [one.id, one.number])), id)
  const picked = entries.filter((entry) => state.picked.includes(entry.id)).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => arrive(id, []), [id, chain.id])
  return (
    <article aria-labelledby="chain-step">
      <ChainWay steps={chain.steps.length} done={number - 1} here className="mt-4 md:mt-0" />
      <div className="mt-2 flex items-center gap-1 md:mt-4 print:hidden">
        <ButtonLink to={chain.path} variant="quiet" square aria-label="Leave the step" className="-ml-2.5">
          <XMarkIcon className="size-6" aria-hidden="true" />
        </ButtonLink>
        <p className="min-w-0 flex-1 truncate text-sm">{chain.title}</p>
        {hasMap && (
          <ButtonLink to={`${addressAt(chain, number)}#map`} variant="quiet" square aria-label="Map of this step" className="lg:hidden">
            <MapIcon className="size-6" aria-hidden="true" />
          </ButtonLink>
        )}
        <ButtonLink to={`${chain.path}#chain-steps`} variant="quiet" square aria-label="All steps" className="-mr-2.5">
          <ListBulletIcon className="size-6" aria-hidden="true" />
        </ButtonLink>
      </div>
      <p className="mt-4 text-sm text-ink-2">
        {[
          `Step ${format.number(number)} of ${format.number(chain.steps.length)}`,
          ...(minutes === null ? [] : [aboutTime(format, minutes)]),
        ].join(' · ')}
      </p>
      <h1 id="chain-step" className="[overflow-wrap:anywhere] max-md:text-[1.875rem]">
        {list?.title ?? 'A list that can’t be shown'}
      </h1>
      {note && <p className="mt-3 max-w-prose font-serif text-lg leading-relaxed whitespace-pre-line">{note}</p>}
      {broken !== null && <Broken chain={chain} broken={broken} kept={kept_title} />}
      {entries.length > 0 && (
        <>
          <div className="mt-6 flex items-baseline justify-between gap-4 border-b border-line pb-2">
            <h2 className="font-sans text-base font-semibold">Pick what you will do</h2>
            <p className="text-sm text-ink-2" aria-live="polite">
              {format.number(picked)} of {format.number(entries.length)} picked
            </p>
          </div>
          <ol className="list-none">
            {entries.map((entry, i) => (
              <li key={entry.id}>
                <ChainPick
                  entry={entry}
                  picked={state.picked.includes(entry.id)}
                  earlier={before.get(entry.id) ?? null}
                  onPick={() => pick(entry.id)}
                  eager={i < 4}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      {list && broken === null && (
        <p className="mt-4 text-sm">
          <Link to={list.path} className="underline underline-offset-4">
            {more > 0
              ? `${format.plural(more, { one: '# more entry', other: '# more entries' })} in the whole list`
              : picks_only
                ? 'The whole list'
                : 'The list by itself'}
          </Link>
        </p>
      )}
      <footer className="chain-foot">
        <p className="mb-2 text-sm text-ink-2">
          <PicksSoFar stops={stops} picked={state.picked} />
        </p>
        <div className="flex items-center gap-3">
          <ButtonLink
            to={number === 1 ? chain.path : addressAt(chain, number - 1)}
            square
            aria-label={number === 1 ? 'Back to the overview' : `Back to step ${number - 1}`}
            className="size-13 shrink-0 rounded-full"
          >
            <ArrowLeftIcon className="size-5" aria-hidden="true" />
          </ButtonLink>
          <Link
            to={addressAt(chain, next ? next.number : 'end')}
            onClick={() => arrive(next?.id ?? null, [id])}
            className="flex min-h-13 min-w-0 flex-1 items-center justify-between gap-3 rounded-full bg-accent px-6 py-1.5 text-on-accent no-underline hover:bg-accent-press"
          >
            <span className="min-w-0">
              <span className="block text-xs">{next ? `Next, step ${format.number(next.number)}` : 'Last step'}</span>
              <span className="block truncate font-medium">{next ? (next.list?.title ?? 'A list that can’t be shown') : 'Finish'}</span>
            </span>
            <ArrowRightIcon className="size-5 shrink-0" aria-hidden="true" />
          </Link>
        </div>
      </footer>
    </article>
  )
}

/** How much was picked in all steps, the same place once, and how far it is from each to the next. */
export function PicksSoFar({ stops, picked, end = false }: { stops: readonly Stop[]; picked: readonly number[]; end?: boolean }) {
  const { plural, distance } = useFormat()
  const known = new Set(stops.map(({ entry_id }) => entry_id))
  const way = differentStops(stops.filter(({ entry_id }) => picked.includes(entry_id)))
  // What has no place, or is beyond what the map shows, counts by itself.
  const count = way.length + picked.filter((id) => !known.has(id)).length
  const soFar = end ? '' : ' so far'
  if (count === 0) return `Nothing picked${soFar}`
  const metres = wayLength(way)
  return `${plural(count, { one: '# pick', other: '# picks' })}${soFar}${metres > 0 ? ` · ${distance(metres)} as the crow flies` : ''}`
}
