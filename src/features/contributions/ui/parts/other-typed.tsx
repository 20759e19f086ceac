import { Button } from '../../../../ui/button.tsx'
import type { FormField } from '../../form-field.ts'
import { coveredBy, type FormValues } from '../../form-values.ts'
import type { FormChoices } from '../../read-form.ts'
import { useShownValue } from './shown-value.ts'

/** What a field says on another device: `typed` is that of the form, `value` how it is shown. */
type Rival = { name: string; label: string; value: unknown; typed: FormValues }

/** What was typed elsewhere, by the field or what is asked more that shows it. */
export function rivalsIn(others: FormValues, fields: readonly FormField[], more: Readonly<Record<string, string>>): Rival[] {
  const asked = [
    ...fields.map((field) => ({
      ...field,
      names: field.control === 'position' ? [...coveredBy(field), 'position_text'] : coveredBy(field),
    })),
    ...Object.entries(more).map(([name, label]) => ({ name, label, names: [name] })),
  ]
  return asked.flatMap(({ name, label, names }) => {
    const typed = Object.fromEntries(names.filter((one) => one in others).map((one) => [one, others[one]]))
    const said = Object.values(typed).filter((value) => value !== null && value !== '')
    // Hours that were read say it before their text does; a position is two numbers.
    return Object.keys(typed).length === 0 ? [] : [{ name, label, value: name === 'hours' || said.length < 2 ? said[0] : said, typed }]
  })
}

type OtherTypedProps = {
  name: string
  label: string
  value: unknown
  choices: FormChoices
  onTake: () => void
  /** It is decided which of both holds. */
  onAnswer: () => void
}

/** What another device has in a field in which something else was typed here, to be taken with one press. */
export function OtherTyped({ name, label, value, choices, onTake, onAnswer }: OtherTypedProps) {
  const shown = useShownValue(choices)
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-warn" role="status">
      <p className="wrap-anywhere">On another device: {shown(name, value)}</p>
      <Button
        size="sm"
        aria-label={`Take this: ${label} of the other device`}
        onClick={() => {
          onTake()
          onAnswer()
        }}
      >
        Take this
      </Button>
      <Button size="sm" variant="quiet" aria-label={`Keep mine: ${label}`} onClick={onAnswer}>
        Keep mine
      </Button>
    </div>
  )
}
