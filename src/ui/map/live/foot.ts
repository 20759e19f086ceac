import type { Formatter } from '../../../platform/format.ts'
import { scaleOf } from '../scale.ts'
import type { View } from '../view.ts'

/** The scale and the credit of a moving map, as on a drawn one. */
export function createFoot(container: HTMLElement, { formats, distance }: Formatter, credit = '') {
  const bar = document.createElement('div')
  bar.className = 'map-scale'
  bar.ariaHidden = 'true'
  bar.style.setProperty('--px', '1px')
  const small = document.createElement('small')
  small.className = 'map-credit'
  const text = document.createElement('span')
  text.textContent = credit
  small.append(text)
  container.append(bar, small)
  return {
    measure(view: View) {
      const { metres, pixels } = scaleOf(view, formats.units === 'imperial')
      bar.style.setProperty('--length', pixels.toFixed(1))
      bar.textContent = distance(metres)
    },
  }
}
