import type { LayerSpecification, Map as MapLibre, SourceSpecification, StyleSpecification } from 'maplibre-gl'

export type MapColors = Record<'surface' | 'line' | 'line-strong' | 'dot' | 'accent' | 'ink-2' | 'ink-3', string>

/** The theme's colours as they are now. */
export function readColors(element: HTMLElement): MapColors {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    surface: color('surface'),
    line: color('line'),
    'line-strong': color('line-strong'),
    dot: color('dot'),
    accent: color('accent'),
    'ink-2': color('ink-2'),
    'ink-3': color('ink-3'),
  }
}

const empty = (): SourceSpecification => ({ type: 'geojson', data: { type: 'FeatureCollection', features: [] } })

/** The drawn map's layers. Without `glyphs` names are drawn from the page's own fonts. */
export function mapStyle(colors: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: { grid: empty(), outlines: empty(), dots: empty(), names: empty() },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colors.surface } },
      { id: 'grid', type: 'line', source: 'grid', paint: { 'line-color': colors.line, 'line-width': 1 } },
      {
        id: 'areas',
        type: 'fill',
        source: 'outlines',
        filter: ['==', ['get', 'look'], 'area'],
        paint: { 'fill-color': colors.accent, 'fill-opacity': 0.05 },
      },
      {
        id: 'area-lines',
        type: 'line',
        source: 'outlines',
        filter: ['==', ['get', 'look'], 'area'],
        paint: { 'line-color': colors.accent, 'line-opacity': 0.3, 'line-width': 1 },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'outlines',
        filter: ['==', ['get', 'look'], 'border'],
        paint: { 'line-color': colors['line-strong'], 'line-width': 1 },
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
          'text-font': ['Figtree Variable'],
          'text-size': 11.5,
          'text-padding': 2,
          'text-offset': ['match', ['get', 'dy'], -1, ['literal', [0, -1.7]], 1, ['literal', [0, 1.7]], ['literal', [0, 0]]],
          'symbol-sort-key': ['get', 'rank'],
        },
        paint: {
          'text-color': ['case', ['get', 'large'], colors['ink-3'], colors['ink-2']],
          'text-halo-color': colors.surface,
          'text-halo-width': 1.5,
        },
      },
    ],
  }
}

/** Gives a running map the colours of another theme. */
export function recolor(map: MapLibre, colors: MapColors): void {
  for (const layer of mapStyle(colors).layers) repaint(map, layer)
}

/** Sets the colours of a layer anew. */
export function repaint(map: MapLibre, { id, paint = {} }: LayerSpecification): void {
  type Paint = Parameters<MapLibre['setPaintProperty']>
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
