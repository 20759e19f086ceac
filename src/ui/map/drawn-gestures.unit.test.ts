import { expect, test } from 'vitest'
import { movedBy, UNMOVED, viewAfter } from './drawn-gestures.ts'
import { boundsOf, project, unproject, viewAround } from './view.ts'

const austin = { lat: 30.2672, lng: -97.7431 }
const view = viewAround(austin, 12, 480, 800)
const middle = { x: 0, y: 0 }

test('what was under the finger is under it after a drag and a pinch', () => {
  const shown = { clientWidth: 624, clientHeight: 800 }
  const scale = 624 / 480
  const [from, to] = [
    { x: 60, y: -40 },
    { x: -25, y: 90 },
  ]
  const at = unproject(view, { x: 240 + from.x / scale, y: 400 + from.y / scale })
  const moved = movedBy(movedBy(UNMOVED, from, to), to, to, 1.7)
  const after = project(viewAfter(view, moved, shown), at)
  expect((after.x - 240) * scale).toBeCloseTo(to.x, 4)
  expect((after.y - 400) * scale).toBeCloseTo(to.y, 4)
})

test('a step of the buttons is a zoom, and nothing done is the same view', () => {
  const shown = { clientWidth: 480, clientHeight: 800 }
  expect(viewAfter(view, movedBy(UNMOVED, middle, middle, 2), shown)).toEqual({ ...view, zoom: 13 })
  expect(boundsOf(viewAfter(view, UNMOVED, shown))).toEqual(boundsOf(view))
})
