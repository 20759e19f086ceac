import { expect, test } from 'vitest'
import { project } from '../../ui/map/view.ts'
import { homeView, isInSight } from './home-view.ts'

const city = [
  [37.8199, -122.4783],
  [37.8267, -122.423],
  [37.7694, -122.4862],
  [37.7955, -122.3937],
  [37.7857, -122.4011],
  [37.7786, -122.3893],
  [37.6213, -122.379],
].map(([lat = 0, lng = 0]) => ({ lat, lng }))

test('most of the best known places stand beside the list that lies on the map, and the others are told apart', () => {
  const view = homeView(city)
  const seen = city.filter((place) => isInSight(view, place))
  expect(seen.length).toBeGreaterThanOrEqual(5)
  for (const place of seen) expect(project(view, place).x).toBeGreaterThan(284)
  expect(seen).not.toContain(city.at(-1))
})
