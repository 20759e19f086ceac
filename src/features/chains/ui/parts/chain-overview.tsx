import { EyeSlashIcon } from '@heroicons/react/20/solid'
import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useFormat } from '../../../../ui/locale.tsx'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { href } from '../../../../urls.ts'
import { channelPath } from '../../../channels/channel-path.ts'
import { ListMosaic } from '../../../lists/ui/list-head.tsx'
import { PersonAvatar } from '../../../people/ui/person-avatar.tsx'
import { regionAddress } from '../../../regions/region-address.ts'
import { aboutTime } from '../../about-time.ts'
import type { Step } from '../../contract.ts'
import type { ChainPage } from '../../read-chain-page.ts'
import { differentStops, wayLength } from '../../way.ts'
import type { Following } from '../use-progress.ts'
import { addressAt } from './addresses.ts'

type ChainOverviewProps = {
  shown: ChainPage
  /** Guests are led to nothing that needs a login. */
  member: boolean
  following: Following
  acts: ReactNode
  /** ISO time of the page's answer. */
  now: string
}

/** What a chain is, by whom, and its steps; from here it is begun, or gone on with. */
export function ChainOverview({ shown, member, following, acts, now }: ChainOverviewProps) {
  const { chain } = shown
  const { title, description, author, channel, category, region, pictures, steps, updated_at } = chain
  const name = author.name || 'A former member'
  return (
    <article>
      <ListMosaic pictures={pictures} eager />
      <header>
        <p className="pt-5 text-sm text-ink-2">
          {channel ? 'A chain in ' : 'Chain'}
          {channel && (
            <Link to={channelPath(channel.slug)} className="font-medium text-ink underline-offset-4 hover:underline">
              {channel.name}
            </Link>
          )}
          {category && ` · ${category.name}`}
          {region && (
            <>
              {' · '}
              <Link to={regionAddress(region)} className="underline-offset-4 hover:underline">
                {region.name}
              </Link>
            </>
          )}
        </p>
        <h1 className="[overflow-wrap:anywhere] max-md:text-[1.875rem]">{title}</h1>
        {description && <p className="mt-3 max-w-prose text-[1.0625rem] leading-normal whitespace-pre-line text-ink-2">{description}</p>}
        <div className="mt-4 flex items-center gap-2.5 text-sm text-ink-2">
          <PersonAvatar person={author} />
          <p>
            {member && author.handle !== null ? (
              <Link
                to={href('MyPage', { handle: `@${author.handle}` })}
                className="font-medium text-ink underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            ) : (
              <span className="font-medium text-ink">{name}</span>
            )}{' '}
            · Updated <RelativeTime when={updated_at} now={now} />
          </p>
        </div>
        <Credit chain={chain} />
        <Seen chain={chain} />
      </header>
      {steps.length > 0 && <Figures shown={shown} />}
      <div className="mt-5 flex flex-wrap gap-2 print:hidden">
        <Begin chain={chain} following={following} />
        {acts}
      </div>
      {steps.length === 0 ? (
        <EmptyState
          className="mt-6"
          heading="h2"
          title="No steps yet"
          actions={chain.can.edit && <ButtonLink to={href('ChainEdit', { id: chain.id })}>Add a list</ButtonLink>}
        >
          {chain.can.edit ? 'Each list that you add is a step to follow.' : 'Its author hasn’t added a list yet.'}
        </EmptyState>
      ) : (
        <section aria-labelledby="chain-steps" className="mt-7">
          <h2 id="chain-steps" className="border-b border-line pb-3">
            Steps
          </h2>
          <ol className="list-none">
            {steps.map((step) => (
              <li key={step.id} className="border-b border-line">
                <StepRow chain={chain} step={step} places={placesOf(shown.stops, step.id)} following={following} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  )
}

/** The button that begins it, goes on with it, or begins it anew. */
function Begin({ chain, following: { state, begun } }: { chain: ChainPage['chain']; following: Following }) {
  const [first] = chain.steps
  if (!first) return null
  const at = chain.steps.find(({ id }) => id === state.step_id)
  if (begun && !state.finished && at)
    return (
      <ButtonLink variant="primary" to={addressAt(chain, at.number)}>
        Go on with step {at.number}
      </ButtonLink>
    )
  return (
    <ButtonLink variant="primary" to={addressAt(chain, 1)}>
      {state.finished ? 'Follow it again' : 'Start'}
    </ButtonLink>
  )
}

/** The names of a step's places. */
const placesOf = (stops: ChainPage['stops'], stepId: number) => stops.flatMap(({ step_id, name }) => (step_id === stepId ? name : []))

/** `places`: what paper says of a step, which leads nowhere. */
type StepRowProps = { chain: ChainPage['chain']; step: Step; places: readonly string[]; following: Following }

function StepRow({ chain, step, places, following: { state } }: StepRowProps) {
  const format = useFormat()
  const { id, number, list, note, minutes, entry_count, broken, kept_title, only_yours, pictures } = step
  const facts = [
    ...(broken === null ? [format.plural(entry_count, { one: '# entry', other: '# entries' })] : []),
    ...(minutes === null ? [] : [aboutTime(format, minutes)]),
    ...(state.done_steps.includes(id) ? ['Done'] : id === state.step_id && !state.finished ? ['You are here'] : []),
  ]
  return (
    <div className="grid grid-cols-[32px_minmax(0,1fr)_auto] items-start gap-x-3 py-4">
      <span className="font-serif text-xl leading-7 text-ink-2 tabular-nums">{format.number(number)}</span>
      <div className="min-w-0">
        <h3 className="text-xl leading-7 [overflow-wrap:anywhere]">
          <Link to={addressAt(chain, number)} className="underline-offset-4 hover:underline">
            {list?.title ?? 'A list that can’t be shown'}
          </Link>
        </h3>
        {facts.length > 0 && <p className="text-sm text-ink-2">{facts.join(' · ')}</p>}
        {note && <p className="list-note mt-1">{note}</p>}
        {places.length > 0 && <p className="mt-1 hidden text-sm print:block">{places.join(' · ')}</p>}
        {broken !== null && <Broken chain={chain} broken={broken} kept={kept_title} />}
        {only_yours && (
          <p className="mt-1 flex gap-2 text-sm text-warn">
            <EyeSlashIcon aria-hidden="true" className="size-5 shrink-0" />
            Others don’t see this step: its list isn’t public.
          </p>
        )}
      </div>
      {pictures.length > 0 && (
        <div className="list-card-pictures w-32 max-md:hidden" aria-hidden="true">
          <ListMosaic pictures={pictures} />
        </div>
      )}
    </div>
  )
}

type BrokenProps = { chain: ChainPage['chain']; broken: NonNullable<Step['broken']>; kept: string | null }

/** Why there is nothing at a step; whoever writes the chain is told which list it was, and led to where that is repaired. */
export function Broken({ chain, broken, kept }: BrokenProps) {
  return (
    <p className="mt-1 flex gap-2 text-sm text-ink-2">
      <ExclamationTriangleIcon aria-hidden="true" className="size-5 shrink-0" />
      <span>
        {broken === 'list'
          ? `This list can’t be shown any more${chain.can.edit ? '.' : ', so you can skip this step.'}`
          : 'What was picked here is no longer in the list.'}
        {chain.can.edit && (
          <>
            {kept !== null && broken === 'list' && ` It was “${kept}”.`}{' '}
            <Link to={href('ChainEdit', { id: chain.id })} className="text-ink underline underline-offset-4">
              Repair it
            </Link>
          </>
        )}
      </span>
    </p>
  )
}

function Figures({ shown: { chain, stops, whole } }: { shown: ChainPage }) {
  const format = useFormat()
  const minutes = chain.steps.reduce((sum, step) => sum + (step.minutes ?? 0), 0)
  const way = wayLength(differentStops(stops))
  const facts = [
    format.plural(chain.steps.length, { one: '# step', other: '# steps' }),
    format.plural(chain.place_count, { one: '# place', other: '# places' }),
    ...(minutes > 0 ? [aboutTime(format, minutes)] : []),
    ...(whole && way > 0 ? [`${format.distance(way)} as the crow flies`] : []),
  ]
  return <p className="mt-4 text-sm text-ink-2">{facts.join(' · ')}</p>
}

/** From which chain it was copied. */
function Credit({ chain: { copied_from } }: { chain: ChainPage['chain'] }) {
  if (copied_from === null) return null
  const { shown } = copied_from
  return (
    <p className="mt-2 text-sm text-ink-2 [overflow-wrap:anywhere]">
      Copied from{' '}
      {shown ? (
        <>
          <Link to={shown.path} className="text-ink underline underline-offset-4">
            {shown.title}
          </Link>{' '}
          by {shown.author}
        </>
      ) : (
        'a chain that is no longer public'
      )}
    </p>
  )
}

/** Who sees it, where that isn't everybody. */
function Seen({ chain: { visibility, hidden, hidden_reason } }: { chain: ChainPage['chain'] }) {
  if (hidden)
    return (
      <p className="mt-3 flex gap-2 rounded-md bg-bad-wash px-3.5 py-2.5 text-sm text-bad">
        <EyeSlashIcon aria-hidden="true" className="size-5 shrink-0" />
        Hidden by the team{hidden_reason ? `: ${hidden_reason}` : ''}
      </p>
    )
  if (visibility === 'public') return null
  return (
    <p className="mt-3 text-sm text-ink-2">
      {visibility === 'private' ? 'Private: only its people see it' : 'Not listed: whoever has the link sees it'}
    </p>
  )
}
