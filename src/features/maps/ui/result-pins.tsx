import type { MouseEvent } from 'react'
import { useFormat } from '../../../ui/locale.tsx'
import type { LivePin } from '../../../ui/map/live/live-map.ts'
import { mapSpot } from '../../../ui/map/map-spot.ts'
import type { Spot } from '../../../ui/map/spread-pins.ts'
import { SpriteIcon } from '../../../ui/sprite-icon.tsx'
import type { MapFilters } from '../map-filters.ts'
import { spotHref } from './live-options.ts'

type ResultPinsProps = {
  /** Where the pins stand. */
  spots: readonly Spot[]
  pins: readonly LivePin[]
  /** Of the search that found them. */
  filters?: MapFilters | undefined
  active: number | null
  onPoint: (id: number | null) => void
  onPick: (pin: LivePin) => void
}

/**
 * Pins on a drawn map, by the icons of their kinds, each in as few bytes as can be: they stand in the HTML. Without script they lead to the place's page, with it they open its card. The keyboard
 * has the same links in the list beside the map. The first ones lie on top; many on one spot are a number that leads to them.
 */
export function ResultPins({ spots, pins, filters = {}, active, onPoint, onPick }: ResultPinsProps) {
  const { plural } = useFormat()
  return spots.toReversed().map((spot) => {
    const here = spot.of.flatMap((i) => pins[i] ?? [])
    const [pin] = here
    if (!pin) return null
    const isActive = here.some(({ id }) => id === active) ? '' : undefined
    const style = mapSpot(spot, spot)
    if (here.length === 1) return <Pin key={pin.id} pin={pin} style={style} isActive={isActive} onPoint={onPoint} onPick={onPick} />
    const title = plural(here.length, { one: '# place here', other: '# places here' })
    return (
      <a
        key={pin.id}
        href={spotHref(pin, filters)}
        tabIndex={-1}
        className="map-at map-pin map-pin-many"
        style={style}
        title={title}
        data-active={isActive}
        onClick={(event) => event.stopPropagation()}
      >
        {here.length}
      </a>
    )
  })
}

type PinProps = Pick<ResultPinsProps, 'onPoint' | 'onPick'> & { pin: LivePin; style: ReturnType<typeof mapSpot>; isActive: '' | undefined }

function Pin({ pin, style, isActive, onPoint, onPick }: PinProps) {
  const pick = (event: MouseEvent) => {
    event.stopPropagation()
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPick(pin)
  }
  return (
    <a
      href={pin.href}
      tabIndex={-1}
      className="map-at map-pin"
      style={style}
      title={pin.name}
      data-active={isActive}
      onClick={pick}
      onPointerEnter={() => onPoint(pin.id)}
      onPointerLeave={() => onPoint(null)}
    >
      <SpriteIcon name={pin.icon} className="" />
    </a>
  )
}
