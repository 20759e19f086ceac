import { expect, test } from 'vitest'
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

test('a page is handed the names that its map has room for, and draws the same with them', () => {
  const pin = { lat: 30.2851, lng: -97.7501 }
  const shown = shownNames(view, regions, [pin])
  expect(shown.map(({ name }) => name)).not.toContain('Far')
  expect(shown[0]).toEqual({ kind: 'neighborhood', name: 'Downtown', lat: 30.27, lng: -97.72 })
  const drawn = (names: Parameters<typeof placedNames>[1]) =>
    placedNames(view, names, [project(view, pin)]).map(({ of, x, y, dy, roomy }) => [of.name, x, y, dy, roomy])
  expect(drawn(shown)).toEqual(drawn(regions))
})
