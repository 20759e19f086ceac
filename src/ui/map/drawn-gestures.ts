import { type Point, scaleIn, type View, worldSize } from './view.ts'

/** How a drawn map was moved since it was drawn: `scale` about the middle of what holds it, then so many pixels right and down. */
export type Moved = Point & { scale: number }

export const UNMOVED: Moved = { x: 0, y: 0, scale: 1 }

/** A finger or a mouse that stays within so many pixels wants to press, not to move. */
const STILL_PX = { mouse: 4, touch: 8 }
const WHEEL_REST_MS = 160
const FARTHEST_SCALE = 64

/** Moved further: what was at `from` is at `to`, and everything `by` as large. Points are counted from the middle. */
export function movedBy({ x, y, scale }: Moved, from: Point, to: Point, by = 1): Moved {
  const limited = Math.max(1 / FARTHEST_SCALE, Math.min(FARTHEST_SCALE, scale * by)) / scale
  return { x: limited * (x - from.x) + to.x, y: limited * (y - from.y) + to.y, scale: scale * limited }
}

/** The view that is seen once a drawn one was moved in something of this size. */
export function viewAfter(view: View, { x, y, scale }: Moved, shown: { clientWidth: number; clientHeight: number }): View {
  const size = worldSize(view.zoom) * scaleIn(view, shown) * scale
  return { ...view, x: view.x - x / size, y: view.y - y / size, zoom: view.zoom + Math.log2(scale) }
}

type Gestures = {
  /** In a page that scrolls: one finger and the wheel belong to the page. */
  inPage: boolean
  /** The map is moved further. */
  onMove: (change: (moved: Moved) => Moved) => void
  /** Nobody holds it any more. */
  onRest: () => void
}

/** Listens for drags, pinches, the wheel and double clicks on a drawn map. Answers how to stop. */
export function listenForGestures(element: HTMLElement, { inPage, onMove, onRest }: Gestures): () => void {
  const pointers = new Map<number, Point & { touch: boolean }>()
  let moving = false
  let wheeled: ReturnType<typeof setTimeout> | undefined

  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    pointers.set(event.pointerId, { ...at(event), touch: event.pointerType === 'touch' })
  }
  const move = (event: PointerEvent) => {
    const held = pointers.get(event.pointerId)
    // What was pressed before this was listening is seen here first.
    if (!held) return event.buttons === 1 ? down(event) : undefined
    const before = [...pointers.values()]
    const to = at(event)
    if (!moving) {
      const still = held.touch ? STILL_PX.touch : STILL_PX.mouse
      if (pointers.size < 2 && ((inPage && held.touch) || Math.hypot(to.x - held.x, to.y - held.y) < still)) return
      moving = true
      for (const id of pointers.keys()) element.setPointerCapture(id)
    }
    pointers.set(event.pointerId, { ...to, touch: held.touch })
    const after = [...pointers.values()]
    const by = pointers.size > 1 ? reach(after) / Math.max(reach(before), 1) : 1
    onMove((moved) => movedBy(moved, middle(before), middle(after), by))
  }
  const up = ({ pointerId }: PointerEvent) => {
    pointers.delete(pointerId)
    if (pointers.size > 0) return
    if (moving) {
      moving = false
      onRest()
    }
  }
  const wheel = (event: WheelEvent) => {
    if (inPage && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const step = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY
    const to = at(event)
    onMove((moved) => movedBy(moved, to, to, 2 ** (-step / (event.ctrlKey ? 80 : 320))))
    clearTimeout(wheeled)
    wheeled = setTimeout(onRest, WHEEL_REST_MS)
  }
  const twice = (event: MouseEvent) => {
    const to = at(event)
    onMove((moved) => movedBy(moved, to, to, 2))
    onRest()
  }
  // Two fingers would move the page.
  const touch = (event: TouchEvent) => {
    if (event.touches.length > 1 || (moving && !inPage)) event.preventDefault()
  }

  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  element.addEventListener('dblclick', twice, { signal })
  element.addEventListener('touchmove', touch, { signal, passive: false })
  return () => {
    clearTimeout(wheeled)
    stop.abort()
  }
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** How far the first two are apart. */
function reach([a, b]: readonly Point[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 1
}
