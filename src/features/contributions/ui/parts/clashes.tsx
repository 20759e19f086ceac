import { CheckField } from '../../../../ui/check-field.tsx'
import { useFormat } from '../../../../ui/locale.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Hours } from '../../../hours/contract.ts'
import { formatSpans } from '../../../hours/week-rows.ts'
import type { Clash } from '../../conflict.ts'
import { textOf } from '../../form-values.ts'
import type { FormChoices } from '../../read-form.ts'

type ClashesProps = {
  clashes: readonly Clash[]
  choices: FormChoices
  /** Fields in which what stands there now is kept. */
  theirs: ReadonlySet<string>
  onChoose: (name: string, theirs: boolean) => void
}

/** Both versions of what two people changed, to choose from. */
export function Clashes({ clashes, choices, theirs, onChoose }: ClashesProps) {
  const shown = useShown(choices)
  return (
    <Notice tone="warn" className="mt-3 mb-6" title="Somebody changed this place meanwhile.">
      {clashes.length === 0 ? (
        <p>Nothing that you changed: save again, and both changes stand.</p>
      ) : (
        <>
          <p className="mb-3">Choose what is right, and save again.</p>
          <ul className="grid list-none gap-4">
            {clashes.map(({ field, before, theirs: now, mine }) => (
              <li key={field.name}>
                <fieldset>
                  <legend className="font-semibold">
                    {field.label} <span className="font-normal text-ink-2">(was: {shown(field.name, before)})</span>
                  </legend>
                  <CheckField
                    type="radio"
                    name={`clash-${field.name}`}
                    label={<>Theirs: {shown(field.name, now)}</>}
                    checked={theirs.has(field.name)}
                    onChange={() => onChoose(field.name, true)}
                  />
                  <CheckField
                    type="radio"
                    name={`clash-${field.name}`}
                    label={<>Yours: {shown(field.name, mine)}</>}
                    checked={!theirs.has(field.name)}
                    onChange={() => onChoose(field.name, false)}
                  />
                </fieldset>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

/** A value of the form in words. */
function useShown({ categories, tags }: FormChoices) {
  const format = useFormat()
  const called = (list: readonly { id: number; name: string }[], id: unknown) => list.find((one) => one.id === id)?.name ?? String(id)
  const one = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return 'unknown'
    if (name === 'category_id') return called(categories, value)
    if (Array.isArray(value))
      return value
        .map((part) => (name === 'tag_ids' ? called(tags, part) : name === 'category_ids' ? called(categories, part) : one('', part)))
        .join(', ')
    if (typeof value === 'object' && 'week' in value)
      return (value as Hours).week.map((spans, day) => `${DAYS[day] ?? ''} ${formatSpans(spans, format)}`).join('; ')
    return textOf(value)
  }
  return (name: string, value: unknown) => (name === 'hours' && Array.isArray(value) ? one(name, value[1] ?? value[0]) : one(name, value))
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
