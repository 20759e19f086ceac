/** A category as the tree has it. */
export type Branch = {
  id: number
  name: string
  parent_id: number | null
  position: number
  archived: boolean
  merged_into_id: number | null
  merging: boolean
}
/** Where a category is to stand: under `parent_id` (null: at the top), before a sibling or last. */
export type Move = { id: number; parent_id: number | null; before_id: number | null }

/** The sub-categories of a category (null: the top ones) that are offered, in their order. */
export function childrenOf<B extends Branch>(all: readonly B[], parentId: number | null): B[] {
  return all
    .filter(({ parent_id, archived }) => parent_id === parentId && !archived)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
}

/** Why a category can't be moved there, or null if it can. There are two levels. */
export function moveObstacle(all: readonly Branch[], { id, parent_id, before_id }: Move): string | null {
  const moved = all.find((one) => one.id === id)
  if (!moved || moved.archived) return 'is archived'
  if (parent_id === id || before_id === id) return 'is the category itself'
  if (parent_id !== null) {
    const parent = all.find((one) => one.id === parent_id)
    if (!parent || parent.archived) return 'is no category that is offered'
    if (parent.parent_id !== null) return 'is a sub-category: there are two levels'
    if (all.some((one) => one.parent_id === id)) return 'would make three levels: this category has sub-categories'
  }
  if (before_id !== null && !childrenOf(all, parent_id).some((one) => one.id === before_id)) return 'has no such sub-category'
  return null
}

/** What a move that is allowed changes: of each category that stands elsewhere afterwards its position; the moved one is always among them. */
export function afterMove(all: readonly Branch[], { id, parent_id, before_id }: Move): { id: number; position: number }[] {
  const others = childrenOf(all, parent_id).filter((one) => one.id !== id)
  const before = before_id === null ? -1 : others.findIndex((one) => one.id === before_id)
  const at = before === -1 ? others.length : before
  const order = [...others.slice(0, at).map((one) => one.id), id, ...others.slice(at).map((one) => one.id)]
  const positions = new Map(all.map((one) => [one.id, one.position]))
  return order.map((one, position) => ({ id: one, position })).filter((one) => one.id === id || positions.get(one.id) !== one.position)
}

/** A step by keyboard or button. `in`: under the category above it; `out`: behind the one that it stands under. */
export type Step = 'up' | 'down' | 'in' | 'out'

/** The move that a step is, or null where there is none in that direction. */
export function stepOf(all: readonly Branch[], id: number, step: Step): Move | null {
  const one = all.find((branch) => branch.id === id)
  if (!one) return null
  const siblings = childrenOf(all, one.parent_id)
  const at = siblings.findIndex((branch) => branch.id === id)
  const above = siblings[at - 1]
  const move = stepped()
  return move && moveObstacle(all, move) === null ? move : null

  function stepped(): Move | null {
    const { parent_id } = one as Branch
    if (step === 'up') return above ? { id, parent_id, before_id: above.id } : null
    if (step === 'down') return siblings[at + 1] ? { id, parent_id, before_id: siblings[at + 2]?.id ?? null } : null
    if (step === 'in') return parent_id === null && above ? { id, parent_id: above.id, before_id: null } : null
    return parent_id === null ? null : { id, parent_id: null, before_id: nextTop(parent_id) }
  }
  function nextTop(parentId: number): number | null {
    const tops = childrenOf(all, null)
    return tops[tops.findIndex((branch) => branch.id === parentId) + 1]?.id ?? null
  }
}

/** Where a dragged category is let go: in the upper, middle or lower part of another's row. */
export type Zone = 'before' | 'into' | 'after'

/** The move that it is to let a category go there, or null where it can't stand there. Into a sub-category is behind it. */
export function dropOf(all: readonly Branch[], id: number, overId: number, zone: Zone): Move | null {
  const over = all.find((one) => one.id === overId)
  if (!over || overId === id) return null
  const siblings = childrenOf(all, over.parent_id).filter((one) => one.id !== id)
  const next = siblings[siblings.findIndex((one) => one.id === overId) + 1]?.id ?? null
  const into = zone === 'into' && over.parent_id === null
  const move = into
    ? { id, parent_id: over.id, before_id: null }
    : { id, parent_id: over.parent_id, before_id: zone === 'before' ? overId : next }
  return moveObstacle(all, move) === null ? move : null
}

/** Why a category can't be merged into another, or null if it can. */
export function mergeObstacle(all: readonly Branch[], loserId: number, winnerId: number): string | null {
  const [loser, winner] = [loserId, winnerId].map((id) => all.find((one) => one.id === id))
  if (!loser || !winner) return 'is no category'
  if (loserId === winnerId) return 'is the same category'
  if (winner.archived) return 'is archived'
  if (loser.merged_into_id !== null) return 'can’t be: this category has been merged already'
  if (winner.parent_id !== null && all.some((one) => one.parent_id === loserId && !one.archived))
    return 'is a sub-category: move the sub-categories of the other one first'
  return null
}

/** Why a category can't be taken out of use, its places aside, or null if it can; `gone`: for good. */
export function retireObstacle(all: readonly Branch[], id: number, gone: boolean): string | null {
  const below = all.filter((one) => one.parent_id === id && (gone || !one.archived))
  if (below.length > 0) return `It has sub-categories (${below.map(({ name }) => name).join(', ')}). Move or merge them first.`
  const merged = all.filter((one) => one.merged_into_id === id)
  if (merged.some((one) => one.merging)) return 'Places of a category that was merged into it are still on their way.'
  if (gone && merged.length > 0) return 'Other categories were merged into it. Archive it, or merge it into another.'
  return null
}
