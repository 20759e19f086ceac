import { type KeyboardEvent, useEffect, useState } from 'react'
import { ProblemError } from '../../../platform/http.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import type { FormSection } from '../form-field.ts'
import { coveredBy, errorOf, type FormValues, inputOf, valuesOf } from '../form-values.ts'
import type { FormChoices } from '../read-form.ts'
import type { ReviewDetail } from '../review-contract.ts'
import { FormControl } from '../ui/parts/form-control.tsx'
import type { PinMap } from '../ui/parts/position-field.tsx'
import { decisionWords } from './reasons.ts'

type ChangeFormProps = {
  detail: ReviewDetail
  sections: readonly FormSection[]
  choices: FormChoices
  pinMap: PinMap
  /** Fields of a suggestion that are taken, where the others aren't; null for all. */
  taken: readonly string[] | null
  /** Approves with what differs; `reason`: why not what isn't taken. @throws what the server says of it */
  onChange: (fields: Record<string, unknown>, reason: string | null) => Promise<void>
  onCancel: () => void
}

/** What would be approved, to be put right before: the fields of a suggestion, or all of a new place. */
export function ChangeForm({ detail: { item, place, suggestion }, sections, choices, pinMap, taken, onChange, onCancel }: ChangeFormProps) {
  const wanted =
    suggestion && Object.fromEntries(suggestion.fields.filter(({ state }) => state === 'open').map(({ field, to }) => [field, to]))
  const all = sections.flatMap(({ fields: some }) => some)
  const open = wanted ? all.filter((field) => coveredBy(field).some((name) => name in wanted)) : all
  const before = valuesOf(open, { ...place?.fields, ...wanted })
  const fields = taken ? open.filter((field) => coveredBy(field).some((name) => taken.includes(name))) : open
  const [reason, setReason] = useState('')
  const [values, setValues] = useState<FormValues>(before)
  const labels = Object.fromEntries(fields.flatMap((field) => coveredBy(field).map((name) => [`fields.${name}`, field.label])))
  const { form, ready, busy, error, errors, message } = useSubmit(labels, async () => {
    const changed = Object.entries(inputOf(fields, values, before)).filter(([name]) => wanted === null || name in wanted)
    await onChange(Object.fromEntries(changed), taken && reason.trim()).catch((problem: unknown) => {
      throw problem instanceof ProblemError ? named(problem) : problem
    })
    keep()
  })
  const keep = useUnsavedChanges(form.ref)
  useEffect(() => {
    form.ref.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [form.ref])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.ref.current?.requestSubmit()
  }
  return (
    <form {...form} onKeyDown={press} className="flex min-w-0 grow flex-col gap-4 px-6">
      <h3 className="font-sans text-sm font-semibold">Change it first</h3>
      <FormHead errors={errors} message={message} />
      {fields.map((field) => (
        <FormControl
          key={field.name}
          field={field}
          values={values}
          choices={choices}
          pinMap={pinMap}
          error={errorOf(field, error)}
          onChange={(changed) => setValues((now) => ({ ...now, ...changed }))}
        />
      ))}
      {taken && (
        <TextField
          id="reason"
          label="Why not the rest? The author is told."
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <div data-bar="" className="sticky bottom-0 -mx-6 mt-auto flex flex-wrap gap-2 border-t border-line bg-surface px-6 py-3">
        <Button type="submit" variant="primary" busy={busy} disabled={!ready || busy}>
          {item.kind === 'place' ? 'Change and publish' : `Change and ${decisionWords[item.kind].accept.toLowerCase()}`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** A field is named in the body by where it stands: `values.phone`, `phone`; in the form by `fields.phone`. */
function named({ message, status, errors }: ProblemError): ProblemError {
  const renamed = Object.entries(errors).map(([name, said]) => [`fields.${name.replace(/^(?:fields|values)\./, '')}`, said])
  return new ProblemError({ detail: message, status, errors: Object.fromEntries(renamed) })
}
