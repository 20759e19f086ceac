/** Which rows are ticked, and where the last tick was. */
export type Selection = { ids: ReadonlySet<number>; last: number | null }

export const nothing: Selection = { ids: new Set(), last: null }

/** Ticks a row or takes its tick away; with `range` (shift) every row from the last one on gets what this one gets. */
export function toggled({ ids, last }: Selection, id: number, order: readonly number[], range = false): Selection {
  const wanted = !ids.has(id)
  const from = last === null ? -1 : order.indexOf(last)
  const to = order.indexOf(id)
  const meant = range && from >= 0 && to >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  const next = new Set(ids)
  for (const one of meant) wanted ? next.add(one) : next.delete(one)
  return { ids: next, last: id }
}

/** All of the page, or none where all are ticked already. */
export function toggledAll({ ids }: Selection, order: readonly number[]): Selection {
  return order.every((id) => ids.has(id)) ? nothing : { ids: new Set(order), last: null }
}
