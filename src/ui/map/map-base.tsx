import { type CSSProperties, use } from 'react'
import { type Basemap, BasemapContext } from './basemap.ts'
import { drawnTiles } from './drawn-tiles.ts'
import { boundsOf, boundsText, type View } from './view.ts'

/** What lies beneath everything else on a drawn map: lines in the theme's colours, or pictures in their own. */
export function MapBase({ view }: { view: View }) {
  const basemap = use(BasemapContext)
  if (!basemap) return null
  return basemap.kind === 'lines' ? <Lines basemap={basemap} view={view} /> : <Pictures basemap={basemap} view={view} />
}

/** One picture in four places: the page gives it its colours, so that they change with the theme. */
function Lines({ basemap, view }: { basemap: Basemap; view: View }) {
  const url = `${basemap.drawn}&bbox=${boundsText(boundsOf(view))}&w=${view.width}&h=${view.height}`
  const shared = { viewBox: `0 0 ${view.width} ${view.height}`, preserveAspectRatio: 'xMidYMid slice', className: 'map-lines' } as const
  return (
    <>
      <svg {...shared} aria-hidden="true">
        <use href={`${url}#l`} />
      </svg>
      <div className="map-layer map-water" style={{ '--picture': `url("${url}")` } as CSSProperties}>
        <svg {...shared} aria-hidden="true">
          <use href={`${url}#c`} className="map-shelf" strokeWidth={2 * shelfWidth(view)} />
        </svg>
      </div>
      <svg {...shared} aria-hidden="true">
        <use href={`${url}#c`} className="map-coast" />
        <use href={`${url}#o`} />
      </svg>
    </>
  )
}

/** The shallows along the coast, in pixels: narrow on the map of a country, where there is more coast than sea. */
const shelfWidth = ({ zoom }: View) => Math.round(Math.max(2, Math.min(9, zoom - 1)))

function Pictures({ basemap, view }: { basemap: Basemap; view: View }) {
  return drawnTiles(basemap, view).map(({ url, x, y, side }) => (
    <img
      key={`${x}/${y}`}
      src={url}
      alt=""
      loading="lazy"
      draggable={false}
      className="map-tile"
      style={{ '--x': x, '--y': y, '--side': side } as CSSProperties}
    />
  ))
}
