import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { contributionsClient } from '../client.ts'
import type { FormChoices } from '../read-form.ts'
import type { Suggestion } from '../suggestion-contract.ts'
import { byField, takeAll } from '../take-all.ts'
import { Evidence, wholeWords } from './parts/evidence.tsx'
import { SuggestedFields } from './parts/suggested-fields.tsx'

const client = contributionsClient(browserFetch)

type OpenSuggestionsProps = { suggestions: readonly Suggestion[]; choices: FormChoices; now: string }

/** What others suggest for a place, for whoever runs it: taken, or not with a reason. */
export function OpenSuggestions({ suggestions, choices, now }: OpenSuggestionsProps) {
  return (
    <section aria-labelledby="open-suggestions" className="mb-8 rounded-lg border border-line bg-surface px-4 py-3">
      <h2 id="open-suggestions" className="mb-1 text-lg">
        {suggestions.length === 1 ? 'A suggestion waits' : `${suggestions.length} suggestions wait`}
      </h2>
      <ul className="list-none divide-y divide-line">
        {suggestions.map((one) => (
          <li key={one.id} className="py-3">
            <Answer suggestion={one} choices={choices} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Answer({ suggestion, choices, now }: { suggestion: Suggestion; choices: FormChoices; now: string }) {
  const { id, version, kind, fields, created_at, may } = suggestion
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const { busy, submit } = useButtonSubmit()
  const outdated = fields.some((field) => field.outdated)
  return (
    <>
      <p className="text-sm text-ink-2">
        Suggested <RelativeTime when={created_at} now={now} />
      </p>
      {byField(kind) ? <SuggestedFields fields={fields} choices={choices} /> : <p>{wholeWords[kind]}</p>}
      <Evidence suggestion={suggestion} />
      {may.length === 0 && <p className="mt-1 text-sm text-ink-2">The team decides about this.</p>}
      {may.includes('accept') && (
        <div className="mt-2 flex flex-wrap items-end gap-2">
          <Button
            size="sm"
            variant="primary"
            busy={busy === 'accept'}
            onClick={() => submit('accept', () => client.acceptSuggestion(id, takeAll(suggestion)), 'The place says so now.')}
          >
            {outdated ? 'Take it all the same' : 'Take it'}
          </Button>
          {refusing ? (
            <>
              <TextField
                id={`reason-${id}`}
                label="Why not? The author is told."
                value={reason}
                maxLength={500}
                onChange={(event) => setReason(event.target.value)}
              />
              <Button
                size="sm"
                busy={busy === 'refuse'}
                disabled={reason.trim() === ''}
                onClick={() => submit('refuse', () => client.refuseSuggestion(id, { version, reason }), 'The author is told.')}
              >
                Don’t take it
              </Button>
            </>
          ) : (
            <Button size="sm" variant="quiet" onClick={() => setRefusing(true)}>
              Don’t take it…
            </Button>
          )}
        </div>
      )}
    </>
  )
}
