import type { TxCtx } from '../../platform/context.server.ts'

/** A small world of colliding names, for tests: states with cities, categories with sub-categories, places. */
export type ResolverFixture = {
  states: { slug: string; cities: string[] }[]
  categories: { slug: string; parent: string | null }[]
  places: { slug: string; oldSlug: string | null; state: string; city: string; category: string }[]
}

/** Writes the world into the transaction's database and tells the ids of its places by slug. */
export async function writeResolverFixture({ client }: TxCtx, world: ResolverFixture): Promise<Map<string, number>> {
  const one = async (text: string, values: unknown[]): Promise<number> => {
    const { rows } = await client.query<{ id: number }>(`${text} returning id`, values)
    return rows[0]?.id ?? 0
  }
  const region = `insert into regions (kind, parent_id, state_id, slug, path, name, name_key, lat, lng, source) values ($1, $2, $2, $3, $4, $3, $3, 30, -97, 'test')`
  const regions = new Map<string, number>()
  for (const state of world.states) {
    const stateId = await one(region, ['state', null, state.slug, state.slug])
    regions.set(state.slug, stateId)
    for (const city of state.cities)
      regions.set(`${state.slug}/${city}`, await one(region, ['city', stateId, city, `${state.slug}/${city}`]))
  }
  const categories = new Map<string, number>()
  for (const { slug, parent } of world.categories.toSorted((a, b) => Number(a.parent !== null) - Number(b.parent !== null))) {
    const values = [parent === null ? null : categories.get(parent), slug]
    const id = await one(
      `insert into categories (parent_id, slug, name, singular, icon, hue, schema_type, position) values ($1, $2, $2, $2, 'maki/park', 1, 'Park', 1)`,
      values,
    )
    categories.set(slug, id)
    await client.query(`insert into slugs (slug, kind, target_id) values ($1, 'category', $2)`, [slug, id])
  }
  const places = new Map<string, number>()
  for (const { slug, oldSlug, state, city, category } of world.places) {
    const id = await one(
      `insert into places (name, name_key, slug, category_id, state_id, city_id, lat, lng, time_zone, status, published_at, source)
       values ($1, $1, $1, $2, $3, $4, 30, -97, 'America/Chicago', 'published', now(), 'test')`,
      [slug, categories.get(category), regions.get(state), regions.get(`${state}/${city}`)],
    )
    places.set(slug, id)
    await client.query('insert into place_slugs (slug, place_id) values ($1, $2)', [slug, id])
    if (oldSlug) await client.query('insert into place_slugs (slug, place_id, current) values ($1, $2, false)', [oldSlug, id])
  }
  return places
}
