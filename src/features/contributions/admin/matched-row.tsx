import { CheckField } from '../../../ui/check-field.tsx'
import type { FormChoices } from '../read-form.ts'
import type { Suggestion } from '../suggestion-contract.ts'
import { useShownValue } from '../ui/parts/shown-value.ts'
import { merged } from '../ui/parts/suggested-fields.tsx'

type MatchedRowProps = {
  suggestion: Suggestion
  choices: FormChoices
  /** Fields that are taken where it is the same place. */
  taken: readonly string[]
  onTake: (fields: readonly string[]) => void
}

/** What shows only as one with another, and is taken with it. */
const withIt: Readonly<Record<string, readonly string[]>> = { lat: ['lat', 'lng'], hours: ['hours', 'hours_text'] }

/** A row of a file that is probably this place: why, and what it says otherwise, to be taken or not. */
export function MatchedRow({ suggestion: { note, fields }, choices, taken, onTake }: MatchedRowProps) {
  const shown = useShownValue(choices)
  const rows = merged(fields.filter(({ state }) => state === 'open'))
  return (
    <section className="mb-5">
      <p className="text-sm">{note}</p>
      <h3 className="mt-3 font-sans text-sm font-semibold">
        {rows.length === 0 ? 'The row says nothing that the place doesn’t' : 'The row says. Ticked is taken, if it is the same place'}
      </h3>
      <ul className="mt-1 list-none">
        {rows.map(({ field, label, from, to, outdated }) => {
          const names = withIt[field] ?? [field]
          const others = taken.filter((name) => !names.includes(name))
          return (
            <li key={field} className="border-b border-line py-2 text-sm last:border-0">
              <CheckField
                checked={taken.includes(field)}
                onChange={(event) => onTake(event.target.checked ? [...others, ...names] : others)}
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
          )
        })}
      </ul>
    </section>
  )
}
