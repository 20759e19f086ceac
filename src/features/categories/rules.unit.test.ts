import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterMove,
  type Branch,
  childrenOf,
  dropOf,
  mergeObstacle,
  moveObstacle,
  retireObstacle,
  type Step,
  stepOf,
  type Zone,
} from './rules.ts'

/** Trees of two levels, with archived branches among them. */
const trees = fc
  .array(fc.record({ below: fc.array(fc.boolean(), { maxLength: 4 }), archived: fc.boolean() }), { minLength: 1, maxLength: 6 })
  .map((tops): Branch[] => {
    let next = 1
    const branch = (parent_id: number | null, position: number, archived: boolean): Branch => {
      const id = next++
      return { id, name: `Category ${id}`, parent_id, position, archived, merged_into_id: null, merging: false }
    }
    return tops.flatMap(({ below, archived }, at) => {
      const top = branch(null, at, archived)
      return [top, ...below.map((isArchived, n) => branch(top.id, n, isArchived || archived))]
    })
  })
const steps: Step[] = ['up', 'down', 'in', 'out']
const zones: Zone[] = ['before', 'into', 'after']

type Moved = NonNullable<ReturnType<typeof stepOf>>

function moved(tree: readonly Branch[], move: Moved): Branch[] {
  const positions = new Map(afterMove(tree, move).map(({ id, position }) => [id, position]))
  return tree.map((one) => ({
    ...one,
    position: positions.get(one.id) ?? one.position,
    ...(one.id === move.id && { parent_id: move.parent_id }),
  }))
}

const order = (tree: readonly Branch[], parentId: number | null) => childrenOf(tree, parentId).map(({ id }) => id)

/** Two levels, nothing lost, every level in an order without ties. */
function isSound(tree: readonly Branch[]): boolean {
  return tree.every(({ id, parent_id }) => {
    const parent = tree.find((one) => one.id === parent_id)
    const places = childrenOf(tree, id).map(({ position }) => position)
    return parent_id === null || (parent?.parent_id === null && new Set(places).size === places.length)
  })
}

/** Every move that there is in a tree, sensible or not. */
const everyMove = (tree: readonly Branch[]) => {
  const ids = [...tree.map(({ id }) => id), 999]
  return ids.flatMap((id) => [null, ...ids].flatMap((parent_id) => [null, ...ids].map((before_id) => ({ id, parent_id, before_id }))))
}

test('whatever move is allowed leaves a tree of two levels, with the moved one where it was wanted', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      for (const move of everyMove(tree)) {
        if (moveObstacle(tree, move) !== null) continue
        const after = moved(tree, move)
        const now = order(after, move.parent_id)
        const at = now.indexOf(move.id)
        if (!isSound(after) || at === -1) return false
        if (move.before_id === null ? at !== now.length - 1 : now[at + 1] !== move.before_id) return false
        if (
          now.filter((id) => id !== move.id).join() !==
          order(tree, move.parent_id)
            .filter((id) => id !== move.id)
            .join()
        )
          return false
      }
      return true
    }),
    { numRuns: 60 },
  )
})

test('what would make three levels, a circle, or stand under what is not offered is refused', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      for (const { id, parent_id } of everyMove(tree)) {
        const [one, parent] = [id, parent_id].map((wanted) => tree.find((branch) => branch.id === wanted))
        const fits =
          parent_id === null || (parent && !parent.archived && parent.parent_id === null && !tree.some((b) => b.parent_id === id))
        const right = one !== undefined && !one.archived && id !== parent_id && Boolean(fits)
        if ((moveObstacle(tree, { id, parent_id, before_id: null }) === null) !== right) return false
      }
      return true
    }),
    { numRuns: 60 },
  )
})

test('every step and every drop that is offered is allowed; up and down take each other back', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      for (const { id } of tree) {
        for (const step of steps) {
          const move = stepOf(tree, id, step)
          if (!move) continue
          if (moveObstacle(tree, move) !== null) return false
          const after = moved(tree, move)
          const back = step === 'up' ? stepOf(after, id, 'down') : step === 'down' ? stepOf(after, id, 'up') : null
          if (back && order(moved(after, back), move.parent_id).join() !== order(tree, move.parent_id).join()) return false
        }
        for (const over of tree)
          for (const zone of zones) {
            const move = dropOf(tree, id, over.id, zone)
            if (move && moveObstacle(tree, move) !== null) return false
          }
      }
      return true
    }),
    { numRuns: 60 },
  )
})

const tree: Branch[] = [
  { id: 1, name: 'Food', parent_id: null, position: 0 },
  { id: 2, name: 'Cafés', parent_id: 1, position: 0 },
  { id: 3, name: 'Bars', parent_id: 1, position: 1 },
  { id: 4, name: 'Parks', parent_id: null, position: 1 },
  { id: 5, name: 'Old', parent_id: null, position: 2, archived: true },
].map((one) => ({ archived: false, merged_into_id: null, merging: false, ...one }))

test.each([
  [3, 'up', { id: 3, parent_id: 1, before_id: 2 }],
  [2, 'down', { id: 2, parent_id: 1, before_id: null }],
  [2, 'out', { id: 2, parent_id: null, before_id: 4 }],
  [4, 'in', { id: 4, parent_id: 1, before_id: null }],
  [1, 'in', null],
  [1, 'up', null],
  [4, 'down', null],
] as const)('a step of %i %s', (id, step, move) => {
  expect(stepOf(tree, id, step)).toEqual(move)
})

test.each([
  [2, 3, null],
  [2, 1, null],
  [4, 2, null],
  [1, 4, null],
  [1, 3, /sub-category/],
  [2, 2, /same/],
  [2, 5, /archived/],
  [2, 9, /no category/],
] as const)('merging %i into %i', (loser, winner, obstacle) => {
  const said = mergeObstacle(tree, loser, winner)
  if (obstacle === null) expect(said).toBeNull()
  else expect(said).toMatch(obstacle)
})

test('what has sub-categories, or is still taking over others, stays', () => {
  expect(retireObstacle(tree, 1, false)).toContain('Cafés, Bars')
  expect(retireObstacle(tree, 4, true)).toBeNull()
  const merged = tree.map((one) => (one.id === 5 ? { ...one, merged_into_id: 4, merging: true } : one))
  expect(retireObstacle(merged, 4, false)).toContain('on their way')
  const done = merged.map((one) => ({ ...one, merging: false }))
  expect(retireObstacle(done, 4, false)).toBeNull()
  expect(retireObstacle(done, 4, true)).toContain('merged into it')
})
