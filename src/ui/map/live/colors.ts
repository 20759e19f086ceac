const NAMES = [
  'land',
  'water',
  'shelf',
  'coast',
  'river',
  'border',
  'county',
  'road',
  'sea-ink',
  'dot',
  'accent',
  'ink-2',
  'ink-3',
] as const

export type MapColors = Record<(typeof NAMES)[number], string>

/** The theme's colours as they are now in an element. */
export function readColors(element: HTMLElement): MapColors {
  const style = getComputedStyle(element)
  return Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as MapColors
}
