import type { ReactNode } from 'react'
import { MapFrame, type MapLayer } from '../../../ui/map/map-frame.tsx'
import type { Point, View } from '../../../ui/map/view.ts'
import { mapLayers } from '../map-layers.ts'
import type { MapName } from '../map-names.ts'
import { MapNames } from './map-names.tsx'

type DotMapProps = {
  view: View
  /** What the map shows, in words. */
  label: string
  /** Names in order of weight. */
  regions?: readonly MapName[]
  /** Where pins stand: names give way to them. */
  taken?: readonly Point[]
  /** A picture above all places. */
  above?: MapLayer | null
  /** Pins. */
  children?: ReactNode
  className?: string
}

/** The map that the places themselves draw: every known one a dot, over coasts, borders and names. */
export function DotMap({ view, label, regions = [], taken = [], above = null, children, className }: DotMapProps) {
  return (
    <MapFrame view={view} label={label} layers={above ? [...mapLayers(view), above] : mapLayers(view)} className={className ?? 'size-full'}>
      <MapNames view={view} regions={regions} taken={taken} />
      {children}
    </MapFrame>
  )
}
