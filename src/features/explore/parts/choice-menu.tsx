import { ChevronDownIcon } from '@heroicons/react/20/solid'
import type { ComponentProps, ReactNode } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { Menu } from '../../../ui/menu.tsx'

type ChoiceMenuProps = {
  label: string
  /** What makes its button more than an opener. */
  opener: Partial<ComponentProps<typeof Chip>>
  onOpen: () => void
  children: ReactNode
}

/** A chip of the filters that opens choices under itself. */
export function ChoiceMenu({ label, opener, onOpen, children }: ChoiceMenuProps) {
  return (
    <Menu
      label={label}
      className="w-68"
      trigger={(wiring) => (
        <Chip {...wiring} {...opener} onClick={onOpen}>
          {label}
          <ChevronDownIcon className="-mr-1 size-4" aria-hidden="true" />
        </Chip>
      )}
    >
      {children}
    </Menu>
  )
}
