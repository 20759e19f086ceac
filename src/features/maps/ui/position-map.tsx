import { MinusIcon, PlusIcon } from '@heroicons/react/20/solid'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import type { LatLng } from '../../../platform/geo.ts'
import { Button } from '../../../ui/button.tsx'
import { mapSpot } from '../../../ui/map/map-spot.ts'
import { middleOf, type Point, project, unproject, type View, viewAround } from '../../../ui/map/view.ts'
import { mapsClient } from '../client.ts'
import { mapQuery } from '../map-layers.ts'
import type { MapName } from '../map-names.ts'
import { DotMap } from './dot-map.tsx'

type PositionMapProps = { at: LatLng | null; start: View; onPick: (at: LatLng) => void }

const STEP_PX = 4
const CLOSE = 16
/** A press that moves less is a press, and one that begins so near the pin takes it along. */
const [STILL_PX, GRIP_PX] = [5, 26]

/** A map with a pin: a press puts it there, dragging moves it or the map, arrow keys move it, + and − zoom. */
export function PositionMap({ at, start, onPick }: PositionMapProps) {
  const [view, setView] = useState(() => (at ? viewAround(at, CLOSE, start.width, start.height) : start))
  const [held, setHeld] = useState<{ from: Point; to: Point; pin: boolean } | null>(null)
  const names = useNames(view)
  const picked = useRef(at)
  // A position that was given elsewhere is brought into sight; one that was picked here is there already. Of none the map begins anew: it may
  // have been led to the sea.
  useEffect(() => {
    if (at === null) {
      if (picked.current !== null) setView(start)
      picked.current = null
      return
    }
    if (at.lat === picked.current?.lat && at.lng === picked.current.lng) return
    picked.current = at
    setView((now) => viewAround(at, Math.max(now.zoom, CLOSE), now.width, now.height))
  }, [at, start])

  const pick = (point: Point) => {
    const { lat, lng } = unproject(view, point)
    const found = { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) }
    picked.current = found
    onPick(found)
  }
  const zoom = (by: number) => setView((now) => viewAround(at ?? middleOf(now), now.zoom + by, now.width, now.height))
  const pin = at && project(view, at)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const box = currentTarget.getBoundingClientRect()
    const scale = Math.max(box.width / view.width, box.height / view.height)
    return {
      x: view.width / 2 + (clientX - box.left - box.width / 2) / scale,
      y: view.height / 2 + (clientY - box.top - box.height / 2) / scale,
    }
  }
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = pointOf(event)
    setHeld({ from, to: from, pin: pin !== null && away(from, pin) < GRIP_PX })
  }
  const up = (event: PointerEvent<HTMLElement>) => {
    if (!held) return
    const to = pointOf(event)
    setHeld(null)
    if (held.pin || away(held.from, to) < STILL_PX) return pick(to)
    setView((now) => {
      const middle = unproject(now, { x: now.width / 2 + held.from.x - to.x, y: now.height / 2 + held.from.y - to.y })
      return viewAround(middle, now.zoom, now.width, now.height)
    })
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '-') {
      event.preventDefault()
      return zoom(event.key === '+' ? 1 : -1)
    }
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Enter: [0, 0] }[event.key]
    if (!by) return
    event.preventDefault()
    const from = pin ?? { x: view.width / 2, y: view.height / 2 }
    const step = event.shiftKey ? STEP_PX * 10 : STEP_PX
    pick({ x: from.x + (by[0] ?? 0) * step, y: from.y + (by[1] ?? 0) * step })
  }
  const shown = held?.pin ? held.to : pin
  const moved = held && !held.pin ? { x: held.to.x - held.from.x, y: held.to.y - held.from.y } : null
  return (
    <div className="relative aspect-[640/396] overflow-clip rounded-lg border border-line print:hidden">
      <div className="size-full" style={moved ? { transform: `translate(${moved.x}px, ${moved.y}px)` } : undefined}>
        <DotMap view={view} label="Map with the pin of the place" regions={names} taken={shown ? [shown] : []} className="size-full">
          {shown && <span className="map-at map-pin map-pin-here" style={mapSpot(shown)} />}
        </DotMap>
      </div>
      <button
        type="button"
        onPointerDown={down}
        onPointerMove={(event) => {
          const to = pointOf(event)
          setHeld((now) => now && { ...now, to })
        }}
        onPointerUp={up}
        onPointerCancel={() => setHeld(null)}
        onKeyDown={key}
        aria-label="Map: press where the place is, or move the pin with the arrow keys"
        className="absolute inset-0 touch-none cursor-crosshair focus-visible:-outline-offset-4"
      />
      <div className="absolute top-2 right-2 grid gap-1.5">
        <Button size="sm" square aria-label="Closer" onClick={() => zoom(1)}>
          <PlusIcon className="size-4" />
        </Button>
        <Button size="sm" square aria-label="Farther" onClick={() => zoom(-1)}>
          <MinusIcon className="size-4" />
        </Button>
      </div>
    </div>
  )
}

const away = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** The names of a view, as they come; without network there are none. */
function useNames(view: View): MapName[] {
  const [names, setNames] = useState<MapName[]>([])
  useEffect(() => {
    let left = false
    mapsClient(browserFetch)
      .names(mapQuery(view))
      .then(
        (found) => left || setNames(found),
        () => undefined,
      )
    return () => {
      left = true
    }
  }, [view])
  return names
}
