import './map.css'
import { type CSSProperties, type ReactNode, use } from 'react'
import { classes } from '../classes.ts'
import { useFormat } from '../locale.tsx'
import { BasemapContext } from './basemap.ts'
import { MapBase } from './map-base.tsx'
import { scaleOf } from './scale.ts'
import type { View } from './view.ts'

/** A picture of one colour over the whole view. */
export type MapLayer = { url: string; look: 'dots' | 'area' | 'own' }

type MapFrameProps = {
  view: View
  /** What the map shows, for those who don't see it. */
  label: string
  layers?: readonly MapLayer[]
  /** Things at a position: `MapSpot`s. */
  children?: ReactNode
  className?: string
}

const looks = { dots: '', area: 'map-layer-area', own: 'map-layer-area' }

/** A drawn map: its base, layers, what stands on it, scale and credit. It fills what holds it and cuts off what doesn't fit. */
export function MapFrame({ view, label, layers = [], children, className }: MapFrameProps) {
  const { width, height } = view
  const basemap = use(BasemapContext)
  return (
    <div className={classes('map', basemap?.kind === 'pictures' && 'map-pictures', className)}>
      <div className="map-plane" style={{ '--map-w': width, '--map-h': height } as CSSProperties}>
        <div role="img" aria-label={label} className="absolute inset-0">
          <MapBase view={view} />
          {layers.map(({ url, look }) => (
            <div key={url} className={classes('map-layer', looks[look])} style={{ '--picture': `url("${url}")` } as CSSProperties} />
          ))}
        </div>
        {children}
        <MapScale view={view} />
        {basemap && (
          <small className="map-credit">
            <span>{basemap.credit}</span>
          </small>
        )}
      </div>
    </div>
  )
}

function MapScale({ view }: { view: View }) {
  const { formats, distance } = useFormat()
  const { metres, pixels } = scaleOf(view, formats.units === 'imperial')
  return (
    <div className="map-scale" style={{ '--length': Math.round(pixels * 10) / 10 } as CSSProperties} aria-hidden="true">
      {distance(metres)}
    </div>
  )
}
