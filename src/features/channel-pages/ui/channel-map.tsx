import '../../../ui/map/map.css'
import { mapSpot } from '../../../ui/map/map-spot.ts'
import type { View } from '../../../ui/map/view.ts'
import type { MapName } from '../../maps/map-names.ts'
import { pinsAt, takenByPins } from '../../maps/map-names.ts'
import { DotMap } from '../../maps/ui/dot-map.tsx'
import type { ChannelContents } from '../contract.ts'

type ChannelMapProps = { view: View; names: readonly MapName[]; places: ChannelContents['places']; label: string }

/** All places of a channel; where several stand too close, one pin says how many. */
export function ChannelMap({ view, names, places, label }: ChannelMapProps) {
  const pins = pinsAt(view, places)
  return (
    <DotMap view={view} label={label} regions={names} taken={takenByPins(pins)}>
      {pins.map((spot) => {
        const here = spot.of.flatMap((i) => places[i] ?? [])
        const [first] = here
        if (!first) return null
        const named = here.length === 1 ? first.name : `${first.name} and ${here.length - 1} more`
        return (
          <a key={first.id} href={first.path} tabIndex={-1} className="map-at map-pin" style={mapSpot(spot, spot)} title={named}>
            {here.length > 1 ? here.length : ''}
            <span className="sr-only">{named}</span>
          </a>
        )
      })}
    </DotMap>
  )
}
