import type { Formatter } from '../../../platform/format.ts'
import { scaleOf } from '../grid.ts'
import type { View } from '../view.ts'

/** The scale of a moving map, as on a drawn one. */
export function createScale(container: HTMLElement, { formats, distance }: Formatter) {
  const bar = document.createElement('div')
  bar.className = 'map-scale'
  bar.ariaHidden = 'true'
  bar.style.setProperty('--px', '1px')
  container.append(bar)
  return {
    measure(view: View) {
      const { metres, pixels } = scaleOf(view, formats.units === 'imperial')
      bar.style.setProperty('--length', pixels.toFixed(1))
      bar.textContent = distance(metres)
    },
  }
}
