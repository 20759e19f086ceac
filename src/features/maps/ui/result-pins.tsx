import type { MouseEvent } from 'react'
import type { LivePin } from '../../../ui/map/live/live-map.ts'
import { mapSpot } from '../../../ui/map/map-spot.ts'
import { project, type View } from '../../../ui/map/view.ts'

type ResultPinsProps = {
  view: View
  pins: readonly LivePin[]
  active: number | null
  onPoint: (id: number | null) => void
  onPick: (pin: LivePin) => void
}

/**
 * Numbered pins on a drawn map. Without script they lead to the place's page, with it they open its card. The keyboard has the same
 * links in the list beside the map. The first ones lie on top.
 */
export function ResultPins({ view, pins, active, onPoint, onPick }: ResultPinsProps) {
  const pick = (event: MouseEvent, pin: LivePin) => {
    event.stopPropagation()
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPick(pin)
  }
  return pins.toReversed().map((pin) => (
    <a
      key={pin.id}
      href={pin.href}
      tabIndex={-1}
      className="map-at map-pin"
      style={mapSpot(project(view, pin))}
      aria-label={`${pin.text}. ${pin.name}`}
      title={pin.name}
      data-active={pin.id === active ? '' : undefined}
      onClick={(event) => pick(event, pin)}
      onPointerEnter={() => onPoint(pin.id)}
      onPointerLeave={() => onPoint(null)}
    >
      {pin.text}
    </a>
  ))
}
