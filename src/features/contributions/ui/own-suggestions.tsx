import { PencilSquareIcon } from '@heroicons/react/24/outline'
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
import { contributionsClient } from '../client.ts'
import { maxEvidencePhotos } from '../photo-limits.ts'
import type { FormChoices } from '../read-form.ts'
import type { Suggestion } from '../suggestion-contract.ts'
import { byField } from '../take-all.ts'
import { AddEvidence } from './parts/add-evidence.tsx'
import { Evidence, wholeWords } from './parts/evidence.tsx'
import { SuggestedFields } from './parts/suggested-fields.tsx'

const client = contributionsClient(browserFetch)

const states = {
  open: { tone: 'warn', text: 'Waits for a decision' },
  accepted: { tone: 'good', text: 'Taken' },
  refused: { tone: 'bad', text: 'Not taken' },
  withdrawn: { tone: 'plain', text: 'Taken back' },
} as const

type OwnSuggestionsProps = {
  page: { data: readonly Suggestion[]; next_cursor: string | null }
  choices: FormChoices
  now: string
}

/** What somebody suggested, and what became of it. */
export function OwnSuggestions({ page: { data, next_cursor }, choices, now }: OwnSuggestionsProps) {
  if (data.length === 0)
    return (
      <EmptyState
        heading="h2"
        title="No suggestions yet"
        icon={<PencilSquareIcon />}
        actions={<ButtonLink to={href('Explore')}>Find a place</ButtonLink>}
      >
        <p>Where a place says something wrong, suggest what is right on its page. What became of it shows up here.</p>
      </EmptyState>
    )
  return (
    <>
      <ul className="grid list-none gap-4">
        {data.map((one) => (
          <SuggestionBox key={one.id} suggestion={one} choices={choices} now={now} />
        ))}
      </ul>
      {next_cursor && <ShowMore to={href('MyPlaces', {}, { show: 'suggestions', cursor: next_cursor })} />}
    </>
  )
}

function SuggestionBox({ suggestion, choices, now }: { suggestion: Suggestion; choices: FormChoices; now: string }) {
  const { id, version, kind, state, place, other_place, reason, fields, photos, created_at, may } = suggestion
  const { busy, submit } = useButtonSubmit()
  const { tone, text } = states[state]
  return (
    <li className="rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="mr-auto text-base">
          <TextLink to={place.path ?? href('MyPlaces')}>{place.name}</TextLink>{' '}
          <span className="font-sans text-sm text-ink-2">{place.where}</span>
        </h2>
        <Tag tone={tone}>{text}</Tag>
      </div>
      <p className="mb-2 text-sm text-ink-2">
        Suggested <RelativeTime when={created_at} now={now} />
      </p>
      {byField(kind) && <SuggestedFields fields={fields} choices={choices} />}
      {!byField(kind) && kind !== 'duplicate' && <p>{wholeWords[kind]}</p>}
      {kind === 'duplicate' && other_place && (
        <p>
          It is the same as <TextLink to={other_place.path ?? ''}>{other_place.name}</TextLink>.
        </p>
      )}
      <Evidence suggestion={suggestion} removable={may.includes('withdraw')} />
      {reason && <p className="mt-2 text-sm">The answer: {reason}</p>}
      {may.includes('withdraw') && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            variant="quiet"
            busy={busy === 'withdraw'}
            onClick={() => submit('withdraw', () => client.withdrawSuggestion(id, version), 'Your suggestion is taken back.')}
          >
            Take it back
          </Button>
          {photos.length < maxEvidencePhotos && <AddEvidence suggestionId={id} most={maxEvidencePhotos - photos.length} />}
        </div>
      )}
    </li>
  )
}
