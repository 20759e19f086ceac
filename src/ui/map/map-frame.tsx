import './map.css'
import type { CSSProperties, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useFormat } from '../locale.tsx'
import { gridOf, scaleOf } from './grid.ts'
import type { View } from './view.ts'

/** A picture of one colour over the whole view. */
export type MapLayer = { url: string; look: 'dots' | 'area' | 'border' }

type MapFrameProps = {
  view: View
  /** What the map shows, for those who don't see it. */
  label: string
  layers?: readonly MapLayer[]
  /** Things at a position: `MapSpot`s. */
  children?: ReactNode
  className?: string
}

const looks = { dots: '', area: 'map-layer-area', border: 'map-layer-border' }

/** A drawn map: grid, layers, what stands on it and a scale. It fills what holds it and cuts off what doesn't fit. */
export function MapFrame({ view, label, layers = [], children, className }: MapFrameProps) {
  const { width, height } = view
  return (
    <div className={classes('map', className)}>
      <div className="map-plane" style={{ '--map-w': width, '--map-h': height } as CSSProperties}>
        <div role="img" aria-label={label} className="absolute inset-0">
          <MapGrid view={view} />
          {layers.map(({ url, look }) => (
            <div key={url} className={classes('map-layer', looks[look])} style={{ '--picture': `url("${url}")` } as CSSProperties} />
          ))}
        </div>
        {children}
        <MapScale view={view} />
      </div>
    </div>
  )
}

function MapGrid({ view }: { view: View }) {
  const { width, height } = view
  const { columns, rows } = gridOf(view)
  const path = columns.map((x) => `M${x} 0v${height}`).join('') + rows.map((y) => `M0 ${y}h${width}`).join('')
  return (
    <svg className="map-grid" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
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
