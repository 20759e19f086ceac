import { apiFetch } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { mapsClient } from '../../features/maps/client.ts'
import { readRegionMap } from '../../features/maps/read-map.ts'
import { PointPicker } from '../../features/maps/ui/point-picker.tsx'
import { regionsClient } from '../../features/regions/client.ts'
import { RegionReasons } from '../../features/regions/ui/region-reasons.tsx'
import { RegionTree } from '../../features/regions/ui/region-tree.tsx'
import { Box } from '../../ui/box.tsx'
import { href } from '../../urls.ts'
import { readPoint } from './point.ts'

export async function loader({ url, context }: LoaderArgs<'DemoRegions'>) {
  const api = context.get(apiFetch)
  const regions = regionsClient(api)
  const input = url.searchParams.get('near') ?? ''
  const point = readPoint(input)
  const matches = point ? (await regions.at(point.lat, point.lng)).data : []
  const [states, branch] = await Promise.all([
    regions.list({ kind: 'state', sort: 'name', limit: '100' }),
    openBranch(url.searchParams.get('in') ?? matches.at(-1)?.region.path ?? ''),
  ])
  return { input, point, matches, states: states.data, ...branch }

  /** The state or city at the open end of the tree, its map and what stands under it; an address that names none opens nothing. */
  async function openBranch(path: string) {
    const above = path.split('/').slice(0, 2).join('/')
    const region = above === '' ? null : await regions.byPath(above).catch(() => null)
    const [state = '', city] = region?.path.split('/') ?? []
    const below = async (parent: string, limit: string) => (await regions.list({ parent, sort: 'places', limit })).data
    const [cities, neighborhoods] = await Promise.all([
      region ? below(state, '20') : [],
      city === undefined ? [] : below(`${state}/${city}`, '50'),
    ])
    const map = await readRegionMap(mapsClient(api), region, region?.kind === 'city' ? neighborhoods : [])
    return { open: city === undefined ? state : `${state}/${city}`, cities, neighborhoods, map }
  }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'How regions fit together',
    description: 'States, cities and neighborhoods as a tree, and for any point on the map which of them it lies in and why.',
    canonical: href('DemoRegions'),
  })

const examples = [
  { label: 'Texas State Capitol', near: '30.2747,-97.7404' },
  { label: 'Times Square', near: '40.7580,-73.9855' },
  { label: 'Pike Place Market', near: '47.6094,-122.3422' },
  { label: 'Old Faithful', near: '44.4605,-110.8281' },
  { label: 'Open sea off Cape Cod', near: '41.5000,-69.0000' },
]

/** A tour of the tree of regions: open its branches, or ask of any point where it lies. */
export default function DemoRegions({ loaderData }: PageProps<typeof loader>) {
  const { input, point, matches, states, cities, neighborhoods, open, map } = loaderData
  return (
    <div className="wrap pb-14">
      <header className="pt-8 pb-8 md:pt-12">
        <h1>How regions fit together</h1>
        <p className="mt-4 max-w-prose text-lg leading-relaxed text-ink-2">
          Every place lies in a city, every city in a state, and some cities are divided into neighborhoods. Open the tree to see them, or
          give any point to see which regions it lies in and why.
        </p>
      </header>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="point" className="min-w-0">
          <h2 id="point" className="mb-4">
            Any point
          </h2>
          <PointPicker
            input={input}
            point={point}
            map={map}
            action={href('DemoRegions')}
            address={(near) => href('DemoRegions', {}, { near })}
            examples={examples}
          />
          {point && (
            <Box className="mt-6" role="status">
              <RegionReasons matches={matches} />
            </Box>
          )}
        </section>
        <section aria-labelledby="tree">
          <h2 id="tree" className="mb-3">
            The tree
          </h2>
          <RegionTree
            states={states}
            cities={cities}
            neighborhoods={neighborhoods}
            open={open}
            address={(path) => href('DemoRegions', {}, { near: point ? input : '', in: path || (point ? 'none' : '') })}
          />
        </section>
      </div>
    </div>
  )
}
