import { ChipLink, Chips } from '../../../../ui/chip.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { href } from '../../../../urls.ts'

type ListsToolsProps = {
  label: string
  show: string
  q: string
  view: 'grid' | 'rows'
  /** The page with these differences. */
  address: (query: { view: '' | 'rows' }) => string
  className: string
}

/** The search in one's lists, without a script, too, and whether they stand as grid or rows. */
export function ListsTools({ label, show, q, view, address, className }: ListsToolsProps) {
  return (
    <div className={`${className} flex flex-wrap items-center gap-3`}>
      <search className="min-w-44 flex-1">
        <form action={href('MyLists')}>
          {show !== '' && <input type="hidden" name="show" value={show} />}
          {view === 'rows' && <input type="hidden" name="view" value={view} />}
          <SearchField label={label} name="q" defaultValue={q} placeholder={label} />
        </form>
      </search>
      <Chips>
        <ChipLink to={address({ view: '' })} current={view === 'grid'}>
          Grid
        </ChipLink>
        <ChipLink to={address({ view: 'rows' })} current={view === 'rows'}>
          Rows
        </ChipLink>
      </Chips>
    </div>
  )
}
