import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../button.tsx'
import { CheckField } from '../check-field.tsx'
import { Menu } from '../menu.tsx'
import type { Column } from './admin-table.tsx'
import { shownColumns, toggledColumn } from './shown-columns.ts'
import { useTableAddress } from './table-address.ts'

/** Which columns a table shows; the choice stands in the address. The first column always shows. */
export function ColumnChooser({ columns }: { columns: readonly Pick<Column<never>, 'key' | 'title' | 'extra'>[] }) {
  const [query] = useSearchParams()
  const address = useTableAddress()
  const navigate = useNavigate()
  const shown = new Set(shownColumns(columns, query).map(({ key }) => key))
  return (
    <Menu
      label="Columns"
      align="end"
      stays
      className="w-52"
      trigger={(wiring) => (
        <Button size="sm" {...wiring}>
          Columns
        </Button>
      )}
    >
      {columns.slice(1).map(({ key, title }) => (
        <CheckField
          key={key}
          label={title}
          checked={shown.has(key)}
          onChange={() =>
            void navigate(address({ columns: toggledColumn(columns, query, key) }), { replace: true, preventScrollReset: true })
          }
        />
      ))}
    </Menu>
  )
}
