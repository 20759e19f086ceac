import { href } from '../../../../urls.ts'
import type { CompletionQuery } from '../../contract.ts'
import type { Candidate } from './candidates.server.ts'
import { labelOf, queryOf, type What } from './what.ts'

export type Where = Pick<CompletionQuery, 'region' | 'near' | 'bbox'>

export type Offer = Pick<Candidate, 'label' | 'detail' | 'path' | 'icon' | 'weight'>

/** A search as a suggestion of a weight (see `searches.server.ts`). */
export function offer(what: What, where: Where, weight: number): Offer {
  return {
    label: labelOf(what),
    detail: '',
    path: href('Explore', {}, { ...queryOf(what), ...within(where) }),
    icon: what.categories[0]?.icon ?? null,
    weight,
  }
}

/** Where the other box says to look, in an address. */
export const within = ({ region, near, bbox }: Where) => ({
  ...(region !== undefined && { region }),
  ...(near && { near: `${near.lat},${near.lng}` }),
  ...(bbox && { bbox: `${bbox.west},${bbox.south},${bbox.east},${bbox.north}` }),
})
