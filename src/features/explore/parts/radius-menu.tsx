import { ChevronDownIcon } from '@heroicons/react/16/solid'
import { useFormat } from '../../../ui/locale.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuLink } from '../../../ui/menu-item.tsx'
import { radii, radiusReaching } from '../../search/radius.ts'
import { changed, exploreAddress } from '../explore-address.ts'
import { useIsOwnPosition } from '../own-position.ts'
import type { ExploreProps } from './explore-props.ts'

/** How far a search reaches, said and changed in one: "Within 1 mile of you". */
export default function RadiusMenu({ exploration: { query, around } }: ExploreProps) {
  const format = useFormat()
  const here = useIsOwnPosition(query.near)
  const radius = Number(query.radius)
  const { units } = format.formats
  const widest = radiusReaching(Math.max(radius, ...radii[units]) + 1, units)
  const offered = [...new Set([...radii[units], radius, widest])].toSorted((a, b) => a - b)
  const [nearest] = around
  return (
    <Menu
      label="How far"
      trigger={(wiring) => (
        <button type="button" className="reach relative inline-flex items-center gap-1 rounded-sm font-medium text-ink" {...wiring}>
          Within {format.reach(radius)} of {here ? 'you' : nearest ? `a point in ${nearest.name}` : 'a point on the map'}
          <ChevronDownIcon className="size-4" aria-hidden="true" />
        </button>
      )}
    >
      {offered.map((metres) => (
        <MenuLink key={metres} to={exploreAddress(changed(query, { radius: String(metres) }))} current={metres === radius} rel="nofollow">
          Within {format.reach(metres)}
        </MenuLink>
      ))}
    </Menu>
  )
}
