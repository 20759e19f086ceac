import type { Map as MapLibre, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { BaseStyle } from './base-style.ts'
import type { MapColors } from './colors.ts'

const empty = (): SourceSpecification => ({ type: 'geojson', data: { type: 'FeatureCollection', features: [] } })

/** The drawn map's layers. Without `glyphs` names are drawn from the page's own fonts. */
export function mapStyle(colors: MapColors, base: BaseStyle): StyleSpecification {
  return {
    version: 8,
    sources: { ...base.sources, outlines: empty(), dots: empty(), names: empty() },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colors.land } },
      ...base.layers(colors),
      {
        id: 'areas',
        type: 'fill',
        source: 'outlines',
        paint: { 'fill-color': colors.accent, 'fill-opacity': 0.05 },
      },
      {
        id: 'area-lines',
        type: 'line',
        source: 'outlines',
        paint: { 'line-color': colors.accent, 'line-opacity': 0.26, 'line-width': 1, 'line-dasharray': [3, 3] },
      },
      {
        id: 'dots',
        type: 'circle',
        source: 'dots',
        paint: { 'circle-color': colors.dot, 'circle-radius': ['case', ['get', 'few'], 1.7, 1.3] },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'names',
        layout: {
          'text-field': ['get', 'text'],
          // MapLibre takes the style of letters from the first name, and the letters from whichever it finds.
          'text-font': ['case', ['get', 'water'], ['literal', ['Italic', 'Figtree Variable']], ['literal', ['Medium', 'Figtree Variable']]],
          'text-size': 11,
          'text-padding': 2,
          'text-offset': ['get', 'offset'],
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: {
          'text-color': ['case', ['get', 'water'], colors['sea-ink'], ['get', 'large'], colors['ink-3'], colors['ink-2']],
          'text-halo-color': ['case', ['get', 'water'], colors.water, colors.land],
          'text-halo-width': 1.5,
        },
      },
    ],
  }
}

/** Gives a running map the colours of another theme. */
export function recolor(map: MapLibre, colors: MapColors, base: BaseStyle): void {
  type Paint = Parameters<MapLibre['setPaintProperty']>
  for (const { id, paint = {} } of mapStyle(colors, base).layers)
    for (const [name, value] of Object.entries(paint)) if (name.endsWith('-color')) map.setPaintProperty(...([id, name, value] as Paint))
}

/** Calls back when the theme changes, by choice or with the system. Answers how to stop. */
export function watchTheme(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const choice = new MutationObserver(changed)
  choice.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  system.addEventListener('change', changed)
  return () => {
    choice.disconnect()
    system.removeEventListener('change', changed)
  }
}
