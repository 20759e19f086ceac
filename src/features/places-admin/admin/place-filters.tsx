import { PlusIcon, XMarkIcon } from '@heroicons/react/20/solid'
import { lazy, Suspense } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { useTableAddress } from '../../../ui/admin-table/table-address.ts'
import { Chip, ChipLink } from '../../../ui/chip.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { sourceName } from '../../places/source-name.ts'
import { changedWithin, type FilterChoices, ownerFilters } from './filter-choices.ts'
import { placeStatuses } from './place-status-tag.tsx'

const FilterChooser = lazy(async () => ({ default: (await import('./filter-chooser.tsx')).FilterChooser }))

/** Narrows the table of all places down: what is chosen stands as chips that take it out again. */
export function PlaceFilters({ choices }: { choices: FilterChoices }) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const address = useTableAddress()
  const value = (name: string) => query.get(name) ?? ''
  const category = choices.categories.find(({ slug }) => slug === value('category'))
  const chosen = (
    [
      ['status', 'Status', placeStatuses[value('status') as keyof typeof placeStatuses] ?? value('status')],
      ['category', 'Category', category?.name ?? value('category')],
      ['region', 'Region', choices.region ?? value('region')],
      ['source', 'Source', sourceName(value('source'))],
      ['owner', 'Owner', ownerFilters.find(([key]) => key === value('owner'))?.[1] ?? choices.owner ?? `no. ${value('owner')}`],
      ['missing', 'Missing', choices.missing.find(([key]) => key === value('missing'))?.[1] ?? value('missing')],
      ['changed', 'Changed', changedWithin.find(([key]) => key === value('changed'))?.[1] ?? `since ${value('changed')}`],
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
        <Suspense>
          <FilterChooser choices={choices} />
        </Suspense>
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
