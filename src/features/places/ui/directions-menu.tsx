import { ArrowTopRightOnSquareIcon } from '@heroicons/react/24/outline'
import type { ComponentProps } from 'react'
import { Menu } from '../../../ui/menu.tsx'
import { MenuLink } from '../../../ui/menu-item.tsx'
import { directionsIn } from '../directions.ts'
import { goingBy, wayOut } from '../ways-out.ts'

type DirectionsMenuProps = Pick<ComponentProps<typeof Menu>, 'trigger' | 'align'> & {
  to: { id: number; name: string; lat: number; lng: number }
}

const ways = { 'Google Maps': 'google', 'Apple Maps': 'apple', OpenStreetMap: 'osm', 'The maps app of this device': 'device' }

/** The ways to be shown the way, each in the maps of somebody's choice. */
export function DirectionsMenu({ to, ...menu }: DirectionsMenuProps) {
  return (
    <Menu label="Directions" {...menu}>
      {Object.entries(ways).map(([label, maps]) => {
        const counted = wayOut(to.id, `directions?maps=${maps}`)
        return (
          <MenuLink
            key={label}
            {...(maps === 'device' ? { to: directionsIn(maps, to) ?? counted, onClick: goingBy(counted) } : { to: counted })}
          >
            <ArrowTopRightOnSquareIcon className="size-4.5 text-ink-3" aria-hidden="true" />
            {label}
          </MenuLink>
        )
      })}
    </Menu>
  )
}
