import type { ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'
import { SpriteIcon } from '../../../ui/sprite-icon.tsx'
import type { CategoryLink } from '../contract.ts'

type CategoryTilesProps<T> = {
  items: readonly T[]
  category: (item: T) => CategoryLink
  to: (item: T) => string
  /** The line under the name. */
  line: (item: T) => ReactNode
}

/** Categories as tiles with their icon and one line of figures. */
export function CategoryTiles<T>({ items, category, to, line }: CategoryTilesProps<T>) {
  return (
    <ul className="grid list-none grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-3 lg:grid-cols-4">
      {items.map((item) => {
        const { id, icon, hue, name } = category(item)
        return (
          <li key={id} className="min-w-0">
            <Link
              to={to(item)}
              className="flex h-full items-center gap-2.5 rounded-md border border-line bg-surface p-3 md:gap-3.5 md:px-4 md:py-3.5 transition-colors hover:border-line-strong hover:bg-sunken"
            >
              <SpriteIcon name={icon} hue={hue} className="size-5 md:size-6" />
              <span className="min-w-0">
                <span className="block text-sm leading-snug font-semibold">{name}</span>
                <span className="block text-xs text-ink-2">{line(item)}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
