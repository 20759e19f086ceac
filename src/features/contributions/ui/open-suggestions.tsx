import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { contributionsClient } from '../client.ts'
import type { FormChoices } from '../read-form.ts'
import type { Suggestion } from '../suggestion-contract.ts'
import { byField, decidable, takeAll } from '../take-all.ts'
import { Evidence, wholeWords } from './parts/evidence.tsx'
import { merged, SuggestedFields } from './parts/suggested-fields.tsx'

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
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const { busy, submit } = useButtonSubmit()
  const own = decidable(suggestion)
  const taken = own.map(({ field }) => field).filter((field) => ticked === null || ticked.includes(field))
  const [all, some] = [merged(own).length, merged(own.filter(({ field }) => taken.includes(field))).length]
  const partly = some < all
  const decides = may.includes('accept') && (!byField(kind) || all > 0)
  const accept = () => client.acceptSuggestion(id, partly ? { version, fields: taken, reason: reason.trim() } : takeAll(suggestion))
  return (
    <>
      <p className="text-sm text-ink-2">
        Suggested <RelativeTime when={created_at} now={now} />
      </p>
      {byField(kind) ? (
        <SuggestedFields fields={fields} choices={choices} ticks={decides && all > 1 ? { fields: taken, onTick: setTicked } : null} />
      ) : (
        <p>{wholeWords[kind]}</p>
      )}
      <Evidence suggestion={suggestion} />
      {!decides && <p className="mt-1 text-sm text-ink-2">The team decides about this.</p>}
      {decides && (
        <div className="mt-2 flex flex-wrap items-end gap-2">
          {(partly || refusing) && (
            <TextField
              id={`reason-${id}`}
              label={partly && some > 0 ? 'Why not the rest? The author is told.' : 'Why not? The author is told.'}
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          {some > 0 && (
            <Button
              size="sm"
              variant="primary"
              busy={busy === 'accept'}
              disabled={partly && reason.trim() === ''}
              onClick={() => submit('accept', accept, 'The place says so now.')}
            >
              {partly ? `Take ${some}, refuse ${all - some}` : own.some(({ outdated }) => outdated) ? 'Take it all the same' : 'Take it'}
            </Button>
          )}
          {refusing || some === 0 ? (
            <Button
              size="sm"
              busy={busy === 'refuse'}
              disabled={reason.trim() === ''}
              onClick={() => submit('refuse', () => client.refuseSuggestion(id, { version, reason }), 'The author is told.')}
            >
              Don’t take it
            </Button>
          ) : (
            !partly && (
              <Button size="sm" variant="quiet" onClick={() => setRefusing(true)}>
                Don’t take it…
              </Button>
            )
          )}
        </div>
      )}
    </>
  )
}
