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

/** What says one thing together in a form: of one of them alone nothing can be taken. */
const wholes = [
  ['lat', 'lng', 'position_text'],
  ['hours', 'hours_text'],
]
const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
/** What comes back from the server may have its keys in another order. */
const inOrder = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
const alike = (a: unknown, b: unknown) => (isEmpty(a) ? isEmpty(b) : JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder))

/**
 * One form that was typed in at two places since it was `saved`: `taken` is what only they changed; of what both changed that which is
 * typed here stays, and `others` has theirs.
 */
export function mergedForm(saved: FormValues, theirs: FormValues, mine: FormValues): { taken: FormValues; others: FormValues } {
  const [taken, others]: [FormValues, FormValues] = [{}, {}]
  const alone = Object.keys(theirs).filter((name) => !wholes.flat().includes(name))
  for (const names of [...wholes, ...alone.map((name) => [name])]) {
    const differ = (a: FormValues, b: FormValues) => names.some((name) => !alike(a[name], b[name]))
    if (!names.some((name) => name in theirs) || !differ(theirs, saved) || !differ(theirs, mine)) continue
    Object.assign(differ(mine, saved) ? others : taken, Object.fromEntries(names.map((name) => [name, theirs[name] ?? null])))
  }
  return { taken, others }
}
