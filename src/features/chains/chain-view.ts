import { type View, viewOf } from '../../ui/map/view.ts'
import type { Chain } from './contract.ts'

const WIDTH = 440
const looks = { page: { height: 720, padding: { x: 48, y: 190 } }, editor: { height: 320, padding: { x: 48, y: 44 } } }

/** The view of a chain's map, around all its places; null without any. */
export function chainView({ bounds }: Pick<Chain, 'bounds'>, look: keyof typeof looks = 'page'): View | null {
  if (!bounds) return null
  const [west, south, east, north] = bounds
  const { height, padding } = looks[look]
  return viewOf({ west, south, east, north }, WIDTH, height, { padding, maxZoom: 15 })
}
