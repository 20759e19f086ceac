import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Zone } from '../rules.ts'

type Over = { id: number; zone: Zone }
export type Dragging = { id: number; over: Over | null }

/** How near to the window's edge a pointer has it scroll, in pixels. */
const EDGE = 72

/**
 * Drags rows (`data-row`) by a grip with mouse, pen or finger. `allowed` says whether a row may go somewhere, `drop` puts it there. Escape
 * ends it without.
 */
export function useDragging(allowed: (id: number, over: Over) => boolean, drop: (id: number, over: Over) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const latest = useRef({ dragging, allowed, drop })
  latest.current = { dragging, allowed, drop }
  const id = dragging?.id
  useEffect(() => {
    if (id === undefined) return
    let at = { x: 0, y: 0 }
    const look = () => {
      const found = overAt(at.x, at.y)
      const over = found && found.id !== id && latest.current.allowed(id, found) ? found : null
      setDragging((now) => now && (same(now.over, over) ? now : { ...now, over }))
    }
    const move = (event: globalThis.PointerEvent) => {
      at = { x: event.clientX, y: event.clientY }
      look()
    }
    const end = () => {
      const { over } = latest.current.dragging ?? { over: null }
      setDragging(null)
      if (over) latest.current.drop(id, over)
    }
    const cancel = () => setDragging(null)
    const press = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
    const scroll = setInterval(() => {
      const by = at.y > 0 && at.y < EDGE ? -10 : at.y > innerHeight - EDGE ? 10 : 0
      if (by === 0) return
      scrollBy(0, by)
      look()
    }, 16)
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', press, true)
    return () => {
      clearInterval(scroll)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', press, true)
    }
  }, [id])
  const grip = (rowId: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDragging({ id: rowId, over: null })
  }
  return { dragging, grip }
}

const same = (a: Over | null, b: Over | null) => a?.id === b?.id && a?.zone === b?.zone

/** The row under the pointer, and in which part of it: the outer thirds are before and after it. */
function overAt(x: number, y: number): Over | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')
  if (!row) return null
  const { top, height } = row.getBoundingClientRect()
  const part = (y - top) / height
  return { id: Number(row.dataset.row), zone: part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into' }
}
