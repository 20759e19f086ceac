import { type View, viewOf } from '../../ui/map/view.ts'
import type { List } from './contract.ts'

const WIDTH = 440
/** On its page, where narrow windows show 430 of its height; in the editor; of a channel. The credit stands at the foot. */
const looks = {
  page: { height: 720, padding: { x: 48, y: 206 } },
  editor: { height: 320, padding: { x: 48, y: 68 } },
  channel: { height: 330, padding: { x: 40, y: 60 } },
}

/** The view of a list's map, around all its places; null without any. */
export function listView({ bounds }: Pick<List, 'bounds'>, look: keyof typeof looks = 'page'): View | null {
  if (!bounds) return null
  const [west, south, east, north] = bounds
  const { height, padding } = looks[look]
  return viewOf({ west, south, east, north }, WIDTH, height, { padding, maxZoom: 15 })
}
