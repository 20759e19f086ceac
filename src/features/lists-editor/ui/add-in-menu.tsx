import { useState } from 'react'
import { MenuButton } from '../../../ui/menu-item.tsx'
import { LazyListChoices } from './lazy-list-choices.tsx'

/** In a row's menu, where the row has no room for a button: the lists that its place can be put into open in its stead. For members. */
export function AddInMenu({ place }: { place: { id: number } }) {
  const [open, setOpen] = useState(false)
  if (!open) return <MenuButton onClick={() => setOpen(true)}>Add to a list</MenuButton>
  return (
    <div className="w-75 max-w-[calc(100vw-3rem)]">
      <LazyListChoices place={place} />
    </div>
  )
}
