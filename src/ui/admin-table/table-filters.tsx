import { AdjustmentsHorizontalIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import { Form, useLocation, useSearchParams, useSubmit } from 'react-router'
import { Button } from '../button.tsx'
import { Chip } from '../chip.tsx'
import { classes } from '../classes.ts'
import { SearchField } from '../search-field.tsx'
import { SelectField } from '../select-field.tsx'

type Filter = { name: string; label: string; options: readonly (readonly [value: string, label: string])[] }
type TypedFilter = { name: string; label: string; type?: 'text' | 'date' }
type TableFiltersProps = { search?: { name: string; label: string }; filters?: readonly Filter[]; typed?: readonly TypedFilter[] }

/** Of the address, what is no filter and stays when one changes. */
const kept = ['sort', 'columns']

/**
 * Narrows the rows: a form that goes to the same address with its values, at once where something is chosen. On phones the fields to type in
 * are behind a button, which says how many of them are filled.
 */
export function TableFilters({ search, filters = [], typed = [] }: TableFiltersProps) {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const submit = useSubmit()
  const [isOpen, setOpen] = useState(false)
  const value = (name: string) => query.get(name) ?? ''
  const filled = typed.filter(({ name }) => value(name) !== '').length
  const go = (form: HTMLFormElement | null) => form && void submit(withoutEmpty(form), { action: pathname, replace: true })
  return (
    <search aria-label="Filters">
      <Form
        action={pathname}
        className="flex flex-wrap items-center gap-2"
        key={query.toString()}
        onSubmit={(event) => {
          event.preventDefault()
          go(event.currentTarget)
        }}
      >
        {kept.map((name) => query.get(name) && <input key={name} type="hidden" name={name} value={value(name)} />)}
        {search && (
          <div className="w-full sm:w-72">
            <SearchField name={search.name} label={search.label} placeholder={search.label} defaultValue={value(search.name)} />
          </div>
        )}
        {filters.map(({ name, label, options }) => (
          <div key={name} className="w-40 rounded-full border border-line-strong bg-surface">
            <SelectField
              name={name}
              label={label}
              hideLabel
              look="quiet"
              defaultValue={value(name)}
              onChange={(event) => go(event.currentTarget.form)}
            >
              <option value="">{label}</option>
              {options.map(([key, text]) => (
                <option key={key} value={key}>
                  {text}
                </option>
              ))}
            </SelectField>
          </div>
        ))}
        {typed.length > 0 && (
          <Chip className="sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <AdjustmentsHorizontalIcon className="size-4" aria-hidden="true" />
            {['Filters', ...(filled > 0 ? [filled] : [])].join(' · ')}
          </Chip>
        )}
        {typed.map(({ name, label, type = 'text' }) => (
          <label key={name} className={classes(typedStyle, !isOpen && 'max-sm:hidden')}>
            <span className={type === 'date' ? 'shrink-0' : 'sr-only'}>{label}</span>
            <input
              name={name}
              type={type}
              placeholder={label}
              defaultValue={value(name)}
              autoComplete="off"
              maxLength={80}
              className={classes('h-full min-w-0 flex-1 bg-transparent text-sm text-ink outline-none', type === 'text' && 'w-36')}
            />
          </label>
        ))}
        {typed.length > 0 ? (
          <Button type="submit" size="sm" className={classes('px-4', !isOpen && 'max-sm:hidden')}>
            Filter
          </Button>
        ) : (
          <button type="submit" className="sr-only focus:not-sr-only">
            Filter
          </button>
        )}
      </Form>
    </search>
  )
}

const typedStyle = classes(
  'flex h-9.5 items-center gap-2 rounded-full border border-line-strong bg-surface px-3.25 text-sm text-ink-2 transition-colors',
  'hover:border-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
  'max-sm:w-full pointer-coarse:h-11',
)

/** An address says nothing of fields that are empty. */
function withoutEmpty(form: HTMLFormElement): URLSearchParams {
  const words = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  )
  return new URLSearchParams(words)
}
