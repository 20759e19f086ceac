import type { categories } from '../../features/categories/tables.ts'
import type { regions } from '../../features/regions/tables.ts'
import type { Ctx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { type Kind, kindOf } from './kinds.ts'
import { runningSums } from './random.ts'

export type City = RowOf<typeof regions, 'id' | 'slug' | 'name' | 'lat' | 'lng'> & {
  // Cities lie in a state, and those without a time zone are not read.
  state_id: NonNullable<RowOf<typeof regions, 'state_id'>['state_id']>
  time_zone: NonNullable<RowOf<typeof regions, 'time_zone'>['time_zone']>
  state: string
  population: number
  zips: string[]
  hoods: RowOf<typeof regions, 'id' | 'lat' | 'lng'>[]
}
export type Sort = Kind & { id: number; slug: string; attributes: string[] }

/** What places are made from: cities and categories as they are in the database, with running sums of how likely each is. */
export type Country = { cities: City[]; people: number[]; sorts: Sort[]; shares: number[] }

/** Even a village has some places; a metropolis has fewer for each of its people. */
const likelihood = (population: number) => (150 + population) ** 0.95

/** Reads the regions, ZIP codes and categories that the database has. */
export async function readCountry(ctx: Pick<Ctx, 'client'>): Promise<Country> {
  const { rows: cities } = await ctx.client.query<City>(`
    select r.id, r.state_id, r.slug, r.name, lower(s.abbreviation) as state, r.lat, r.lng, coalesce(r.population, 0) as population, r.time_zone,
      coalesce(z.zips, '{}') as zips, coalesce(h.hoods, '[]') as hoods
    from regions r join regions s on s.id = r.state_id
      left join (select lower(city) as city, state, array_agg(zip order by zip) as zips from zips group by 1, 2) z
        on z.city = lower(r.name) and z.state = s.abbreviation
      left join (select parent_id, json_agg(json_build_object('id', id, 'lat', lat, 'lng', lng) order by path) as hoods
        from regions where kind = 'neighborhood' group by 1) h on h.parent_id = r.id
    where r.kind = 'city' and r.time_zone is not null order by r.path`)
  const { rows } = await ctx.client.query<RowOf<typeof categories, 'id' | 'slug'> & { parent: string | null; attributes: string[] }>(`
    select c.id, c.slug, p.slug as parent, coalesce(nullif(c.attributes, '{}'), p.attributes, '{}') as attributes
    from categories c left join categories p on p.id = c.parent_id
    where not exists (select from categories below where below.parent_id = c.id) order by c.slug`)
  const sorts = rows.map(({ parent, ...row }) => ({ ...row, ...kindOf(row.slug, parent ?? row.slug) }))
  return {
    cities,
    people: runningSums(cities.map(({ population }) => likelihood(population))),
    sorts,
    shares: runningSums(sorts.map(({ weight }) => weight)),
  }
}
