import { type ReactNode, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { ButtonLink } from '../button-link.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { useFormat } from '../locale.tsx'
import { Notice } from '../notice.tsx'
import { AdminPage } from './admin-page.tsx'
import { AdminTable, type Column } from './admin-table.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { nothing } from './selection.ts'
import { shownColumns } from './shown-columns.ts'
import { isNarrowed } from './table-address.ts'
import { TableFoot } from './table-foot.tsx'

type AdminListProps<Row> = {
  title: string
  /** What the rows are, heard only. */
  label: string
  /** The rows that the address asks for, without filters that can't be read (`ignored`); null where they did not load. */
  page: { data: Row[]; next_cursor: string | null; total?: number | undefined; ignored?: boolean | undefined } | null
  columns: readonly Column<Row>[]
  /** ISO time of the page's answer. */
  now: string
  /** What a row is called where it is ticked or opened. */
  rowName: (row: Row) => string
  /** The record that is open beside, with its panel. */
  open: number | null
  panel?: ReactNode
  /** Above the rows. */
  filters?: ReactNode
  /** The value of `sort` where the address has none. */
  defaultSort?: string
  /** Says how many rows there are in all. */
  countLabel?: { one: string; other: string }
  /** At the end of the title's line, before the choice of columns and the file. */
  actions?: ReactNode
  /** Address of these rows as a file. */
  csv?: string
  /** What can be done with ticked rows; without it nothing can be ticked. */
  bulkActions?: (ticked: Row[], clear: () => void) => ReactNode
  /** Rows of 36 px with small text. */
  dense?: boolean
  /** Where a row is edited. */
  editPath?: (id: number) => string
  /** Under the rows. */
  below?: ReactNode
  /** Where the rows did not load. */
  errorTitle: string
  /** Where there are none; `showAll` leads to the list without filters. */
  empty: { title: string; text: string; showAll?: string }
}

/** A page of the admin area that is a list: what a new one brings is its columns, filters, actions and panel. */
export function AdminList<Row extends { id: number }>(props: AdminListProps<Row>) {
  const { title, page, columns, panel, filters, countLabel, actions, csv, bulkActions, below } = props
  const [selection, setSelection] = useState(nothing)
  const format = useFormat()
  const ticked = page?.data.filter(({ id }) => selection.ids.has(id)) ?? []
  return (
    <AdminPage
      title={title}
      actions={
        <>
          {countLabel && page?.total !== undefined && (
            <span role="status" className="text-sm text-ink-2">
              {format.plural(page.total, countLabel)}
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
      {page?.ignored && (
        <Notice tone="warn" className="mx-(--gutter) mb-4">
          A filter in the address could not be read and was left out.
        </Notice>
      )}
      <Rows {...props} {...(bulkActions && { selection, onSelect: setSelection })} />
      {below && <Suspense>{below}</Suspense>}
      {bulkActions && selection.ids.size > 0 && <Suspense>{bulkActions(ticked, () => setSelection(nothing))}</Suspense>}
    </AdminPage>
  )
}

type RowsProps<Row extends { id: number }> = AdminListProps<Row> & Pick<Parameters<typeof AdminTable<Row>>[0], 'selection' | 'onSelect'>

function Rows<Row extends { id: number }>(props: RowsProps<Row>) {
  const { label, page, columns, now, rowName, open, defaultSort, errorTitle, empty, selection, onSelect, dense, editPath } = props
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const sort = query.get('sort') ?? defaultSort
  if (page === null) {
    return (
      <ErrorState heading="h2" title={errorTitle} retry={pathname} className="mx-(--gutter)">
        <p>A filter may not be readable, or the server did not answer.</p>
      </ErrorState>
    )
  }
  if (page.data.length === 0) {
    const showAll = empty.showAll !== undefined && isNarrowed(query) && <ButtonLink to={pathname}>{empty.showAll}</ButtonLink>
    return (
      <EmptyState heading="h2" title={empty.title} className="mx-(--gutter)" actions={showAll}>
        <p>{empty.text}</p>
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
        rowName={rowName}
        open={open}
        {...(sort !== undefined && { sort })}
        {...(dense !== undefined && { dense })}
        {...(editPath && { editPath })}
        {...(selection && onSelect && { selection, onSelect })}
      />
      <TableFoot
        next={page.next_cursor}
        keys={[...(selection ? [['X', 'tick'] as const] : []), ...(editPath ? [['E', 'edit'] as const] : [])]}
      />
    </>
  )
}
