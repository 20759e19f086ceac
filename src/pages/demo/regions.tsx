import { Form } from 'react-router'
import { apiFetch } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { regionsClient } from '../../features/regions/client.ts'
import { RegionReasons } from '../../features/regions/ui/region-reasons.tsx'
import { RegionTree } from '../../features/regions/ui/region-tree.tsx'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ChipLink, Chips } from '../../ui/chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { href } from '../../urls.ts'
import { readPoint } from './point.ts'

export async function loader({ url, context }: LoaderArgs<'DemoRegions'>) {
  const regions = regionsClient(context.get(apiFetch))
  const asked = url.searchParams.get('near') ?? ''
  const point = readPoint(asked)
  const matches = point ? (await regions.at(point.lat, point.lng)).data : []
  const [states, branch] = await Promise.all([
    regions.list({ kind: 'state', sort: 'name', limit: '100' }),
    openBranch(url.searchParams.get('in') ?? matches.at(-1)?.region.path ?? ''),
  ])
  return { asked, point, matches, states: states.data, ...branch }

  /** What stands under an open state and city; an address that names none opens nothing. */
  async function openBranch(path: string) {
    const [state, city] = path.split('/')
    const none = { open: '', cities: [], neighborhoods: [] }
    if (!state || !/^[a-z0-9-]+$/.test(state)) return none
    const below = async (query: Record<string, string>) => (await regions.list({ sort: 'places', ...query })).data
    const cities = await below({ kind: 'city', parent: state, limit: '20' }).catch(() => [])
    if (cities.length === 0) return none
    if (!city || !/^[a-z0-9-]+$/.test(city)) return { open: state, cities, neighborhoods: [] }
    const neighborhoods = await below({ kind: 'neighborhood', parent: `${state}/${city}`, limit: '50' }).catch(() => null)
    return neighborhoods === null ? { open: state, cities, neighborhoods: [] } : { open: `${state}/${city}`, cities, neighborhoods }
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
  const { asked, point, matches, states, cities, neighborhoods, open } = loaderData
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
          <h2 id="point">Any point</h2>
          <Form action={href('DemoRegions')} className="mt-4 flex max-w-form items-start gap-2.5">
            <TextField
              key={asked}
              name="near"
              label="Latitude, longitude"
              placeholder="30.2747,-97.7404"
              defaultValue={asked}
              error={asked !== '' && point === null && 'This is not a position. Write two numbers such as 30.2747,-97.7404.'}
              className="flex-1"
            />
            <Button type="submit" variant="primary" className="mt-7">
              Look up
            </Button>
          </Form>
          <Chips className="mt-4">
            {examples.map(({ label, near }) => (
              <ChipLink key={near} to={href('DemoRegions', {}, { near })} current={near === asked} preventScrollReset>
                {label}
              </ChipLink>
            ))}
          </Chips>
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
            address={(path) => href('DemoRegions', {}, { near: point ? asked : '', in: path || (point ? 'none' : '') })}
          />
        </section>
      </div>
    </div>
  )
}
