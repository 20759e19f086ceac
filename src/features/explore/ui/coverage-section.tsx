import { useFormat } from '../../../ui/locale.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Region } from '../../regions/contract.ts'
import type { Coverage } from '../contract.ts'
import { CoverageTable } from './coverage-table.tsx'

type CoverageSectionProps = { region: Pick<Region, 'name'>; coverage: readonly Coverage[] }

/** Categories with fewer places than usual for the region's population, then those without any. */
export function CoverageSection({ region, coverage }: CoverageSectionProps) {
  const format = useFormat()
  const known = coverage.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  const missing = coverage.filter(({ count }) => count === 0).map(({ category }) => category.name)
  const compared = known.some(({ level }) => level !== null)
  return (
    <Section
      title="Coverage"
      note={
        compared
          ? `For how many people one place of each kind is, beside the median of the cities with at least twenty places.`
          : `How many places of each kind are known in ${region.name}. There is not enough yet to compare it with other cities.`
      }
    >
      <CoverageTable coverage={known} name={region.name} />
      {missing.length > 0 && <p className="mt-4 max-w-prose text-sm text-ink-2">Nothing yet in {format.list(missing)}.</p>}
    </Section>
  )
}
