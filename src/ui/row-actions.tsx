import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** What the row is, such as "place", and its number. */
export type RowActionsProps = { kind: string; id: number }

/**
 * What can be done with things where they stand in rows and cards, such as keeping them. Features whose rows these are stand before those
 * that do it, so the app's layout gives the buttons, for those who may; without it there are none.
 */
export const RowActions = createContext<ComponentType<RowActionsProps> | null>(null)

/** The buttons of a row or card; null where there are none. */
export function useRowActions(kind: string, id: number): ReactNode {
  const Actions = useContext(RowActions)
  return Actions && <Actions kind={kind} id={id} />
}
