import { Section } from '../../../ui/section.tsx'
import type { Region } from '../../regions/contract.ts'
import type { Coverage } from '../contract.ts'
import { CoverageTable } from './coverage-table.tsx'

type CoverageSectionProps = { region: Pick<Region, 'name'>; coverage: readonly Coverage[] }

/** Says openly where a region is thin. Categories that it has come first, then those without a place. */
export function CoverageSection({ region, coverage }: CoverageSectionProps) {
  const compared = coverage.some(({ level }) => level !== null && level !== 'nothing')
  return (
    <Section
      title="How complete this is"
      note={
        compared
          ? `Places in ${region.name} for every 10,000 people, beside the median of the cities with at least twenty places.`
          : `How many places of each kind are known in ${region.name}. There is not enough yet to compare it with other cities.`
      }
    >
      <CoverageTable coverage={coverage.toSorted((a, b) => b.count - a.count)} name={region.name} />
    </Section>
  )
}
