import { BuildingStorefrontIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { PlaceFigures } from '../../stats/ui/place-figures.tsx'
import { contributionsClient } from '../client.ts'
import { nameTyped } from '../form-values.ts'
import type { OwnPlace, OwnPlaces as Page } from '../suggestion-contract.ts'

const client = contributionsClient(browserFetch)

type OwnPlacesProps = {
  page: Page
  /** Which of them are shown; empty for all. */
  show: string
  /** Forms of new places that were begun and not handed in. */
  unfinished: readonly { id: number; name: unknown; updated_at: string }[]
  now: string
  /** What else there is to do with a place, of features that come after. */
  beside: (place: OwnPlace) => ReactNode
}

const states = {
  draft: { tone: 'plain', text: 'Draft' },
  pending: { tone: 'warn', text: 'Waiting for the team' },
  rejected: { tone: 'bad', text: 'Turned down' },
  published: { tone: 'good', text: 'Published' },
  closed: { tone: 'plain', text: 'Closed for good' },
  removed: { tone: 'plain', text: 'Removed' },
} as const

/** The places of a person, each with its state and what there is to do. */
export function OwnPlaces({ page: { data, next_cursor }, show, unfinished, now, beside }: OwnPlacesProps) {
  if (data.length === 0 && unfinished.length === 0)
    return show === '' ? (
      <EmptyState
        heading="h2"
        title="No places yet"
        icon={<BuildingStorefrontIcon />}
        actions={
          <ButtonLink to={href('PlaceCreate')} variant="primary">
            Add a place
          </ButtonLink>
        }
      >
        <p>Places that you add, run or suggest a change of show up here, and what became of them.</p>
      </EmptyState>
    ) : (
      <EmptyState
        heading="h2"
        title="Nothing here"
        icon={<BuildingStorefrontIcon />}
        actions={<ButtonLink to={href('MyPlaces')}>Show all</ButtonLink>}
      >
        <p>None of your places is in this state now.</p>
      </EmptyState>
    )
  return (
    <>
      <ul className="list-none divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
        {unfinished.map((form) => (
          <UnfinishedRow key={`form ${form.id}`} form={form} now={now} />
        ))}
        {data.map((place) => (
          <OwnPlaceRow key={place.id} place={place} now={now}>
            {beside(place)}
          </OwnPlaceRow>
        ))}
      </ul>
      {next_cursor && <ShowMore to={href('MyPlaces', {}, { ...(show && { show }), cursor: next_cursor })} />}
    </>
  )
}

function UnfinishedRow({ form: { id, name, updated_at }, now }: { form: OwnPlacesProps['unfinished'][number]; now: string }) {
  const { busy, submit } = useButtonSubmit()
  const called = nameTyped({ name })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{called}</p>
        <p className="text-sm text-ink-2">
          Not finished, saved <RelativeTime when={updated_at} now={now} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="quiet"
          busy={busy !== null}
          aria-label={`Delete ${called}`}
          onClick={() => {
            if (confirm(`Delete what you have typed of ${called}?`)) void submit('drop', () => client.drop(id), 'It is deleted.')
          }}
        >
          Delete
        </Button>
        <ButtonLink size="sm" to={href('PlaceCreate', {}, { form: id })}>
          Go on
        </ButtonLink>
      </div>
    </li>
  )
}

function OwnPlaceRow({ place, now, children }: { place: OwnPlace; now: string; children: ReactNode }) {
  const { id, version, name, category, where, status, status_reason, winner, waiting, photo, updated_at } = place
  const { busy, submit } = useButtonSubmit()
  const shown = status === 'published' || status === 'closed'
  const page = shown ? href('PlaceShort', { id }) : href('PlacePreview', { id })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      {photo && <img src={photo} alt="" width={56} height={56} loading="lazy" className="size-14 rounded-md object-cover" />}
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{status === 'removed' ? name : <TextLink to={page}>{name}</TextLink>}</p>
        <p className="text-sm text-ink-2">
          {category} · {where} · <RelativeTime when={updated_at} now={now} />
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          <Tag tone={states[status].tone}>{winner ? 'Merged' : states[status].text}</Tag>
          {place.as !== 'creator' && <Tag tone="accent">{place.as === 'owner' ? 'You own it' : 'You manage it'}</Tag>}
          {place.as === 'creator' && place.has_owner && <Tag>Run by its owner</Tag>}
          {waiting > 0 && <Tag tone="warn">{waiting === 1 ? '1 suggestion waits' : `${waiting} suggestions wait`}</Tag>}
        </p>
        {winner && (
          <p className="mt-1.5 text-sm">
            It is the same place as{' '}
            {winner.name === null ? (
              'one that is not shown any more.'
            ) : (
              <>
                <TextLink to={href('PlaceShort', { id })}>{winner.name}</TextLink>, which stands for it now.
              </>
            )}
          </p>
        )}
        {(status === 'rejected' || status === 'removed') && !winner && status_reason && (
          <p className="mt-1.5 text-sm text-bad">The reason: {status_reason}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {status === 'pending' && (
          <Button
            size="sm"
            variant="quiet"
            busy={busy === 'withdraw'}
            onClick={() => submit('withdraw', () => client.withdraw(id, version), `${name} is a draft again.`)}
          >
            Take back
          </Button>
        )}
        {(status === 'draft' || status === 'rejected') && (
          <Button
            size="sm"
            busy={busy === 'submit'}
            onClick={() => submit('submit', () => client.submit(id, version), `${name} is handed in. Somebody of the team looks at it.`)}
          >
            {status === 'draft' ? 'Hand in' : 'Hand in again'}
          </Button>
        )}
        {status !== 'removed' && (!shown || place.as !== 'creator') && (
          <ButtonLink size="sm" to={href('PlaceEdit', { id })}>
            {status === 'rejected' ? 'Put it right' : 'Change'}
          </ButtonLink>
        )}
        {status !== 'removed' && children}
      </div>
      {place.stats && <PlaceFigures stats={place.stats} name={name} />}
    </li>
  )
}
