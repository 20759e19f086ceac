import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Tag } from '../../../../ui/tag.tsx'
import type { FieldChange } from '../../conflict.ts'
import type { FormField, FormSection } from '../../form-field.ts'
import type { FormChoices } from '../../read-form.ts'
import type { SuggestedField } from '../../suggestion-contract.ts'
import { useShownValue } from './shown-value.ts'
import { SuggestedFields } from './suggested-fields.tsx'

export const idOfSection = (title: string) => `part-${title.toLowerCase().replace(/[^a-z]+/g, '-')}`

type FormRailProps = { sections: readonly FormSection[]; last: string; changes: readonly FieldChange[] }

/** The parts of the form beside it, and in which of them something is changed. */
export function FormRail({ sections, last, changes }: FormRailProps) {
  const changed = (fields: readonly FormField[]) => changes.some(({ field }) => fields.includes(field))
  return (
    <nav aria-label="Parts of the form" className="absolute inset-y-0 left-0 hidden w-44 lg:block">
      <ul className="sticky top-24 list-none border-l border-line text-sm">
        {[...sections, { title: last, fields: [] }].map(({ title, fields }) => (
          <li key={title}>
            <a href={`#${idOfSection(title)}`} className="flex items-center justify-between gap-2 py-1.5 pl-4 text-ink-2 hover:text-ink">
              {title}
              {changed(fields) && <Tag tone="accent">changed</Tag>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const mark = 'before:absolute before:inset-y-0 before:-left-3 before:w-0.75 before:rounded-full before:bg-open'

/** A field that may say something else than before, with what it said. */
export function ChangedField({
  change,
  choices,
  children,
}: {
  change: FieldChange | undefined
  choices: FormChoices
  children: ReactNode
}) {
  const shown = useShownValue(choices)
  return (
    <div className={classes('relative grid grid-cols-1 gap-1', change && mark)}>
      {children}
      {change && (
        <p className="text-xs text-open wrap-anywhere">
          Changed. Before: <span className="line-through">{shown(change.field.name, change.before)}</span>
        </p>
      )}
    </div>
  )
}

type ChangesMadeProps = {
  changes: readonly FieldChange[]
  choices: FormChoices
  /** What is given beside the fields. */
  evidence: ReactNode
  onUndo: (field: FormField) => void
}

/** What the form would change so far, old and new, each of which can be taken back; on a wide screen beside the form. */
export function ChangesMade({ changes, choices, evidence, onUndo }: ChangesMadeProps) {
  const fields = changes.map(({ field, before, mine }) => ({
    field: field.name as SuggestedField['field'],
    label: field.label,
    from: before,
    to: mine,
  }))
  const undo = (name: string) => {
    const field = changes.find((one) => one.field.name === name)?.field
    return (
      field && (
        <Button size="sm" variant="quiet" aria-label={`Undo ${field.label}`} onClick={() => onUndo(field)}>
          Undo
        </Button>
      )
    )
  }
  return (
    <section aria-label="Your suggestion" className="xl:absolute xl:inset-y-0 xl:right-0 xl:w-80">
      <div className="mb-6 rounded-lg border border-line bg-surface p-4 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-8rem)] xl:overflow-auto">
        <h2 className="mb-2 font-sans text-base font-semibold tracking-normal">Your suggestion</h2>
        {changes.length === 0 ? (
          <p className="text-sm text-ink-2">Nothing is changed yet. What you change stands here, and can be undone.</p>
        ) : (
          <SuggestedFields fields={fields} choices={choices} act={undo} />
        )}
        {evidence}
      </div>
    </section>
  )
}
