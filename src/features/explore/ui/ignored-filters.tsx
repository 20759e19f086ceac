import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Exploration } from '../read-explore.ts'

/** `been`: of a list's page. */
type Ignored = Exploration['ignored'][number] | 'been'

const names: Readonly<Record<Ignored, string>> = {
  q: 'search words',
  region: 'region',
  category: 'category',
  near: 'position',
  radius: 'distance',
  bbox: 'map area',
  open: 'opening hours',
  hours: 'unknown hours',
  price: 'price',
  attributes: 'attributes',
  tags: 'tags',
  sort: 'order',
  why: 'reasons',
  cursor: 'page',
  view: 'view',
  compare: 'comparison',
  been: 'visits',
  where: 'where',
}

/** Says what of an address could not be read and does not count (behaviour 2.17). */
export default function IgnoredFilters({ ignored, where }: Pick<Exploration, 'where'> & { ignored: readonly Ignored[] }) {
  const { list, plural } = useFormat()
  const filters = ignored.filter((name) => name !== 'where').map((name) => names[name])
  return (
    <Notice tone="warn" className="mb-5">
      {ignored.includes('where') && <p>No city, neighborhood or place is called “{where?.label}”.</p>}
      {filters.length > 0 && (
        <p>
          The {list(filters)}{' '}
          {plural(filters.length, { one: 'filter could not be read and was', other: 'filters could not be read and were' })} left out.
        </p>
      )}
    </Notice>
  )
}
