import { useFormat } from '../../../ui/locale.tsx'
import { StatesMap } from '../../maps/ui/states-map.tsx'
import type { RegionSummary } from '../../regions/contract.ts'

/** The country by its states: how much of it is covered, and a map of them. */
export function CountryHead({ states }: { states: readonly RegionSummary[] }) {
  const format = useFormat()
  const places = states.reduce((sum, state) => sum + state.place_count, 0)
  const covered = states.filter(({ place_count }) => place_count > 0).length
  return (
    <header className="grid items-center gap-x-10 gap-y-6 pt-8 pb-6 md:pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
      <div className="min-w-0">
        <h1>Places by state and city</h1>
        <p className="mt-4 max-w-prose text-lg leading-relaxed text-ink-2">
          <strong className="font-semibold text-ink">{format.number(places)}</strong>{' '}
          {format.plural(places, { one: 'place', other: 'places' })} in {covered} of{' '}
          {format.plural(states.length, { one: '# state', other: '# states' })}, the District of Columbia counted as one. Pick a state, then
          a city, then a neighborhood.
        </p>
      </div>
      <StatesMap states={states} className="w-full" />
    </header>
  )
}
