import type { FormField, FormSection } from './form-field.ts'
import { namedIn } from './named-fields.ts'
import { groupedPhone } from './phone-text.ts'
import { textOf } from './text-of.ts'

/** What stands in the form: texts as they were typed, chosen ids and keys, hours, and the position, or what was typed for it and couldn’t be read. */
export type FormValues = Record<string, unknown>

/** What a form that isn't finished is called by. */
export const nameTyped = ({ name }: FormValues): string => textOf(name).trim() || 'A place without a name'

/** The form as it begins, from what a place says. */
export function valuesOf(fields: readonly FormField[], place: Readonly<Record<string, unknown>>): FormValues {
  const values: FormValues = {}
  for (const { name, control } of fields) {
    const value = place[name]
    if (control === 'position') Object.assign(values, { lat: place.lat, lng: place.lng })
    else if (control === 'hours') Object.assign(values, { hours: place.hours, hours_text: place.hours_text })
    else if (control === 'lines' && Array.isArray(value)) values[name] = value.join('\n')
    else if (control === 'links' && value !== null && typeof value === 'object') values[name] = Object.values(value).join('\n')
    else if (['line', 'paragraphs', 'number', 'choice'].includes(control))
      values[name] = name === 'phone' ? groupedPhone(textOf(value)) : textOf(value)
    else values[name] = value
  }
  return values
}

type FormedPlace = {
  id: number
  version: number
  fields: Readonly<Record<string, unknown>>
  website_check: { problem: string | null } | null
  status: string
  status_reason: string | null
}

/**
 * The form of a place that is there: its fields, what stands in them, with what was typed before, what else is known of that, for what it
 * was turned down, and what it is saved as.
 */
export function formOf(
  sections: readonly FormSection[],
  { id, version, fields: said, website_check, status, status_reason: reason }: FormedPlace,
  begun: { fields: FormValues } | null,
) {
  const fields = sections.flatMap((section) => section.fields)
  const before = valuesOf(fields, said)
  const initial = { ...before, ...begun?.fields }
  const doubt = initial.website === before.website ? website_check?.problem : null
  const notes: Record<string, string> = doubt ? { website: `${doubt} Is it still right?` } : {}
  const faulted = status === 'rejected' && reason ? namedIn(reason, fields).filter((name) => initial[name] === before[name]) : []
  const faults = Object.fromEntries(faulted.map((name) => [name, `Turned down: ${reason}`]))
  return { fields, before, initial, notes, faults, subject: { place_id: id, base_version: version } }
}

/**
 * What the API is given of the form: every field, so that the server says what is missing. `before`: what stood there at first; what is as
 * it was is left out.
 */
export function inputOf(fields: readonly FormField[], values: FormValues, before: FormValues | null): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const field of fields) {
    const keys = coveredBy(field)
    const same = before !== null && keys.every((key) => JSON.stringify(values[key] ?? null) === JSON.stringify(before[key] ?? null))
    if (!same) Object.assign(input, given(field, values, before === null))
  }
  return input
}

/** The fields that a control is for. */
export function coveredBy({ name, control }: Pick<FormField, 'name' | 'control'>): string[] {
  if (control === 'position') return ['lat', 'lng']
  return control === 'hours' ? ['hours', 'hours_text'] : [name]
}

function given(field: FormField, values: FormValues, fresh: boolean): Record<string, unknown> {
  const { name, control, nullable } = field
  const value = values[name]
  if (control === 'position')
    return typeof values.lat === 'number' && typeof values.lng === 'number' ? { lat: values.lat, lng: values.lng } : {}
  if (control === 'hours') return hoursOf(values, fresh)
  if (control === 'lines') return { [name]: linesOf(value) }
  if (control === 'links') return { [name]: Object.fromEntries(linesOf(value).map((line) => [networkOf(line), line])) }
  if (control === 'categories' || control === 'tags' || control === 'attributes') return { [name]: Array.isArray(value) ? value : [] }
  if (control === 'category') return typeof value === 'number' ? { [name]: value } : {}
  const text = typeof value === 'string' ? value.trim() : ''
  // Of a new place what says nothing is left out; of one that is there it is taken away.
  if (text === '') return fresh && name !== 'name' ? {} : { [name]: nullable ? null : '' }
  if (control === 'number' || (control === 'choice' && /^\d+$/.test(text))) return { [name]: Number(text) }
  return { [name]: typeof value === 'string' ? value.trim() : value }
}

function hoursOf({ hours = null, hours_text = null }: FormValues, fresh: boolean): Record<string, unknown> {
  const text = typeof hours_text === 'string' && hours_text.trim() !== '' ? hours_text.trim() : null
  if (hours === null && text === null) return fresh ? {} : { hours: null, hours_text: null }
  return { hours, hours_text: text }
}

const linesOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : []

/** The network of an address there: `instagram` of https://www.instagram.com/tea. */
export function networkOf(address: string): string {
  const host = /^(?:[a-z]+:\/\/)?(?:www\.|m\.)?([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase() ?? ''
  const named = { 'x.com': 'twitter', 'fb.com': 'facebook', 'youtu.be': 'youtube', 'bsky.app': 'bluesky' }[host]
  const name = named ?? host.split('.').at(-2) ?? host
  const key = name.replace(/[^a-z0-9-]/g, '').slice(0, 30)
  return key.length > 1 ? key : 'other'
}

/** What is wrong with any of the fields that a control covers, as the form names them. */
export const errorOf = (field: FormField, error: (name: string) => string | undefined): string | undefined =>
  coveredBy(field)
    .map((name) => error(`fields.${name}`))
    .filter(Boolean)
    .join(' ') || undefined
