import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { BulkAct } from '../../places/bulk-act.ts'
import type { BulkField } from '../describe.ts'

export type BulkChoices = {
  fields: readonly BulkField[]
  categories: readonly { id: number; name: string; parent: string | null }[]
  tags: readonly { id: number; name: string }[]
  attributes: readonly { key: string; label: string }[]
}

/** What is typed of an act before it is one. */
export type Typed = { what: string; value: string }

/** Levels of price as they are chosen, by number. */
export const prices = ['Free', '$', '$$', '$$$', '$$$$']
const moves = { close: 'Close for good', reopen: 'Open again', remove: 'Remove', restore: 'Bring back' } as const

/** What can be done to many places, and with what. */
export function BulkForm({ choices, typed, onChange }: { choices: BulkChoices; typed: Typed; onChange: (typed: Typed) => void }) {
  const { fields } = choices
  return (
    <div className="grid gap-4">
      <SelectField
        id="bulk-what"
        label="What to do"
        value={typed.what}
        onChange={({ currentTarget }) => onChange({ what: currentTarget.value, value: '' })}
      >
        <optgroup label="Set">
          {fields.map(({ name, label, control }) => control && <option key={name} value={`set ${name}`}>{`Set: ${label}`}</option>)}
        </optgroup>
        <optgroup label="Add and take out">
          <option value="add tag_ids">Add a tag</option>
          <option value="out tag_ids">Take out a tag</option>
          <option value="add attributes">Add what it offers</option>
          <option value="out attributes">Take out what it offers</option>
        </optgroup>
        <optgroup label="Empty">
          {fields.map(
            ({ name, label, empty }) => empty !== undefined && <option key={name} value={`clear ${name}`}>{`Empty: ${label}`}</option>,
          )}
        </optgroup>
        <optgroup label="State">
          {Object.entries(moves).map(([move, label]) => (
            <option key={move} value={`move ${move}`}>
              {label}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <Value choices={choices} typed={typed} onChange={(value) => onChange({ ...typed, value })} />
    </div>
  )
}

function Value({ choices, typed: { what, value }, onChange }: { choices: BulkChoices; typed: Typed; onChange: (value: string) => void }) {
  const [kind = '', name = ''] = what.split(' ')
  if (kind === 'clear') return <p className="text-sm text-ink-2">What stands there now goes. It can be taken back.</p>
  if (kind === 'move') {
    const asks = name === 'remove' || name === 'close'
    if (!asks) return null
    return (
      <TextArea
        id="bulk-value"
        label="Reason"
        help={name === 'remove' ? 'Their creators and the team read it.' : 'Everybody reads it on their pages. May be left out.'}
        maxLength={500}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  const options = optionsOf(choices, kind, name)
  const field = choices.fields.find((one) => one.name === name)
  if (options)
    return (
      <SelectField
        id="bulk-value"
        label={name === 'tag_ids' ? 'Tag' : (field?.label ?? 'What it offers')}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">Choose</option>
        {options.map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  const input = { id: 'bulk-value', label: field?.label ?? 'Value', value }
  return field?.control === 'lines' ? (
    <TextArea {...input} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  ) : (
    <TextField {...input} autoComplete="off" onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  )
}

function optionsOf(
  { fields, categories, tags, attributes }: BulkChoices,
  kind: string,
  name: string,
): (readonly [string, string])[] | null {
  if (name === 'tag_ids') return tags.map(({ id, name: label }) => [String(id), label])
  if (name === 'attributes') return attributes.map(({ key, label }) => [key, label])
  const control = kind === 'set' ? fields.find((one) => one.name === name)?.control : null
  if (control === 'category') return categories.map(({ id, name: label, parent }) => [String(id), parent ? `${parent}: ${label}` : label])
  if (control === 'price') return prices.map((label, at) => [String(at), label])
  return null
}

/** The act that was typed; null while something is missing. */
export function actOf({ what, value }: Typed, { fields }: BulkChoices): BulkAct | null {
  const [kind = '', name = ''] = what.split(' ')
  const given = value.trim()
  if (kind === 'move') {
    if (name === 'remove' && given === '') return null
    return { kind: 'move', move: name as keyof typeof moves, ...(given && { reason: given }) }
  }
  if (kind === 'clear') return { kind: 'set', fields: { [name]: fields.find((one) => one.name === name)?.empty } }
  if (given === '') return null
  if (kind === 'set') {
    const control = fields.find((one) => one.name === name)?.control
    return {
      kind: 'set',
      fields: { [name]: control === 'category' || control === 'price' || control === 'number' ? Number(given) : given },
    }
  }
  const word = name === 'tag_ids' ? Number(given) : given
  const field = name === 'tag_ids' ? ('tag_ids' as const) : ('attributes' as const)
  return { kind: 'list', field, add: kind === 'add' ? [word] : [], remove: kind === 'add' ? [] : [word] }
}
