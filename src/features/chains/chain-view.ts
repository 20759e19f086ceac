import type { View } from '../../ui/map/view.ts'
import { listView } from '../lists/list-view.ts'
import type { Chain, Stop } from './contract.ts'

/** The view of a chain's map: around all its places, or those of the step that is looked at; null without any. */
export function chainView({ bounds }: Pick<Chain, 'bounds'>, stops: readonly Stop[], stepId: number | null): View | null {
  const here = stepId === null ? [] : stops.filter(({ step_id }) => step_id === stepId)
  return listView({ bounds: here.length === 0 ? bounds : boundsOf(here) })
}

function boundsOf(stops: readonly Stop[]): [number, number, number, number] {
  const lngs = stops.map(({ lng }) => lng)
  const lats = stops.map(({ lat }) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}
