import { useMemo } from 'react'
import { Chip, Chips } from '../../../../ui/chip.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Hours } from '../../../hours/contract.ts'
import type { FormField } from '../../form-field.ts'
import type { FormValues } from '../../form-values.ts'
import type { FormChoices } from '../../read-form.ts'
import { textOf } from '../../text-of.ts'
import { CategoryField, categorySource, localSource, SeveralField } from './category-field.tsx'
import { HoursField } from './hours-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { type PinMap, PositionField } from './position-field.tsx'

type FormControlProps = {
  field: FormField
  /** What else is known of what stands there. */
  note?: string | undefined
  values: FormValues
  choices: FormChoices
  error: string | undefined
  pinMap: PinMap
  onChange: (changed: FormValues) => void
}

/** A field of the form, entered as the catalogue says. */
export function FormControl({ field, note, values, choices, error, pinMap, onChange }: FormControlProps) {
  const { name, label, control, longest } = field
  const id = `fields.${name}`
  const text = textOf(values[name])
  const frame = { id, label, error }
  // What is too long stays as it was pasted, and is said to be: whoever typed it knows what can go.
  const long = longest !== null && text.length > longest ? `${label} is too long: ${text.length} of ${longest}.` : undefined
  const said = { ...frame, error: long ?? error }
  const typed = { ...said, name: id }
  switch (control) {
    case 'position':
      return (
        <PositionField
          {...frame}
          at={positionOf(values)}
          unread={textOf(values.position_text)}
          pinMap={pinMap}
          onChange={(at, unread) => onChange({ lat: at?.lat ?? null, lng: at?.lng ?? null, position_text: unread })}
        />
      )
    case 'hours':
      return <HoursField {...frame} hours={(values.hours ?? null) as Hours | null} text={textOf(values.hours_text)} onChange={onChange} />
    case 'category':
      return (
        <CategoryField
          {...frame}
          value={typeof values[name] === 'number' ? values[name] : null}
          categories={choices.categories}
          onChange={(value) => onChange({ [name]: value })}
        />
      )
    case 'categories':
    case 'tags':
      return (
        <Several
          {...frame}
          kind={control}
          choices={choices}
          value={idsIn(values[name])}
          onChange={(value) => onChange({ [name]: value })}
        />
      )
    case 'attributes':
      return <Attributes field={field} values={values} choices={choices} onChange={onChange} />
    case 'choice':
      return (
        <SelectField {...frame} name={id} value={text} onChange={(event) => onChange({ [name]: event.target.value })}>
          {(field.nullable || text === '') && <option value="">{field.nullable ? 'Unknown' : 'Exact'}</option>}
          {field.options?.map(({ value, label: said }) => (
            <option key={value} value={value}>
              {said}
            </option>
          ))}
        </SelectField>
      )
    case 'number':
      return (
        <TextField
          {...typed}
          inputMode="numeric"
          value={text}
          help={field.range && `From ${field.range[0]} to ${field.range[1]}.`}
          onChange={(event) => onChange({ [name]: event.target.value.replace(/[^\d]/g, '') })}
        />
      )
    case 'lines':
    case 'links':
    case 'choices':
      return (
        <TextArea
          {...frame}
          name={id}
          rows={2}
          value={text}
          help={control === 'links' ? 'An address a line, such as instagram.com/name.' : 'One a line.'}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )
    case 'paragraphs':
      return (
        <TextArea
          {...typed}
          value={text}
          help={longest !== null && `${text.length} of ${longest}`}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )
    default:
      if (name === 'phone') return <PhoneField {...said} value={text} help={note} onChange={(value) => onChange({ [name]: value })} />
      return (
        <TextField {...typed} value={text} help={note} {...lineOf(name)} onChange={(event) => onChange({ [name]: event.target.value })} />
      )
  }
}

/** What the keyboard of a phone should offer. */
function lineOf(name: string) {
  if (name === 'email') return { inputMode: 'email' } as const
  if (name === 'website') return { inputMode: 'url', placeholder: 'example.com' } as const
  return name === 'zip' ? ({ inputMode: 'numeric' } as const) : {}
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [])
const keysIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])

export function positionOf({ lat, lng }: FormValues) {
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}

type SeveralProps = {
  id: string
  label: string
  error: string | undefined
  kind: 'categories' | 'tags'
  choices: FormChoices
  value: number[]
  onChange: (ids: number[]) => void
}

function Several({ kind, choices, ...props }: SeveralProps) {
  const { categories, tags } = choices
  const source = useMemo(() => {
    if (kind === 'categories') return categorySource(categories)
    const begins = (query: string, name: string) => ` ${name.toLowerCase()}`.includes(` ${query.toLowerCase()}`)
    const fits = (query: string) => tags.filter(({ name, words }) => [name, ...words].some((word) => begins(query, word)))
    return localSource('Tags', (query) => (query === '' ? [] : fits(query).slice(0, 8)))
  }, [kind, categories, tags])
  return <SeveralField {...props} kind={kind} source={source} options={kind === 'categories' ? categories : tags} />
}

/** What the place offers: what its category is asked about first, the rest on request by choosing another category. */
function Attributes({ field, values, choices, onChange }: Omit<FormControlProps, 'error' | 'pinMap'>) {
  const chosen = keysIn(values[field.name])
  const category = choices.categories.find(({ id }) => id === values.category_id)
  const fitting = category && category.attributes.length > 0 ? category.attributes : null
  const shown =
    field.options?.filter(({ value }) => fitting === null || fitting.includes(String(value)) || chosen.includes(String(value))) ?? []
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{field.label}</legend>
      <Chips>
        {shown.map(({ value, label }) => {
          const key = String(value)
          const on = chosen.includes(key)
          return (
            <Chip
              key={key}
              pressed={on}
              onClick={() => onChange({ [field.name]: on ? chosen.filter((one) => one !== key) : [...chosen, key] })}
            >
              {label}
            </Chip>
          )
        })}
      </Chips>
    </fieldset>
  )
}
