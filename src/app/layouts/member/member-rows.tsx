import type { ReactNode } from 'react'
import { AddInMenu } from '../../../features/lists-editor/ui/add-in-menu.tsx'
import { AddToList } from '../../../features/lists-editor/ui/add-to-list.tsx'
import { KeepInRow } from '../../../features/lists-editor/ui/keep-in-row.tsx'
import { RowBookmark } from '../../../features/saved/ui/row-bookmark.tsx'
import { RowActions, type RowActionsProps } from '../../../ui/row-actions.tsx'
import { useAddKey } from './use-add-key.ts'

/** What members can do with things where they stand in rows and cards: each feature that has an act for them adds its own here. */
function MemberRowActs(row: RowActionsProps) {
  if (row.at === 'menu') return <AddInMenu place={row} />
  const add = (
    <AddToList
      small
      place={row}
      className="grid size-9 place-items-center rounded-full text-ink-2 hover:bg-sunken pointer-coarse:size-11 noscript:hidden"
    />
  )
  if (row.at === 'kept') return add
  if (row.kind !== 'place' || row.at !== 'row') return <RowBookmark {...row} />
  return (
    <>
      <div className="flex items-center max-md:hidden">
        {add}
        <RowBookmark {...row} />
      </div>
      {/* A phone's row has room for one. */}
      <div className="md:hidden">
        <KeepInRow place={row} />
      </div>
    </>
  )
}

/** The page, with what members can do in its rows. */
export default function MemberRows({ children }: { children: ReactNode }) {
  useAddKey()
  return <RowActions value={MemberRowActs}>{children}</RowActions>
}
