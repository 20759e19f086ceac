import { expect, test } from 'vitest'
import { placeLabels } from '../../ui/map/labels.ts'
import { project } from '../../ui/map/view.ts'
import { placedNames, shownNames } from './map-names.ts'
import { placeView } from './place-view.ts'

const view = placeView({ lat: 30.27, lng: -97.74 })
const region = (id: number, name: string, lat: number, lng: number) =>
  ({
    id,
    kind: 'neighborhood',
    name,
    abbreviation: null,
    path: `a/${id}`,
    lat,
    lng,
    outlined: true,
    on_water: false,
  }) as const
// Two in one spot, one beside them, one beyond the edge.
const regions = [
  region(1, 'Downtown', 30.27, -97.72),
  region(2, 'Also here', 30.27, -97.72),
  region(3, 'North', 30.285, -97.75),
  region(4, 'Far', 31, -97),
]

test('no name stands where the corners of the map say how large it is and who made it', () => {
  const low = { width: view.width, height: view.height }
  const at = (x: number, y: number, text = 'Phoenix') => ({ x: x * low.width, y: low.height - y, text })
  const placed = (label: ReturnType<typeof at>) => placeLabels([label], low.width, low.height)
  expect(placed(at(0.5, 200))).toMatchObject([{ dy: 0, roomy: false }])
  // Beside both on a large map; on a small one the credit reaches there, and the name stands above it or not at all.
  const beside = placed(at(0.65, 60))[0]
  expect(beside && (beside.roomy || beside.dy < 0)).toBe(true)
  expect(placed(at(0.85, 55))[0]?.dy ?? -1).toBeLessThan(0)
})

test('a page is handed the names that its map has room for, and draws the same with them', () => {
  const pin = { lat: 30.2851, lng: -97.7501 }
  const shown = shownNames(view, regions, [pin])
  expect(shown.map(({ name }) => name)).not.toContain('Far')
  expect(shown[0]).toEqual({ kind: 'neighborhood', name: 'Downtown', lat: 30.27, lng: -97.72 })
  const drawn = (names: Parameters<typeof placedNames>[1]) =>
    placedNames(view, names, [project(view, pin)]).map(({ of, x, y, dy, roomy }) => [of.name, x, y, dy, roomy])
  expect(drawn(shown)).toEqual(drawn(regions))
})
