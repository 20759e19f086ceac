import { type ComponentType, createContext, useContext } from 'react'

/**
 * What the row is, such as "place", its number, and where the acts stand: in a row or on a card, or with more room beside a pin; `kept`, `menu`: in
 * a row of what is saved, which says itself how it goes, or in the menu of such a row.
 */
export type RowActionsProps = { kind: string; id: number; at: 'row' | 'card' | 'pin' | 'kept' | 'menu' }

/**
 * What can be done with things where they stand in rows, cards and the card of a pin, such as keeping them. Features whose rows these are
 * stand before those that do it, so the page or the app's layout gives the buttons, for those who may; without it there are none.
 */
export const RowActions = createContext<ComponentType<RowActionsProps> | null>(null)

/** The buttons of a row or card, in an element of this class; nothing where there are none. */
export function RowActs({ className, ...row }: RowActionsProps & { className?: string }) {
  const Actions = useContext(RowActions)
  return (
    Actions && (
      <div className={className}>
        <Actions {...row} />
      </div>
    )
  )
}
