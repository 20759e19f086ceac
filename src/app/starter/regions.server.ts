import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { sql } from 'drizzle-orm'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { STARTER_SOURCE } from '../../features/places/starter-source.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import { readStarter, readText } from './files.server.ts'

type State = {
  name: string
  slug: string
  abbreviation: string
  fips: string
  lat: number
  lng: number
  bbox: number[]
  population: number
  population_year: number
}
type City = {
  name: string
  slug: string
  state_slug: string
  county: string | null
  lat: number
  lng: number
  population: number
  timezone: string
  geonames_id: string
  part_of?: string
}
type Neighborhoods = {
  features: {
    properties: { name: string; slug: string; city_slug: string; state_slug: string; lat: number; lng: number; description: string }
    geometry: { type: string; coordinates: unknown } | null
  }[]
}
type Notes = Record<string, Record<string, string>>

/** Outlines are kept to a thousandth of a degree, about 100 m: the source is drawn for a scale of 1 : 10 million. */
const PRECISION = 1000

/** Loads states with their outlines, cities, neighbourhoods and ZIP codes. Answers how many rows were made or changed. */
export async function loadRegions(tx: TxCtx): Promise<number> {
  const { states, cities } = await readStarter<{ states: State[]; cities: City[] }>('regions.json.gz')
  const notes = await readStarter<Notes>('region-notes.json')
  const outlines = await stateOutlines()
  const noted = new Map(Object.values(notes).flatMap((group) => Object.entries(group)))
  const described = (path: string) => noted.get(path) ?? ''

  let changed = await upsert(
    tx,
    states.map(({ slug, fips, bbox: [west, south, east, north], ...state }) => ({
      ...state,
      kind: 'state',
      slug,
      path: slug,
      west,
      south,
      east,
      north,
      boundary: outlines.get(fips) ?? null,
      description: described(slug),
      featured: true,
      source: 'us-atlas',
      source_ref: fips,
    })),
  )
  changed += await upsert(
    tx,
    cities.map(({ slug, state_slug, timezone, geonames_id, ...city }) => {
      const path = `${state_slug}/${slug}`
      const description = described(path)
      return {
        ...city,
        kind: 'city',
        parent: state_slug,
        state: state_slug,
        slug,
        path,
        time_zone: timezone,
        description,
        featured: description !== '',
        source: 'geonames',
        source_ref: geonames_id,
      }
    }),
  )
  const boroughs = cities
    .filter(({ part_of }) => part_of)
    .map(({ state_slug, slug, part_of }) => ({ path: `${state_slug}/${slug}`, whole: `${state_slug}/${part_of}` }))
  await tx.db.execute(sql`update regions r set part_of_id = whole.id
    from jsonb_to_recordset(${JSON.stringify(boroughs)}::jsonb) as b(path text, whole text) join regions whole on whole.path = b.whole
    where r.path = b.path and r.part_of_id is distinct from whole.id`)
  changed += await upsert(tx, (await readStarter<Neighborhoods>('neighborhoods.geojson')).features.map(neighborhood))
  await loadZips(tx)
  return changed
}

function neighborhood({ properties, geometry }: Neighborhoods['features'][number]) {
  const { slug, state_slug, city_slug, name, lat, lng, description } = properties
  const corners = geometry
    ? (JSON.stringify(geometry.coordinates).match(/-?\d+\.?\d*,-?\d+\.?\d*/g) ?? []).map((pair) => pair.split(',').map(Number))
    : []
  const [lngs, lats] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)]
  const box =
    corners.length > 0 ? { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) } : {}
  const city = `${state_slug}/${city_slug}`
  return {
    kind: 'neighborhood',
    parent: city,
    state: state_slug,
    slug,
    path: `${city}/${slug}`,
    name,
    lat,
    lng,
    ...box,
    boundary: geometry,
    description,
    featured: true,
    source: STARTER_SOURCE,
    source_ref: `${city}/${slug}`,
  }
}

/** Makes regions and brings those up to date that nobody has edited. */
async function upsert(tx: TxCtx, rows: Record<string, unknown>[]): Promise<number> {
  const columns = ['slug', 'name', 'abbreviation', 'lat', 'lng', 'west', 'south', 'east', 'north', 'boundary', 'county', 'population',
    'population_year', 'time_zone', 'description', 'featured', 'source', 'source_ref'] // biome-ignore format: a list
  const list = sql.raw(columns.join(', '))
  const { rowCount } = await tx.db.execute(sql`
    insert into regions as r (kind, parent_id, state_id, path, name_key, ${list})
    select n.kind, parent.id, state.id, n.path, name_key(n.name), ${sql.raw(columns.map((column) => (column === 'featured' ? 'coalesce(n.featured, false)' : `n.${column}`)).join(', '))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(kind region_kind, parent text, state text, path text, slug text, name text,
      abbreviation text, lat float8, lng float8, west float8, south float8, east float8, north float8, boundary jsonb, county text,
      population int, population_year int, time_zone text, description text, featured boolean, source text, source_ref text)
      left join regions parent on parent.path = n.parent left join regions state on state.path = n.state
    where not exists (select from region_paths former where former.path = n.path)
    on conflict (path) do update set ${sql.raw([...columns, 'name_key'].map((column) => `${column} = excluded.${column}`).join(', '))}, updated_at = now()
    where r.version = 1 and (${sql.raw(columns.map((column) => `r.${column}`).join(', '))}) is distinct from
      (${sql.raw(columns.map((column) => `excluded.${column}`).join(', '))})`)
  return rowCount ?? 0
}

async function loadZips(tx: TxCtx): Promise<void> {
  const lines = (await readText('zips.csv.gz'))
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
  const column = (i: number) => sql.param(lines.map((cells) => cells[i] ?? ''))
  await tx.db.execute(sql`
    insert into zips (zip, lat, lng, city, state)
    select * from unnest(${column(0)}::text[], ${column(1)}::float8[], ${column(2)}::float8[], ${column(3)}::text[], ${column(4)}::text[]) as n
    on conflict (zip) do update set lat = excluded.lat, lng = excluded.lng, city = excluded.city, state = excluded.state
    where (zips.lat, zips.lng, zips.city, zips.state) is distinct from (excluded.lat, excluded.lng, excluded.city, excluded.state)`)
}

/** GeoJSON outlines of the states by FIPS code. */
async function stateOutlines(): Promise<Map<string, unknown>> {
  const path = createRequire(import.meta.url).resolve('us-atlas/states-10m.json')
  const topology = JSON.parse(await readFile(path, 'utf8')) as Topology<{ states: GeometryCollection }>
  const round = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * PRECISION) / PRECISION : value)
  return new Map(
    feature(topology, topology.objects.states).features.map(({ id, geometry }) => [
      String(id),
      JSON.parse(JSON.stringify(geometry, round)),
    ]),
  )
}
