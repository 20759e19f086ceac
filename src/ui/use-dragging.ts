import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Over } from './drag-rows.ts'

export type Dragging = { id: number; over: Over | null }

/**
 * Drags rows (`data-row`) by a grip with mouse, pen or finger. `allowed` says whether a row may go somewhere, `drop` puts it there. Escape
 * ends it without.
 */
export function useDragging(allowed: (id: number, over: Over) => boolean, drop: (id: number, over: Over) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const latest = useRef({ allowed, drop })
  latest.current = { allowed, drop }
  const id = dragging?.id
  useEffect(() => {
    if (id === undefined) return
    // What happens until the code that drags is there, at the first grab alone, is remembered.
    const early: { at: { x: number; y: number } | null; up: boolean } = { at: null, up: false }
    let stop = () => {}
    let over = false
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      early.at = { x, y }
    }
    const up = () => {
      early.up = true
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    const begin = ({ dragRows }: typeof import('./drag-rows.ts')) => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      if (over) return
      stop = dragRows(id, early, {
        allowed: (at) => latest.current.allowed(id, at),
        show: (at) => setDragging((now) => now && (same(now.over, at) ? now : { ...now, over: at })),
        end: (at) => {
          setDragging(null)
          if (at) latest.current.drop(id, at)
        },
      })
    }
    import('./drag-rows.ts').then(begin, () => setDragging(null))
    return () => {
      over = true
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      stop()
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
