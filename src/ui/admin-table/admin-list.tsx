import { type ReactNode, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { ButtonLink } from '../button-link.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { useFormat } from '../locale.tsx'
import { AdminPage } from './admin-page.tsx'
import { AdminTable, type Column } from './admin-table.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { nothing } from './selection.ts'
import { shownColumns } from './shown-columns.ts'
import { TableFoot } from './table-foot.tsx'

type AdminListProps<Row> = {
  title: string
  /** What the rows are, heard only. */
  label: string
  /** The rows that the address asks for; null where they did not load. */
  page: { data: Row[]; next_cursor: string | null; total?: number | undefined } | null
  columns: readonly Column<Row>[]
  /** ISO time of the page's answer. */
  now: string
  /** What a row is called where it is ticked or opened. */
  name: (row: Row) => string
  /** The record that is open beside, with its panel. */
  open: number | null
  panel?: ReactNode
  /** Above the rows. */
  filters?: ReactNode
  /** The value of `sort` where the address has none. */
  usualSort?: string
  /** Says how many rows there are in all. */
  counted?: { one: string; other: string }
  /** At the end of the title's line, before the choice of columns and the file. */
  actions?: ReactNode
  /** Address of these rows as a file. */
  csv?: string
  /** What can be done with ticked rows; without it nothing can be ticked. */
  bulk?: (ticked: Row[], clear: () => void) => ReactNode
  /** Title where the rows did not load. */
  failed: string
  /** Said where there are none; `all` leads to the list without filters. */
  none: { title: string; text: string; all?: string }
}

/** A page of the admin area that is a list: what a new one brings is its columns, filters, acts and panel. */
export function AdminList<Row extends { id: number }>(props: AdminListProps<Row>) {
  const { title, page, columns, panel, filters, counted, actions, csv, bulk } = props
  const [selection, setSelection] = useState(nothing)
  const format = useFormat()
  const ticked = page?.data.filter(({ id }) => selection.ids.has(id)) ?? []
  return (
    <AdminPage
      title={title}
      actions={
        <>
          {counted && page?.total !== undefined && (
            <span role="status" className="text-sm text-ink-2">
              {format.plural(page.total, counted)}
            </span>
          )}
          {actions && <Suspense>{actions}</Suspense>}
          {columns.some(({ extra }) => extra) && (
            // Narrow screens show the columns that fit.
            <span className="max-md:hidden">
              <ColumnChooser columns={columns} />
            </span>
          )}
          {csv !== undefined && (
            <ButtonLink to={csv} size="sm" reloadDocument download>
              CSV
            </ButtonLink>
          )}
        </>
      }
      filters={filters}
      panel={panel && <Suspense>{panel}</Suspense>}
    >
      <Rows {...props} {...(bulk && { selection, onSelect: setSelection })} />
      {bulk && selection.ids.size > 0 && <Suspense>{bulk(ticked, () => setSelection(nothing))}</Suspense>}
    </AdminPage>
  )
}

type RowsProps<Row extends { id: number }> = AdminListProps<Row> & Pick<Parameters<typeof AdminTable<Row>>[0], 'selection' | 'onSelect'>

function Rows<Row extends { id: number }>(props: RowsProps<Row>) {
  const { label, page, columns, now, name, open, usualSort, failed, none, selection, onSelect } = props
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const sort = query.get('sort') ?? usualSort
  if (page === null) {
    return (
      <ErrorState heading="h2" title={failed} retry={pathname} className="mx-(--gutter)">
        <p>A filter may not be readable, or the server did not answer.</p>
      </ErrorState>
    )
  }
  if (page.data.length === 0) {
    const all = none.all !== undefined && <ButtonLink to={pathname}>{none.all}</ButtonLink>
    return (
      <EmptyState heading="h2" title={none.title} className="mx-(--gutter)" actions={all}>
        <p>{none.text}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <AdminTable
        label={label}
        columns={shownColumns(columns, query)}
        rows={page.data}
        now={now}
        name={name}
        open={open}
        {...(sort !== undefined && { sort })}
        {...(selection && onSelect && { selection, onSelect })}
      />
      <TableFoot next={page.next_cursor} keys={selection ? [['X', 'tick']] : []} />
    </>
  )
}
