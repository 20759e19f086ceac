import { Form, useLocation, useSearchParams, useSubmit } from 'react-router'
import { SearchField } from '../search-field.tsx'
import { SelectField } from '../select-field.tsx'

type Filter = { name: string; label: string; options: readonly (readonly [value: string, label: string])[] }
type TableFiltersProps = { search?: { name: string; label: string }; filters?: readonly Filter[] }

/** Narrows the rows: a form that goes to the same address with its values, at once where something is chosen. */
export function TableFilters({ search, filters = [] }: TableFiltersProps) {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const submit = useSubmit()
  const value = (name: string) => query.get(name) ?? ''
  return (
    <search aria-label="Filters">
      <Form action={pathname} className="flex flex-wrap items-center gap-2" key={query.toString()}>
        {query.get('sort') && <input type="hidden" name="sort" value={value('sort')} />}
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
              onChange={(event) => void submit(event.currentTarget.form, { replace: true })}
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
        <button type="submit" className="sr-only focus:not-sr-only">
          Filter
        </button>
      </Form>
    </search>
  )
}
