import { ChevronDownIcon, ChevronUpIcon } from '@heroicons/react/20/solid'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { classes } from '../classes.ts'
import { Link } from '../link.tsx'
import { type Selection, toggled, toggledAll } from './selection.ts'
import { useTableAddress } from './table-address.ts'
import { useRowKeys } from './use-row-keys.ts'

export type Column<Row> = {
  key: string
  title: ReactNode
  /** `now`: ISO time of the page's answer. */
  cell: (row: Row, now: string) => ReactNode
  /** Values of `sort` in the address: what a first press asks for, and the opposite where there is one. */
  sort?: { first: string; again?: string; up: string }
  align?: 'end'
  /** Left out on narrow screens, `much` also where the open record takes the room; the record has it. */
  minor?: boolean | 'much'
  /** Shown only where somebody chose it, see `shownColumns`. */
  extra?: boolean
}

type AdminTableProps<Row> = {
  /** What the table holds, heard only. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** ISO time of the page's answer. */
  now: string
  /** What a row is called where it is ticked or opened. */
  rowName: (row: Row) => string
  /** The value of `sort` that holds now. */
  sort?: string
  /** The record that is open beside. */
  open?: number | null
  selection?: Selection
  onSelect?: (selection: Selection) => void
  /** Rows of 36 px with small text. */
  dense?: boolean
  /** Where a row is edited. */
  editPath?: (id: number) => string
}

/** Dense rows to work through: order, filters and the open record are in the address (`sort`, `open`), ticks are not. */
export function AdminTable<Row extends { id: number }>(props: AdminTableProps<Row>) {
  const { label, columns, rows, now, rowName, sort, open = null, selection, onSelect, dense = false, editPath } = props
  const address = useTableAddress()
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading'
  const table = useRef<HTMLTableElement>(null)
  const order = rows.map(({ id }) => id)
  const tick = (row: number, range: boolean) => selection && onSelect?.(toggled(selection, row, order, range))
  useRowKeys(table, {
    open: (row) => void navigate(address({ open: Number(row.dataset.row) }), { preventScrollReset: true }),
    toggle: selection ? (row, range) => tick(Number(row.dataset.row), range) : undefined,
    close: open === null ? undefined : () => void navigate(address({ open: null }), { preventScrollReset: true }),
    edit: editPath
      ? (row) => {
          const id = row ? Number(row.dataset.row) : open
          if (id !== null) void navigate(editPath(id))
        }
      : undefined,
  })
  const opened = useRef(open)
  useEffect(() => {
    const closed = opened.current
    opened.current = open
    // With the record goes what had the focus in it; the row is where one came from.
    if (open === null && closed !== null && document.activeElement === document.body)
      table.current?.querySelector<HTMLElement>(`[data-row="${closed}"]`)?.focus({ preventScroll: true })
  }, [open])
  return (
    <table
      ref={table}
      aria-label={label}
      aria-busy={loading || undefined}
      // With more columns than fit in one line each, texts wrap.
      data-crowded={(columns.length > 6 && !dense) || undefined}
      data-dense={dense || undefined}
      className={classes('group/table w-full', dense ? 'text-xs' : 'text-sm', ' transition-opacity delay-150', loading && 'opacity-60')}
    >
      <thead className="sticky top-(--above,0px) z-1 bg-ground text-xs text-ink-2 max-lg:top-14">
        <tr className="border-b border-line">
          {selection && (
            <th scope="col" className="w-0 py-2 pr-3 pl-(--gutter)">
              <Tick
                label="Tick all of this page"
                checked={rows.length > 0 && order.every((one) => selection.ids.has(one))}
                onToggle={() => onSelect?.(toggledAll(selection, order))}
              />
            </th>
          )}
          {columns.map((column, at) => (
            <Heading
              key={column.key}
              column={column}
              sort={sort}
              address={(value) => address({ sort: value })}
              first={at === 0 && !selection}
              tight={open !== null}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            data-row={row.id}
            tabIndex={-1}
            aria-selected={selection ? selection.ids.has(row.id) : undefined}
            className={classes(
              'relative border-b border-line -outline-offset-2 transition-colors hover:bg-sunken',
              (open === row.id || selection?.ids.has(row.id)) && 'bg-accent-wash hover:bg-accent-wash',
            )}
          >
            {selection && (
              <td className="relative z-1 w-0 py-2.5 pr-3 pl-(--gutter) group-data-dense/table:py-1.5">
                <Tick label={`Tick ${rowName(row)}`} checked={selection.ids.has(row.id)} onToggle={(range) => tick(row.id, range)} />
              </td>
            )}
            {columns.map((column, at) => (
              // On a phone what a row is called has the room that the others leave, however long it is.
              <td
                key={column.key}
                className={classes(cellStyle(column, at === 0 && !selection, open !== null), at === 0 && 'max-sm:w-full max-sm:max-w-0')}
              >
                {at === 0 ? (
                  <Link
                    to={address({ open: row.id })}
                    preventScrollReset
                    aria-current={open === row.id ? 'true' : undefined}
                    className="block min-w-28 rounded-sm font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 md:min-w-36"
                  >
                    {column.cell(row, now)}
                  </Link>
                ) : (
                  column.cell(row, now)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cellStyle = (column: Column<never>, first: boolean, tight: boolean) =>
  classes(
    'py-2.5 pr-4 align-middle last:pr-(--gutter) group-data-dense/table:h-9 group-data-dense/table:py-0 pointer-coarse:group-data-dense/table:h-11',
    first && 'pl-(--gutter)',
    column.align === 'end' && 'text-right whitespace-nowrap tabular-nums group-data-crowded/table:whitespace-normal',
    column.minor && 'max-md:hidden',
    column.minor === 'much' && (tight ? 'max-[96rem]:hidden' : 'max-lg:hidden'),
  )

type HeadingProps<Row> = {
  column: Column<Row>
  sort: string | undefined
  address: (sort: string) => string
  first: boolean
  tight: boolean
}

function Heading<Row>({ column, sort, address, first, tight }: HeadingProps<Row>) {
  const by = column.sort
  const sorted = by !== undefined && sort !== undefined && (sort === by.first || sort === by.again)
  const up = sorted && sort === by.up
  const Arrow = up ? ChevronUpIcon : ChevronDownIcon
  const next = by && (sort === by.first && by.again ? by.again : by.first)
  return (
    <th
      scope="col"
      aria-sort={sorted ? (up ? 'ascending' : 'descending') : undefined}
      className={classes(cellStyle(column as Column<never>, first, tight), 'text-left font-medium whitespace-nowrap')}
    >
      {next ? (
        <Link to={address(next)} preventScrollReset className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink">
          {column.title}
          {sorted && <Arrow className="size-3.5" aria-hidden="true" />}
        </Link>
      ) : (
        column.title
      )}
    </th>
  )
}

function Tick({ label, checked, onToggle }: { label: string; checked: boolean; onToggle: (range: boolean) => void }) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      className="tick reach relative rounded-[5px]"
      checked={checked}
      onChange={() => {}}
      onClick={(event) => onToggle(event.shiftKey)}
    />
  )
}
