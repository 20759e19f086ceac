import { useState } from 'react'
import { boundsOf, boundsText, type View } from '../../../ui/map/view.ts'

const MOST = 50

/**
 * The view that a result map shows, and where people have moved it since. A box that was searched from a moved map is shown as it was
 * there; `subject` is the search, `area` its box as the address has it. `moved` is null where the map shows what was searched.
 */
export function useMovedView(view: View, subject: string, area: string | undefined) {
  const [areas] = useState(() => new Map<string, View>())
  const [move, setMove] = useState<{ of: string; to: View } | null>(null)
  const shown = (area === undefined ? undefined : areas.get(area)) ?? view
  const moved = move?.of === subject && !sameView(move.to, shown) ? move.to : null
  const onMove = (to: View) => {
    areas.set(boundsText(boundsOf(to)), to)
    for (const oldest of [...areas.keys()].slice(0, -MOST)) areas.delete(oldest)
    setMove({ of: subject, to })
  }
  return { shown, moved, onMove }
}

const sameView = (a: View, b: View) => a.x === b.x && a.y === b.y && a.zoom === b.zoom
