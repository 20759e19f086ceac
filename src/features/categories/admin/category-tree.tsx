import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTableAddress } from '../../../ui/admin-table/table-address.ts'
import { useRowKeys } from '../../../ui/admin-table/use-row-keys.ts'
import { classes } from '../../../ui/classes.ts'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useDragging } from '../../../ui/use-dragging.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ManagedCategory } from '../manage-contract.ts'
import { afterMove, type Branch, childrenOf, dropOf, type Move, type Step, stepOf } from '../rules.ts'
import { useCategoryActs } from './acts.ts'
import { branchesOf, shownRows } from './branches.ts'
import { CategoryRow } from './category-row.tsx'

const steps: readonly Step[] = ['up', 'down', 'in', 'out']
const keys: Partial<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

type CategoryTreeProps = {
  categories: readonly ManagedCategory[]
  /** What names are to have; empty for all. */
  query: string
  archived: boolean
  open: number | null
  arranging: boolean
  /** What is counted of each. */
  counted?: string
}

/** The tree of categories, rearranged by dragging, by buttons, or by Alt and an arrow. */
export function CategoryTree({ categories, query, archived, open, arranging, counted = 'Places' }: CategoryTreeProps) {
  const list = useRef<HTMLDivElement>(null)
  const acts = useCategoryActs()
  const navigate = useNavigate()
  const address = useTableAddress()
  const { busy, submit } = useButtonSubmit()
  const [local, setLocal] = useState<{ base: CategoryTreeProps['categories']; rows: CategoryTreeProps['categories'] } | null>(null)
  const [said, setSaid] = useState('')
  // What was moved here stands where it was put until the page has been read again.
  const rows = local?.base === categories ? local.rows : categories
  const tree = useMemo(() => branchesOf(rows), [rows])
  const latest = useRef({ categories, rows })
  latest.current = { categories, rows }
  const show = (shown: readonly ManagedCategory[]) => {
    latest.current.rows = shown
    setLocal({ base: latest.current.categories, rows: shown })
  }

  const move = async (choose: (tree: Branch[]) => Move | null) => {
    const now = latest.current.rows
    const to = choose(branchesOf(now))
    const one = now.find(({ id }) => id === to?.id)
    if (!to || !one) return
    const after = moved(now, to)
    show(after)
    const put = async () => {
      const { version } = await acts.move(to.id, { ...to, version: one.version })
      show(after.map((row) => (row.id === to.id ? { ...row, version } : row)))
    }
    if (!(await submit('move', put, null))) return show(latest.current.categories)
    const level = childrenOf(branchesOf(after), to.parent_id)
    const under = after.find(({ id }) => id === to.parent_id)?.name
    setSaid(
      `${one.name} is ${level.findIndex(({ id }) => id === to.id) + 1} of ${level.length}${under ? ` under ${under}` : ' at the top'}.`,
    )
  }
  // One after the other, however quickly keys are pressed.
  const queue = useRef(Promise.resolve())
  const moveLater = (choose: (tree: Branch[]) => Move | null) => {
    queue.current = queue.current.then(() => move(choose))
  }
  const { dragging, grip } = useDragging(
    (id, over) => dropOf(tree, id, over.id, over.zone) !== null,
    (id, over) => moveLater((now) => dropOf(now, id, over.id, over.zone)),
  )
  useRowKeys(list, {
    open: (row) => void navigate(address({ open: Number(row.dataset.row) }), { preventScrollReset: true }),
    close: open === null ? undefined : () => void navigate(address({ open: null }), { preventScrollReset: true }),
  })
  const step = useRef<(id: number, which: Step) => void>(() => {})
  step.current = (id, which) => moveLater((now) => stepOf(now, id, which))
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const which = event.altKey ? keys[event.key] : undefined
      const row = document.activeElement?.closest<HTMLElement>('[data-row]')
      if (!which || !row || !list.current?.contains(row)) return
      event.preventDefault()
      step.current(Number(row.dataset.row), which)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  useKeptFocus(list, rows)

  return (
    <>
      <div aria-hidden="true" className="flex border-b border-line py-2 pr-(--gutter) text-xs font-medium text-ink-2">
        <span className="min-w-0 flex-1 pl-(--gutter)">Name</span>
        <span className="w-44 max-md:hidden">Address</span>
        <span className={classes('ml-2.5 w-16 text-right', arranging && 'max-sm:hidden')}>{counted}</span>
        {arranging && <span className="ml-2.5 w-32 text-center pointer-coarse:w-40">Move</span>}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: rows hold links and buttons, which a list of the browser's own would number aloud */}
      <div ref={list} role="group" aria-label="Categories" aria-busy={busy !== null || undefined}>
        {shownRows(rows, { query, archived }).map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            mergedInto={categories.find(({ id }) => id === category.merged_into_id)?.name ?? null}
            to={address({ open: category.id })}
            open={open === category.id}
            arranging={arranging}
            steps={arranging ? steps.filter((one) => stepOf(tree, category.id, one) !== null) : []}
            target={dragging?.over?.id === category.id ? dragging.over.zone : null}
            dragged={dragging?.id === category.id}
            onStep={(which) => step.current(category.id, which)}
            onGrip={grip(category.id)}
          />
        ))}
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-2 px-(--gutter) pt-4 text-xs text-ink-2 max-md:hidden pointer-coarse:hidden">
        {shownKeys.map(([key, what]) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <kbd className="rounded-[5px] border border-line-strong px-1.5 font-sans">{key}</kbd> {what}
          </span>
        ))}
      </p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}

const shownKeys = [
  ['J', 'down'],
  ['K', 'up'],
  ['Enter', 'open'],
  ['Alt ↑ ↓', 'move'],
  ['Alt →', 'under the one above'],
  ['Alt ←', 'to the top level'],
] as const

/** The rows as they are after a move. */
function moved(categories: readonly ManagedCategory[], move: Move): ManagedCategory[] {
  const positions = new Map(afterMove(branchesOf(categories), move).map(({ id, position }) => [id, position]))
  return categories.map((one) => ({
    ...one,
    position: positions.get(one.id) ?? one.position,
    ...(one.id === move.id && { parent_id: move.parent_id }),
  }))
}

/** A row that is put elsewhere loses the focus: it, or its button, gets it back. */
function useKeptFocus(list: React.RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const box = list.current
    const note = (event: FocusEvent) => {
      last.current = event.target instanceof HTMLElement ? event.target : null
    }
    const forget = (event: FocusEvent) => {
      if (event.relatedTarget) last.current = null
    }
    box?.addEventListener('focusin', note)
    box?.addEventListener('focusout', forget)
    return () => {
      box?.removeEventListener('focusin', note)
      box?.removeEventListener('focusout', forget)
    }
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever rows stand elsewhere
  useEffect(() => {
    const element = last.current
    if (!element?.isConnected || document.activeElement !== document.body) return
    const usable = element instanceof HTMLButtonElement && element.disabled ? element.closest<HTMLElement>('[data-row]') : element
    usable?.focus({ preventScroll: true })
    usable?.scrollIntoView({ block: 'nearest' })
  }, [rows])
}
