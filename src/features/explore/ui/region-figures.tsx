import { useFormat } from '../../../ui/locale.tsx'
import type { Region } from '../../regions/contract.ts'
import type { RegionOverview } from '../contract.ts'

type RegionFiguresProps = { region: Pick<Region, 'population' | 'population_year'>; overview: RegionOverview }

/** How large a region is and what is known of it, in a sentence: "269,840 people (2020), 5,128 places, 1,461 open now." */
export function RegionFigures({ region, overview }: RegionFiguresProps) {
  const format = useFormat()
  const { place_count, hours_known, open_now } = overview
  return (
    <>
      {region.population !== null && (
        <>
          {format.plural(region.population, { one: '# person', other: '# people' })}
          {region.population_year !== null && ` (${region.population_year})`},{' '}
        </>
      )}
      {place_count === 0 ? (
        'no place yet'
      ) : (
        <>
          <strong className="font-semibold text-ink">{format.number(place_count)}</strong>
          {format.plural(place_count, { one: ' place', other: ' places' })}
        </>
      )}
      {hours_known > 0 && (
        <>
          , <span className={open_now > 0 ? 'font-medium text-open' : undefined}>{format.number(open_now)} open now</span>
        </>
      )}
      .
    </>
  )
}
