import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTableAddress } from '../../../ui/admin-table/table-address.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboboxField } from '../../../ui/combobox/combobox-field.tsx'
import type { Source } from '../../../ui/combobox/typeahead.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { sourceName } from '../../places/source-name.ts'
import { regionsClient } from '../../regions/client.ts'
import { changedWithin, type FilterChoices, ownerFilters } from './filter-choices.ts'
import { placeStatuses } from './place-status-tag.tsx'

type Found = { path: string }

const regions: Source<Found> = {
  local: (query) => (query.trim() === '' ? [] : null),
  load: async (query, fetch) => {
    const { data } = await regionsClient(fetch).list({ q: query.trim(), limit: '8' })
    const options = data.map(({ path, name, kind, abbreviation }) => ({
      key: path,
      label: name,
      detail: kind === 'state' ? 'State' : kind === 'city' ? `City, ${abbreviation}` : 'Neighborhood',
      value: { path },
    }))
    return options.length > 0 ? [{ title: 'Regions', options }] : []
  },
}

/** Every filter, to be chosen; each choice holds at once. */
export function FilterChooser({ choices }: { choices: FilterChoices }) {
  const [query] = useSearchParams()
  const address = useTableAddress()
  const navigate = useNavigate()
  const go = (name: string, value: string) => void navigate(address({ [name]: value, open: null }), { replace: true })
  const parents = useMemo(() => choices.categories.filter(({ parent }) => parent === null), [choices.categories])
  const select = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <SelectField
      id={`filter-${name}`}
      label={label}
      value={query.get(name) ?? ''}
      onChange={({ currentTarget }) => go(name, currentTarget.value)}
    >
      <option value="">Any</option>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </SelectField>
  )
  return (
    <div className="grid gap-3 p-2 sm:grid-cols-2">
      {select('status', 'Status', Object.entries(placeStatuses))}
      <SelectField
        id="filter-category"
        label="Category"
        value={query.get('category') ?? ''}
        onChange={({ currentTarget }) => go('category', currentTarget.value)}
      >
        <option value="">Any</option>
        {parents.map((parent) => (
          <optgroup key={parent.slug} label={parent.name}>
            <option value={parent.slug}>All of {parent.name}</option>
            {choices.categories.map(
              ({ slug, name, parent: above }) =>
                above === parent.slug && (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ),
            )}
          </optgroup>
        ))}
      </SelectField>
      <ComboboxField
        id="filter-region"
        label="State, city or neighborhood"
        source={regions}
        listLabel="Regions found"
        countLabel={{ one: '# region found', other: '# regions found' }}
        emptyMessage={(words) => `No region begins with “${words}”.`}
        onSelect={({ path }, clear) => {
          clear()
          go('region', path)
        }}
      />
      {select('missing', 'Missing', choices.missing)}
      {select(
        'source',
        'Source',
        choices.sources.map((source) => [source, sourceName(source)] as const),
      )}
      {select('owner', 'Owner', ownerFilters)}
      {select('changed', 'Changed', changedWithin)}
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const day = new FormData(event.currentTarget).get('day')
          if (typeof day === 'string' && day !== '') go('changed', day)
        }}
      >
        <TextField id="filter-day" name="day" type="date" label="Changed since a day" className="flex-1" />
        <Button type="submit" size="sm" className="mb-1">
          Use
        </Button>
      </form>
    </div>
  )
}
