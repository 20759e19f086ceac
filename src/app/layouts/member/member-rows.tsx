import type { ReactNode } from 'react'
import { AddToList } from '../../../features/lists/ui/add-to-list.tsx'
import { RowBookmark } from '../../../features/saved/ui/row-bookmark.tsx'
import { RowActions, type RowActionsProps } from '../../../ui/row-actions.tsx'

/** What members can do with things where they stand in rows and cards: each feature that has an act for them adds its own here. */
function MemberRowActs(row: RowActionsProps) {
  return (
    <div className="flex items-center">
      {/* A phone's row has no room for it: there the place's own page has it. */}
      {row.kind === 'place' && row.at === 'row' && (
        <AddToList
          small
          place={row}
          className="grid size-9 place-items-center rounded-full text-ink-2 hover:bg-sunken max-md:hidden noscript:hidden"
        />
      )}
      <RowBookmark {...row} />
    </div>
  )
}

/** The page, with what members can do in its rows. */
export default function MemberRows({ children }: { children: ReactNode }) {
  return <RowActions value={MemberRowActs}>{children}</RowActions>
}
