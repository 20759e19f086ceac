import './map-sheet.css'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'

const stops = ['low', 'half', 'full'] as const
type Stop = (typeof stops)[number]

const words: Readonly<Record<Stop, string>> = { low: 'lowered', half: 'at half height', full: 'at full height' }
/** In pixels: less is a press and not a drag. */
const DRAG = 6
/** In pixels a millisecond: so fast a drag goes on to the next stop. */
const FLICK = 0.5

type MapSheetProps = {
  /** What is in it, as "32 places". */
  label: ReactNode
  /** A pin was picked: its card needs the room. */
  isPicked: boolean
  children: ReactNode
}

/**
 * The list over the map of a phone, at three heights: its handle alone, half and all of the map. The handle is dragged, pressed, or moved by
 * the arrow keys.
 */
export default function MapSheet({ label, isPicked, children }: MapSheetProps) {
  const [stop, setStop] = useState<Stop>('low')
  const [dragged, setDragged] = useState<number | null>(null)
  const sheet = useRef<HTMLElement>(null)
  const drag = useRef<{ y: number; height: number; at: number; last: number; speed: number; moved: boolean } | null>(null)
  useCovered()
  useEffect(() => {
    if (isPicked) setStop('low')
  }, [isPicked])

  const step = (by: number) => setStop(stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(stop) + by))] ?? stop)
  const onPointerDown = ({ currentTarget, pointerId, clientY, timeStamp, button }: PointerEvent<HTMLButtonElement>) => {
    if (button !== 0) return
    currentTarget.setPointerCapture(pointerId)
    drag.current = { y: clientY, height: sheet.current?.offsetHeight ?? 0, at: timeStamp, last: clientY, speed: 0, moved: false }
  }
  const onPointerMove = ({ clientY, timeStamp }: PointerEvent) => {
    const held = drag.current
    if (!held || (!held.moved && Math.abs(clientY - held.y) < DRAG)) return
    held.moved = true
    held.speed = (held.last - clientY) / Math.max(1, timeStamp - held.at)
    Object.assign(held, { at: timeStamp, last: clientY })
    setDragged(held.height + held.y - clientY)
  }
  const onPointerUp = () => {
    const held = drag.current
    if (!held?.moved) return
    setDragged(null)
    const room = sheet.current?.parentElement?.clientHeight ?? 0
    setStop(stopAt((held.height + held.y - held.last) / room, held.speed))
  }
  const onClick = () => {
    const moved = drag.current?.moved
    drag.current = null
    if (!moved) setStop(stop === 'full' ? 'low' : (stops[stops.indexOf(stop) + 1] ?? 'low'))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 1, PageDown: -1, End: 2, Home: -2 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <section
      ref={sheet}
      aria-label="List"
      className="map-sheet"
      data-stop={stop}
      data-dragged={dragged === null ? undefined : ''}
      style={dragged === null ? undefined : ({ height: `${dragged}px` } as CSSProperties)}
    >
      <button
        type="button"
        className="map-sheet-handle"
        aria-expanded={stop !== 'low'}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {label}
        <span className="sr-only">, list {words[stop]}</span>
      </button>
      <div className="map-sheet-list">{(stop !== 'low' || dragged !== null) && children}</div>
    </section>
  )
}

/** What lies beneath the open map is out of reach: the bars above and below it alone are seen. */
function useCovered(): void {
  useEffect(() => {
    const covered = document.querySelectorAll<HTMLElement>('.explore > div:not(.phone-head) > :not(.phone-bar, [popover]), main ~ footer')
    for (const element of covered) element.inert = true
    return () => {
      for (const element of covered) element.inert = false
    }
  }, [])
}

/** The stop that a drag comes to: the nearest to this share of the map's height, or the next one in the direction of a quick one. */
function stopAt(share: number, speed: number): Stop {
  if (Math.abs(speed) > FLICK) return speed > 0 ? (share > 0.5 ? 'full' : 'half') : share < 0.5 ? 'low' : 'half'
  return share > 0.75 ? 'full' : share > 0.3 ? 'half' : 'low'
}
