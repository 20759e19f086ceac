import { CheckField } from '../../../ui/check-field.tsx'
import type { FormChoices } from '../read-form.ts'
import type { Suggestion } from '../suggestion-contract.ts'
import { withTick } from '../take-all.ts'
import { useShownValue } from '../ui/parts/shown-value.ts'
import { merged, type Ticks } from '../ui/parts/suggested-fields.tsx'

type MatchedRowProps = {
  suggestion: Suggestion
  choices: FormChoices
  /** What is taken where it is the same place. */
  ticks: Ticks
}

/** A row of a file that is probably this place: why, and what it says otherwise, to be taken or not. */
export function MatchedRow({ suggestion: { note, fields }, choices, ticks }: MatchedRowProps) {
  const shown = useShownValue(choices)
  const rows = merged(fields.filter(({ state }) => state === 'open'))
  return (
    <section className="mb-5">
      <p className="text-sm">{note}</p>
      <h3 className="mt-3 font-sans text-sm font-semibold">
        {rows.length === 0 ? 'The row says nothing that the place doesn’t' : 'The row says. Ticked is taken, if it is the same place'}
      </h3>
      <ul className="mt-1 list-none">
        {rows.map(({ field, label, from, to, outdated }) => (
          <li key={field} className="border-b border-line py-2 text-sm last:border-0">
            <CheckField
              checked={ticks.fields.includes(field)}
              onChange={(event) => ticks.onTick(withTick(ticks.fields, field, event.target.checked))}
              label={
                <span className="min-w-0 wrap-anywhere">
                  <span className="text-ink-2">{label}</span> {shown(field, to)}{' '}
                  <span className="text-ink-2">
                    · here {shown(field, from)}
                    {outdated && ', changed since'}
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
