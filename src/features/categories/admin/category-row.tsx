import { ArrowDownIcon, ArrowLeftIcon, ArrowRightIcon, ArrowUpIcon, Bars2Icon } from '@heroicons/react/20/solid'
import type { PointerEvent } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { SpriteIcon } from '../../../ui/sprite-icon.tsx'
import type { ManagedCategory } from '../manage-contract.ts'
import type { Step, Zone } from '../rules.ts'

type CategoryRowProps = {
  category: ManagedCategory
  /** Name of the one that it was merged into. */
  mergedInto: string | null
  to: string
  open: boolean
  /** Whether rows show what moves them by a press. */
  arranging: boolean
  /** Steps that lead somewhere. */
  steps: readonly Step[]
  /** Where in this row a dragged one would go. */
  target: Zone | null
  dragged: boolean
  onStep: (step: Step) => void
  onGrip: (event: PointerEvent<HTMLElement>) => void
}

const arrows = [
  ['up', ArrowUpIcon, 'Move up'],
  ['down', ArrowDownIcon, 'Move down'],
  ['in', ArrowRightIcon, 'Move under the one above'],
  ['out', ArrowLeftIcon, 'Move to the top level'],
] as const

/** One category of the tree, with what moves it. */
export function CategoryRow({ category, mergedInto, to, open, arranging, steps, target, dragged, onStep, onGrip }: CategoryRowProps) {
  const { id, parent_id, name, slug, icon, hue, place_count, archived, merging } = category
  const format = useFormat()
  return (
    <div
      data-row={id}
      tabIndex={-1}
      className={classes(
        'relative flex min-h-9 items-center gap-2.5 border-b border-line pr-(--gutter) text-sm -outline-offset-2 transition-colors hover:bg-sunken pointer-coarse:min-h-11',
        parent_id === null ? 'pl-[max(0px,calc(var(--gutter)-2rem))]' : 'pl-[calc(max(0px,var(--gutter)-2rem)+1.75rem)]',
        open && 'bg-accent-wash hover:bg-accent-wash',
        dragged && 'opacity-50',
        target === 'into' && 'bg-accent-wash outline-2 outline-accent',
        target === 'before' && 'before:absolute before:inset-x-0 before:-top-px before:z-2 before:h-0.5 before:bg-accent',
        target === 'after' && 'after:absolute after:inset-x-0 after:-bottom-px after:z-2 after:h-0.5 after:bg-accent',
      )}
    >
      {archived ? (
        <span className="w-8 shrink-0" />
      ) : (
        <span
          onPointerDown={onGrip}
          title="Drag to move"
          className="relative z-1 grid h-9 w-8 shrink-0 cursor-grab touch-none place-items-center text-ink-3 hover:text-ink active:cursor-grabbing pointer-coarse:h-11"
        >
          <Bars2Icon className="size-4" aria-hidden="true" />
        </span>
      )}
      {icon !== '' && <SpriteIcon name={icon} hue={hue} className="size-4.5 shrink-0" />}
      <Link
        to={to}
        preventScrollReset
        aria-current={open ? 'true' : undefined}
        className={classes(
          'min-w-0 flex-1 truncate rounded-sm py-1.5 after:absolute after:inset-0',
          parent_id === null ? 'font-semibold' : 'font-medium',
          archived && 'text-ink-2',
        )}
      >
        {name}
      </Link>
      {merging ? (
        <Progress
          label={`Places of ${name} on their way`}
          value={Math.floor((100 * (merging.places - merging.left)) / Math.max(1, merging.places))}
        />
      ) : (
        archived && (
          <span className="shrink-0 text-xs text-ink-2 max-sm:max-w-32 max-sm:truncate">
            {mergedInto === null ? 'Archived' : `Merged into ${mergedInto}`}
          </span>
        )
      )}
      <span className="w-44 shrink-0 truncate text-xs text-ink-2 max-md:hidden" title={slug}>
        {slug}
      </span>
      <span
        className={classes(
          'w-16 shrink-0 text-right tabular-nums',
          place_count === 0 ? 'text-ink-3' : 'text-ink-2',
          arranging && 'max-sm:hidden',
        )}
      >
        {format.number(place_count)}
      </span>
      {arranging && !archived && (
        <span className="relative z-1 flex shrink-0">
          {arrows.map(([step, Icon, label]) => (
            <button
              key={step}
              type="button"
              aria-label={`${label}: ${name}`}
              title={label}
              disabled={!steps.includes(step)}
              onClick={() => onStep(step)}
              className="grid h-9 w-8 place-items-center rounded-sm text-ink-2 hover:bg-line hover:text-ink disabled:opacity-25 pointer-coarse:h-11 pointer-coarse:w-10"
            >
              <Icon className="size-4" aria-hidden="true" />
            </button>
          ))}
        </span>
      )}
    </div>
  )
}
