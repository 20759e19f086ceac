import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { fromMercator, mercator } from '../../platform/geo.ts'
import { MAX_ZOOM, MIN_ZOOM, type Point, scaleIn, type View, worldSize } from './view.ts'

/** How a drawn map is shifted, in pixels, and how much larger it is shown. */
type Shift = Point & { k: number }

const none: Shift = { x: 0, y: 0, k: 1 }
/** In pixels: less is a press and not a drag. */
const DRAG = 6
const FURTHEST = 16

type Options = {
  /** One finger and the wheel belong to the map and not to the page; two fingers always do. */
  free: boolean
  /** Somebody begins to move it. */
  onStart: () => void
}

/**
 * Lets a drawn map be dragged, pinched and zoomed as a picture until the live one has come, which then begins where the picture was left.
 * `frame` hears, `plane` in it is moved; `pressed` while a finger or button is down.
 */
export function useDrawnGesture(view: View, { free, onStart }: Options) {
  const frame = useRef<HTMLDivElement>(null)
  const plane = useRef<HTMLDivElement>(null)
  const shift = useRef(none)
  const points = useRef(new Map<number, Point>())
  const dragged = useRef(false)
  const [pressed, setPressed] = useState(false)

  const apply = (next: Shift, smooth = false) => {
    shift.current = next
    const { style } = plane.current ?? {}
    if (!style) return
    style.transition = smooth ? 'transform 160ms ease-out' : 'none'
    style.transform = next === none ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.k})`
    style.setProperty('--map-k', String(next.k))
  }
  const zoomAt = ({ x, y }: Point, factor: number, smooth = false) => {
    const { x: left, y: top, k } = shift.current
    const by = Math.max(1 / FURTHEST, Math.min(FURTHEST, k * factor)) / k
    apply({ x: x - by * (x - left), y: y - by * (y - top), k: k * by }, smooth)
  }
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect()
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view begins unmoved
  useEffect(() => apply(none), [view.x, view.y, view.zoom])

  const start = useRef(onStart)
  useEffect(() => {
    start.current = onStart
  })
  // The page would scroll: only a listener of one's own may hold it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls only reads what is current
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const touch = (event: TouchEvent) => event.touches.length > 1 && event.cancelable && event.preventDefault()
    element.addEventListener('touchmove', touch, { passive: false })
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      start.current()
      zoomAt(pointOf(event), 2 ** Math.max(-0.5, Math.min(0.5, -event.deltaY / 300)))
    }
    if (free) element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      element.removeEventListener('touchmove', touch)
      element.removeEventListener('wheel', wheel)
    }
  }, [free])

  const onPointerMove = (event: PointerEvent) => {
    const { pointerId, pointerType, buttons } = event
    if (pointerType === 'mouse' && buttons !== 1) return
    const to = pointOf(event)
    const from = points.current.get(pointerId)
    // A single finger scrolls the page.
    if (pointerType === 'touch' && !free && points.current.size < 2) return void (from && points.current.set(pointerId, to))
    // What was pressed before the page was alive begins here.
    if (!from) return void points.current.set(pointerId, to)
    if (!dragged.current && Math.hypot(to.x - from.x, to.y - from.y) < DRAG) return
    if (!dragged.current || !pressed) {
      dragged.current = true
      frame.current?.setPointerCapture(pointerId)
      setPressed(true)
      onStart()
    }
    const before = middleOf([...points.current.values()])
    points.current.set(pointerId, to)
    const after = middleOf([...points.current.values()])
    const { x, y, k } = shift.current
    apply({ x: x + after.x - before.x, y: y + after.y - before.y, k })
    if (before.spread > 0) zoomAt(after, after.spread / before.spread)
  }
  const release = ({ pointerId }: PointerEvent) => {
    points.current.delete(pointerId)
    if (points.current.size === 0) setPressed(false)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (points.current.size === 0) dragged.current = false
      points.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove,
    onPointerUp: release,
    onPointerCancel: release,
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!dragged.current) return
      dragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }

  return {
    frame,
    plane,
    handlers,
    pressed,
    /** Zooms in or out by so many steps. */
    zoomBy: (steps: number) => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
      zoomAt({ x: clientWidth / 2, y: clientHeight / 2 }, 2 ** steps, true)
    },
    /** What the picture shows since it was moved; null if it wasn't. */
    moved: () => (shift.current === none || !frame.current ? null : viewBehind(view, frame.current, shift.current)),
  }
}

/** The view that a picture shows which is shifted in an element that it covers. */
function viewBehind(view: View, element: HTMLElement, { x, y, k }: Shift): View {
  const { clientWidth, clientHeight } = element
  const perPixel = 1 / (worldSize(view.zoom) * scaleIn(view, element))
  const middle = fromMercator({
    x: view.x + ((clientWidth / 2 - x) / k - clientWidth / 2) * perPixel,
    y: view.y + ((clientHeight / 2 - y) / k - clientHeight / 2) * perPixel,
  })
  return { ...view, ...mercator(middle), zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, view.zoom + Math.log2(k))) }
}

/** The middle of one or two points, and how far two are apart. */
function middleOf(points: readonly Point[]): Point & { spread: number } {
  const [a = { x: 0, y: 0 }, b] = points
  if (!b) return { ...a, spread: 0 }
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y) }
}
