import { PlusIcon, XMarkIcon } from '@heroicons/react/20/solid'
import { useMemo } from 'react'
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTableAddress } from '../../../ui/admin-table/table-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, ChipLink } from '../../../ui/chip.tsx'
import { ComboboxField } from '../../../ui/combobox/combobox-field.tsx'
import type { Source } from '../../../ui/combobox/typeahead.ts'
import { Menu } from '../../../ui/menu.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { sourceName } from '../../places/source-name.ts'
import { regionsClient } from '../../regions/client.ts'
import { placeStatuses } from './place-status-tag.tsx'

export type FilterChoices = {
  categories: readonly { slug: string; name: string; parent: string | null }[]
  sources: readonly string[]
  missing: readonly (readonly [string, string])[]
  /** What the region of the address is called. */
  region: string | null
  /** Who owns what the address asks for. */
  owner: string | null
}

const days = [
  ['7d', 'Within 7 days'],
  ['30d', 'Within 30 days'],
  ['90d', 'Within 90 days'],
  ['365d', 'Within a year'],
] as const
const owners = [
  ['some', 'Has an owner'],
  ['none', 'Has none'],
] as const

/** Narrows the table of all places down: what is chosen stands as chips that take it out again. */
export function PlaceFilters({ choices }: { choices: FilterChoices }) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const address = useTableAddress()
  const value = (name: string) => query.get(name) ?? ''
  const category = choices.categories.find(({ slug }) => slug === value('category'))
  const chosen = (
    [
      ['status', 'State', placeStatuses[value('status') as keyof typeof placeStatuses] ?? value('status')],
      ['category', 'Category', category?.name ?? value('category')],
      ['region', 'Region', choices.region ?? value('region')],
      ['source', 'Source', sourceName(value('source'))],
      ['owner', 'Owner', owners.find(([key]) => key === value('owner'))?.[1] ?? choices.owner ?? `no. ${value('owner')}`],
      ['missing', 'Missing', choices.missing.find(([key]) => key === value('missing'))?.[1] ?? value('missing')],
      ['changed', 'Changed', days.find(([key]) => key === value('changed'))?.[1] ?? `since ${value('changed')}`],
    ] as const
  ).filter(([name]) => value(name) !== '')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {chosen.map(([name, label, said]) => (
        <ChipLink key={name} to={address({ [name]: null, open: null })} current aria-label={`${label}: ${said}, take out`}>
          {label}: {said} <XMarkIcon className="size-4" aria-hidden="true" />
        </ChipLink>
      ))}
      <Menu
        label="Filters"
        stays
        className="w-140 max-w-[calc(100vw-2rem)]"
        trigger={(wiring) => (
          <Chip {...wiring}>
            <PlusIcon className="size-4" aria-hidden="true" /> Filter
          </Chip>
        )}
      >
        <Narrower choices={choices} />
      </Menu>
      <search aria-label="Names" className="ml-auto w-full sm:w-64">
        <Form action={pathname} key={query.toString()}>
          {[...query].map(
            ([name, given]) => !['q', 'cursor', 'open'].includes(name) && <input key={name} type="hidden" name={name} value={given} />,
          )}
          <SearchField name="q" label="Words of a name" placeholder="Words of a name" defaultValue={value('q')} maxLength={100} />
        </Form>
      </search>
    </div>
  )
}

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

function Narrower({ choices }: { choices: FilterChoices }) {
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
      {select('status', 'State', Object.entries(placeStatuses))}
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
      {select('owner', 'Owner', owners)}
      {select('changed', 'Changed', days)}
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
