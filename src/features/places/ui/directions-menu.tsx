import { ArrowTopRightOnSquareIcon } from '@heroicons/react/24/outline'
import type { ComponentProps } from 'react'
import { Menu } from '../../../ui/menu.tsx'
import { MenuLink } from '../../../ui/menu-item.tsx'
import { directions } from '../directions.ts'

type DirectionsMenuProps = Pick<ComponentProps<typeof Menu>, 'trigger' | 'align'> & { to: Parameters<typeof directions>[0] }

/** The ways to be shown the way, each in the maps of somebody's choice. */
export function DirectionsMenu({ to, ...menu }: DirectionsMenuProps) {
  return (
    <Menu label="Directions" {...menu}>
      {Object.entries(directions(to)).map(([label, address]) => (
        <MenuLink key={label} to={address}>
          <ArrowTopRightOnSquareIcon className="size-4.5 text-ink-3" aria-hidden="true" />
          {label}
        </MenuLink>
      ))}
    </Menu>
  )
}
