import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FileOptions } from '../contract.ts'

type Where = FileOptions['where']
type ConditionsFieldProps = { headers: readonly string[]; where: Where; onChange: (where: Where) => void }

/** Only rows where columns say this or that are meant. */
export function ConditionsField({ headers, where, onChange }: ConditionsFieldProps) {
  const change = (at: number, by: Partial<Where[number]>) => onChange(where.map((one, n) => (n === at ? { ...one, ...by } : one)))
  return (
    <section aria-label="Which rows" className="grid gap-3">
      <h2 className="text-lg">Which rows</h2>
      {where.length === 0 && <p className="text-sm text-ink-2">All of them.</p>}
      {where.map(({ column, values, not }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have nothing but their order
        <div key={at} className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)_auto]">
          <SelectField label="Only rows where" value={column} onChange={(event) => change(at, { column: event.currentTarget.value })}>
            {headers.map((header) => (
              <option key={header} value={header}>
                {header}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Is or is not"
            hideLabel
            value={not ? 'not' : 'is'}
            onChange={(event) => change(at, { not: event.currentTarget.value === 'not' })}
          >
            <option value="is">is</option>
            <option value="not">is not</option>
          </SelectField>
          <TextField
            label="Values"
            placeholder="Active | Open"
            value={values.join('|')}
            onChange={(event) => change(at, { values: event.currentTarget.value.split('|') })}
          />
          <Button size="sm" className="mb-1" onClick={() => onChange(where.filter((_, n) => n !== at))}>
            Remove
          </Button>
        </div>
      ))}
      {where.length < 10 && (
        <div>
          <Button size="sm" onClick={() => onChange([...where, { column: headers[0] ?? '', values: [''], not: false }])}>
            Add a condition
          </Button>
        </div>
      )}
    </section>
  )
}
