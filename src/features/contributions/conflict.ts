import type { FormField } from './form-field.ts'
import { coveredBy, type FormValues } from './form-values.ts'

/** A field that two people changed: what stood there, what stands there now, and what is typed here. */
export type Clash = { field: FormField; before: unknown; theirs: unknown; mine: unknown }

const typedIn = (field: FormField, values: FormValues) => {
  const keys = coveredBy(field)
  return keys.length === 1 ? (values[keys[0] ?? ''] ?? null) : keys.map((key) => values[key] ?? null)
}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A field that says something else here than before. */
export type FieldChange = Pick<Clash, 'field' | 'before' | 'mine'>

export function changesOf(fields: readonly FormField[], before: FormValues, mine: FormValues): FieldChange[] {
  return fields
    .map((field) => ({ field, before: typedIn(field, before), mine: typedIn(field, mine) }))
    .filter((one) => !same(one.mine, one.before))
}

/** Which of the fields changed here say something else by now, too. */
export function clashesOf(fields: readonly FormField[], before: FormValues, theirs: FormValues, mine: FormValues): Clash[] {
  return fields
    .map((field) => ({ field, before: typedIn(field, before), theirs: typedIn(field, theirs), mine: typedIn(field, mine) }))
    .filter((one) => !same(one.mine, one.before) && !same(one.theirs, one.before) && !same(one.mine, one.theirs))
}
