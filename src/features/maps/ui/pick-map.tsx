import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LatLng } from '../../../platform/geo.ts'
import { mapSpot } from '../../../ui/map/map-spot.ts'
import { type Point, project, unproject, type View } from '../../../ui/map/view.ts'
import type { MapName } from '../map-names.ts'
import { DotMap } from './dot-map.tsx'

type PickMapProps = {
  view: View
  regions: readonly MapName[]
  /** What was picked. */
  picked: LatLng | null
  /** Where picking a position leads, given "lat,lng". */
  to: (near: string) => string
  className?: string
}

const STEP_PX = 8

/** A map on which any point can be picked: by a click, or with the arrow keys and Enter. Beside it stands a form that does without. */
export function PickMap({ view, regions, picked, to, className = 'size-full' }: PickMapProps) {
  const navigate = useNavigate()
  const [cross, setCross] = useState<Point | null>(null)
  const pick = (point: Point) => {
    const { lat, lng } = unproject(view, point)
    void navigate(to(`${lat.toFixed(5)},${lng.toFixed(5)}`), { preventScrollReset: true })
  }
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    if (detail === 0) return pick(cross ?? { x: view.width / 2, y: view.height / 2 })
    const box = currentTarget.getBoundingClientRect()
    const scale = Math.max(box.width / view.width, box.height / view.height)
    pick({
      x: view.width / 2 + (clientX - box.left - box.width / 2) / scale,
      y: view.height / 2 + (clientY - box.top - box.height / 2) / scale,
    })
  }
  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!by) return
    event.preventDefault()
    const from = cross ?? { x: view.width / 2, y: view.height / 2 }
    const step = event.shiftKey ? STEP_PX * 5 : STEP_PX
    setCross({ x: within(from.x + (by[0] ?? 0) * step, view.width), y: within(from.y + (by[1] ?? 0) * step, view.height) })
  }
  const at = picked && project(view, picked)
  return (
    <DotMap view={view} label="Map to pick a point on" regions={regions} taken={at ? [at] : []} className={className}>
      {at && <span className="map-at map-pin map-pin-here" style={mapSpot(at)} />}
      {cross && <span className="map-at map-cross" style={mapSpot(cross)} />}
      <button
        type="button"
        onClick={click}
        onKeyDown={move}
        onBlur={() => setCross(null)}
        aria-label="Pick a point: move with the arrow keys, pick with Enter"
        className="absolute inset-0 cursor-crosshair focus-visible:-outline-offset-4 [@media(scripting:none)]:hidden"
      />
    </DotMap>
  )
}

const within = (value: number, size: number) => Math.max(0, Math.min(size, value))
