import type pg from 'pg'
import { plain, wordsOf } from './words.ts'

type Area = { path: string; name: string }

/** A place as far as queries are made from it and judged by it. */
export type Entry = {
  id: number
  name: string
  /** The name as it is compared. */
  key: string
  words: string[]
  address: string | null
  zip: string | null
  lat: number
  lng: number
  price: number | null
  /** The latest minute of a day until which it is open on some day; null where its hours aren't known. */
  closes: number | null
  brand: string | null
  attributes: string[]
  aliases: string[]
  description: string
  popularity: number
  kind: string
  kind_name: string
  kind_singular: string
  /** The same as it is compared. */
  kind_key: string
  parent: string
  state: Area & { abbreviation: string }
  /** `key`: its name as it is compared, in one word; `whole`: the city that a borough is of. */
  city: Area & { key: string; county: string | null; whole: string | null; lat: number; lng: number }
  hood: Area | null
  /** The neighborhood as it was written, where that is no region. */
  district: string | null
  prominence: number
}

/** What is loaded: its places in an order that doesn't depend on ids, and what regions there are. */
export type Loaded = {
  entries: Entry[]
  byId: ReadonlyMap<number, Entry>
  byKey: ReadonlyMap<string, Entry[]>
  /** Places by the words of their names. */
  byWord: ReadonlyMap<string, Entry[]>
  /** Words of kinds and regions, which tell little about which place is meant. */
  generic: ReadonlySet<string>
  /** Names of states and cities. */
  states: { name: string; abbreviation: string }[]
  cityKeys: ReadonlyMap<string, string[]>
}

/** Reads published places, at most `most`, and the names of regions. */
export async function readLoaded(pool: pg.Pool, most = 500_000): Promise<Loaded> {
  const { rows } = await pool.query<Omit<Entry, 'key' | 'words' | 'kind_key'>>(
    `select p.id::int as id, p.name, p.address, p.zip, p.lat, p.lng, p.price,
      (select max((span ->> 1)::int) from jsonb_array_elements(p.hours -> 'week') as day, jsonb_array_elements(day) as span) as closes, p.brand, p.attributes,
      coalesce(to_jsonb(p) -> 'aliases', '[]'::jsonb) as aliases, to_jsonb(p) ->> 'district' as district, p.description, p.popularity, p.prominence,
      c.slug as kind, c.name as kind_name, c.singular as kind_singular, coalesce(parent.slug, c.slug) as parent,
      json_build_object('path', state.path, 'name', state.name, 'abbreviation', state.abbreviation) as state,
      json_build_object('path', city.path, 'name', city.name, 'county', city.county, 'whole', whole.path, 'lat', city.lat, 'lng', city.lng) as city,
      case when hood.id is not null then json_build_object('path', hood.path, 'name', hood.name) end as hood
    from places p join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
      join regions state on state.id = p.state_id join regions city on city.id = p.city_id left join regions hood on hood.id = p.neighborhood_id
      left join regions whole on whole.id = city.part_of_id
    where p.status = 'published' order by hashtext(p.name || p.source || coalesce(p.source_ref, '')), p.name, p.lat limit $1`,
    [most],
  )
  const entries = rows.map((row) => ({
    ...row,
    key: keyOf(row.name),
    words: wordsOf(row.name),
    kind_key: plain(row.kind_singular),
    city: { ...row.city, key: plain(row.city.name).replaceAll(' ', '') },
  }))
  const regions = await pool.query<{ kind: string; name: string; abbreviation: string | null; state: string | null }>(
    `select r.kind, r.name, r.abbreviation, s.abbreviation as state from regions r left join regions s on s.id = r.state_id
    where r.kind <> 'neighborhood' order by r.path`,
  )
  const kinds = await pool.query<{ text: string }>(
    `select concat_ws(' ', name, singular, array_to_string(synonyms, ' ')) as text from categories`,
  )
  const cities = regions.rows.filter(({ kind }) => kind === 'city')
  const used = new Set(entries.flatMap(({ city, state }) => [...wordsOf(city.name), ...wordsOf(state.name)]))
  return {
    entries,
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    byKey: Map.groupBy(entries, ({ key }) => key),
    byWord: byWordOf(entries),
    generic: new Set([...kinds.rows.flatMap(({ text }) => wordsOf(text)), ...used]),
    states: regions.rows.flatMap(({ kind, name, abbreviation }) => (kind === 'state' && abbreviation ? [{ name, abbreviation }] : [])),
    cityKeys: new Map(
      [...Map.groupBy(cities, ({ name }) => plain(name))].map(([key, list]) => [key, list.map(({ state }) => state ?? '')]),
    ),
  }
}

/** Whether a place lies in the city of another, or in a borough of it. */
export const inCityOf = ({ city }: Entry, other: Entry): boolean => other.city.path === city.path || other.city.whole === city.path

/** The same where only the name of the city is said, which others may have, too. */
export const inCityCalledAs = (entry: Entry, other: Entry): boolean => inCityOf(entry, other) || other.city.key === entry.city.key

function byWordOf(entries: readonly Entry[]): Map<string, Entry[]> {
  const byWord = new Map<string, Entry[]>()
  for (const entry of entries) {
    for (const word of new Set(entry.words)) {
      const known = byWord.get(word)
      if (known) known.push(entry)
      else byWord.set(word, [entry])
    }
  }
  return byWord
}

/** How names are compared: without accents, signs and "the". */
export const keyOf = (name: string): string => plain(name).replace(/^the /, '')

/** Metres between two positions, as on a sphere. */
export function metres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const rad = Math.PI / 180
  const half = Math.sin(((b.lat - a.lat) * rad) / 2) ** 2
  const wide = Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(half + wide))
}
