import { Form, useLocation, useSearchParams, useSubmit } from 'react-router'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { SearchField } from '../search-field.tsx'
import { SelectField } from '../select-field.tsx'

type Filter = { name: string; label: string; options: readonly (readonly [value: string, label: string])[] }
type TypedFilter = { name: string; label: string; type?: 'text' | 'date' }
type TableFiltersProps = { search?: { name: string; label: string }; filters?: readonly Filter[]; typed?: readonly TypedFilter[] }

/** Of the address, what is no filter and stays when one changes. */
const kept = ['sort', 'columns']

/** Narrows the rows: a form that goes to the same address with its values, at once where something is chosen. */
export function TableFilters({ search, filters = [], typed = [] }: TableFiltersProps) {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const submit = useSubmit()
  const value = (name: string) => query.get(name) ?? ''
  const go = (form: HTMLFormElement | null) => form && void submit(withoutEmpty(form), { action: pathname, replace: true })
  return (
    <search aria-label="Filters">
      <Form
        action={pathname}
        className={classes('flex flex-wrap gap-2', typed.length > 0 ? 'items-end' : 'items-center')}
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
        {typed.map(({ name, label, type = 'text' }) => (
          <label key={name} className={classes('grid grow gap-1 text-xs text-ink-2 sm:grow-0', type === 'date' ? 'basis-44' : 'basis-40')}>
            {label}
            <input name={name} type={type} defaultValue={value(name)} autoComplete="off" maxLength={80} className={typedStyle} />
          </label>
        ))}
        {typed.length > 0 ? (
          <Button type="submit" size="sm">
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

const typedStyle =
  'h-8.5 w-full rounded-full border border-line-strong bg-surface px-3.25 text-sm text-ink hover:border-ink-3 focus:border-accent pointer-coarse:h-11 pointer-coarse:text-base'

/** An address says nothing of fields that are empty. */
function withoutEmpty(form: HTMLFormElement): URLSearchParams {
  const words = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  )
  return new URLSearchParams(words)
}
