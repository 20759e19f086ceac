import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { href } from '../../../urls.ts'

/** Between the lists that one writes or is let into and those that one follows. */
export function WhoseLists({ followed = false, view }: { followed?: boolean; view: 'grid' | 'rows' }) {
  const rows = view === 'rows' ? { view } : {}
  return (
    <Chips className="mb-5">
      <ChipLink to={href('MyLists', {}, rows)} current={!followed}>
        Mine and shared
      </ChipLink>
      <ChipLink to={href('MyLists', {}, { show: 'followed', ...rows })} current={followed}>
        Followed
      </ChipLink>
    </Chips>
  )
}
