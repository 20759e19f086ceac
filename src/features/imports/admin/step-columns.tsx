import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import type { FileOptions, ImportFile, Why } from '../contract.ts'
import type { Field } from '../fields.ts'
import { ConditionsField } from './conditions-field.tsx'

export type FieldChoice = { name: Field; label: string }

const whys: Record<Why, string> = {
  told: 'as you said',
  stored: 'as stored',
  kind: 'by the kind of file',
  heading: 'by its heading',
  values: 'by its values',
}
const kinds = [
  ['', 'As its columns say'],
  ['plain', 'A plain table'],
  ['export', 'Our own export'],
  ['osm', 'OpenStreetMap'],
  ['alltheplaces', 'All the Places'],
  ['overture', 'Overture'],
  ['foursquare', 'Foursquare'],
] as const
const licences = ['CC0-1.0', 'CC-BY-4.0', 'ODbL-1.0', 'PDDL-1.0', 'Public domain']

type StepColumnsProps = {
  file: ImportFile
  fields: readonly FieldChoice[]
  busy: boolean
  onDone: (options: FileOptions) => void
}

/** What each column means, which rows are meant, and where they come from. */
export function StepColumns({ file, fields, busy, onDone }: StepColumnsProps) {
  const form = useRef<HTMLFormElement>(null)
  const saved = useUnsavedChanges(form)
  const [options, setOptions] = useState(file.options)
  const change = (by: Partial<FileOptions>) => setOptions((all) => ({ ...all, ...by }))
  const fieldOf = (header: string, recognised: string | null) => {
    const told = options.columns[header]
    return told === undefined ? recognised : told
  }
  const label = (name: string) => fields.find((one) => one.name === name)?.label ?? name
  const given = new Set([...file.columns.map(({ header, field }) => fieldOf(header, field)), ...Object.keys(options.constants)])
  const missing = file.missing.filter((name) => !given.has(name) && !(name !== 'name' && given.has('position')))
  const constants = Object.entries(options.constants)
  return (
    <form
      ref={form}
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        saved()
        onDone(options)
      }}
    >
      {missing.length > 0 && (
        <Notice tone="warn" title={`No column says ${missing.map(label).join(', ').toLowerCase()}.`}>
          Choose it below: rows without a name and a position can’t become places.
        </Notice>
      )}
      <section aria-label="Columns">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="text-lg">Columns</h2>
          <p className="text-sm text-ink-2">What isn’t chosen is left out.</p>
        </div>
        <ul className="list-none border-t border-line">
          {file.columns.map(({ header, field, why }, at) => {
            const now = fieldOf(header, field)
            const examples = [...new Set(file.rows.map((row) => row[at]).filter(Boolean))].slice(0, 3)
            return (
              <li
                key={header}
                className="grid items-center gap-x-5 gap-y-1.5 border-b border-line py-2.5 md:grid-cols-[minmax(0,1fr)_15rem] xl:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_15rem_6.5rem]"
              >
                <span className="text-sm font-semibold [overflow-wrap:anywhere]">{header}</span>
                <span className="truncate text-sm text-ink-2 md:max-xl:col-start-1 md:max-xl:row-start-2">
                  {examples.length > 0 ? examples.join(' · ') : 'nothing in the first rows'}
                </span>
                <SelectField
                  label={`What “${header}” means`}
                  hideLabel
                  value={now ?? ''}
                  onChange={(event) => {
                    const chosen = fields.find(({ name }) => name === event.currentTarget.value)?.name ?? null
                    change({ columns: { ...options.columns, [header]: chosen } })
                  }}
                >
                  <option value="">Leave out</option>
                  {fields.map((one) => (
                    <option key={one.name} value={one.name}>
                      {one.label}
                    </option>
                  ))}
                </SelectField>
                <span className="text-xs text-ink-3">
                  {header in options.columns && options.columns[header] !== field ? whys.told : why && whys[why]}
                </span>
              </li>
            )
          })}
        </ul>
      </section>
      <section aria-label="First rows">
        <h2 className="mb-3 text-lg">First rows</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be pushed sideways can be so by keyboard, too */}
        <section className="overflow-x-auto rounded-md border border-line" tabIndex={0} aria-label="First rows of the file">
          <table className="text-sm">
            <thead>
              <tr className="border-b border-line bg-sunken text-left text-xs text-ink-2">
                {file.columns.map(({ header, field }) => (
                  <th key={header} scope="col" className="max-w-60 min-w-24 px-3 py-2 align-bottom font-medium">
                    <span className="line-clamp-2 [overflow-wrap:anywhere]">{header}</span>
                    {fieldOf(header, field) && <Tag tone="accent">{label(fieldOf(header, field) ?? '')}</Tag>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {file.rows.map((row, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing but their order
                <tr key={n} className="border-b border-line last:border-0">
                  {row.map((cell, at) => (
                    <td key={file.columns[at]?.header} className="max-w-60 truncate px-3 py-1.5">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
      <section aria-label="Where the rows come from" className="grid gap-4">
        <h2 className="text-lg">Where the rows come from</h2>
        <div className="grid gap-4 md:grid-cols-3">
          <TextField
            label="Source"
            required
            maxLength={100}
            help="Kept with each fact. The same source again finds its own rows again."
            value={options.source}
            onChange={(event) => change({ source: event.currentTarget.value })}
          />
          <div>
            <TextField
              label="Licence"
              maxLength={60}
              list="import-licences"
              help="Of rows that name none. Nothing: unknown."
              value={options.licence}
              onChange={(event) => change({ licence: event.currentTarget.value })}
            />
            <datalist id="import-licences">
              {licences.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          </div>
          <SelectField
            label="Read it as"
            value={options.preset ?? ''}
            onChange={(event) => change({ preset: presetOf(event.currentTarget.value) })}
          >
            {kinds.map(([key, text]) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </SelectField>
        </div>
      </section>
      <ConditionsField headers={file.columns.map(({ header }) => header)} where={options.where} onChange={(where) => change({ where })} />
      <section aria-label="What all rows have" className="grid gap-3">
        <h2 className="text-lg">What all rows have</h2>
        {constants.map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-end gap-3">
            <TextField
              label={label(name)}
              className="w-full max-w-80"
              maxLength={200}
              value={value}
              onChange={(event) => change({ constants: { ...options.constants, [name]: event.currentTarget.value } })}
            />
            <Button size="sm" onClick={() => change({ constants: Object.fromEntries(constants.filter(([one]) => one !== name)) })}>
              Remove
            </Button>
          </div>
        ))}
        <SelectField
          label="Add a field that all rows have"
          hideLabel
          className="w-full max-w-80"
          value=""
          onChange={(event) =>
            event.currentTarget.value && change({ constants: { ...options.constants, [event.currentTarget.value]: '' } })
          }
        >
          <option value="">Add a field, such as a category</option>
          {fields
            .filter(({ name }) => !(name in options.constants))
            .map(({ name, label: text }) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
        </SelectField>
      </section>
      <section aria-label="Next time" className="grid gap-4 md:grid-cols-3">
        {file.mappings.length > 0 && (
          <SelectField
            label="Read columns as stored"
            value={options.mapping}
            onChange={(event) => change({ mapping: event.currentTarget.value })}
          >
            <option value="">No</option>
            {file.mappings.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Store these columns as"
          maxLength={60}
          help="For files of the same kind, once this one is in."
          value={options.save_as}
          onChange={(event) => change({ save_as: event.currentTarget.value })}
        />
      </section>
      <CheckField
        className="w-fit"
        label="Change also what people have edited"
        checked={options.overwrite}
        onChange={(event) => change({ overwrite: event.currentTarget.checked })}
      />
      <div data-bar="" className="sticky bottom-0 -mx-(--gutter) border-t border-line bg-ground px-(--gutter) py-3">
        <Button type="submit" variant="primary" busy={busy} disabled={missing.length > 0}>
          Check what would change
        </Button>
      </div>
    </form>
  )
}

const presetOf = (key: string) => (kinds.find(([one]) => one === key)?.[0] || null) as FileOptions['preset']
