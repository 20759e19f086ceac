import { readFileSync, writeFileSync } from 'node:fs'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { simplified } from '../reads/outline-lines.ts'

/**
 * Draws the states in the usual conic projection with Alaska and Hawaii moved below, from the atlas of the Census Bureau: one file of
 * paths for pages to point into, and where to write each name. Run again only when the atlas changes.
 */
const TOLERANCE = 0.7
const LEAST_AREA = 2
/** Names that the middle of the shape would put in the wrong place. */
const nudges: Record<string, [number, number]> = {
  Florida: [26, 0],
  Louisiana: [-14, 0],
  Michigan: [4, 18],
  Idaho: [0, 26],
  California: [-10, 0],
  Hawaii: [12, 8],
}

type Ring = [number, number][]

const atlas = JSON.parse(readFileSync('node_modules/us-atlas/states-albers-10m.json', 'utf8')) as Topology<{
  states: GeometryCollection<{ name: string }>
}>
const states = feature(atlas, atlas.objects.states).features.flatMap(({ geometry, properties: { name } }) => {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  const rings = polygons.flatMap((rings) => rings as Ring[]).sort((a, b) => areaOf(b) - areaOf(a))
  const largest = rings[0]
  return largest ? [{ slug: slugOf(name), name, rings, largest }] : []
})

const paths = states.map(({ slug, rings }) => {
  const kept = rings.filter((ring, i) => i === 0 || areaOf(ring) > LEAST_AREA).map((ring) => pathOf(simplified(ring, TOLERANCE)))
  return `<path id="${slug}" d="${kept.join('')}"/>`
})
writeFileSync('public/us-states.svg', `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>`)

const names = states
  .map(({ slug, name, largest }) => {
    const [dx, dy] = nudges[name] ?? [0, 0]
    const { x, y, width, height } = middleOf(largest)
    return `  ${/-/.test(slug) ? `'${slug}'` : slug}: { x: ${Math.round(x + dx)}, y: ${Math.round(y + dy)}, room: ${width > 30 && height > 22} },`
  })
  .sort()
writeFileSync(
  'src/features/maps/ui/us-states.ts',
  `/** Where each state's name stands on the drawing of 975 × 610 units, by the state's slug, and whether it finds room there. */
export const usStates: Readonly<Record<string, { x: number; y: number; room: boolean }>> = {
${names.join('\n')}
}
`,
)

function slugOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, '-')
}

function areaOf(ring: Ring): number {
  return (
    Math.abs(
      ring.reduce((sum, [x, y], i) => sum + x * (ring[(i + 1) % ring.length]?.[1] ?? 0) - y * (ring[(i + 1) % ring.length]?.[0] ?? 0), 0),
    ) / 2
  )
}

function middleOf(ring: Ring) {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}

function pathOf(ring: readonly (readonly [number, number])[]): string {
  let [lastX, lastY] = [0, 0]
  const steps = ring.map(([px, py], i) => {
    const [x, y] = [Math.round(px * 2) / 2, Math.round(py * 2) / 2]
    const step = i === 0 ? `M${x} ${y}` : `l${x - lastX} ${y - lastY}`
    lastX = x
    lastY = y
    return step
  })
  return `${steps.join('')}z`
}
