import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { FoundRegion } from '../../query-reading/found-region.ts'
import { regionCountTag } from '../../regions/cache-tags.ts'
import type { tags } from '../../tags/tables.ts'

export type FoundTag = RowOf<typeof tags, 'id' | 'name'> & { slug: string }

export type Lookups = {
  /** Regions whose name is one of the phrases; states by their abbreviation too. */
  regions: FoundRegion[]
  /** Phrases that places name as their neighbourhood, where that is no region. */
  districts: string[]
  /** Those words that the vocabulary has, with how many places have them. */
  known: Record<string, number>
  /** How many places there are. */
  total: number
  /** What stood in quotes, as tsqueries of adjacent words. */
  quoted: string[]
  /** Each word, or phrase of words, as the index spells it, as a tsquery; empty where it is too common to be indexed. */
  lexemes: Record<string, string>
  filterRegion: FoundRegion | null
  filterTags: FoundTag[]
  /** Some places have the category only as a further one, so that their column names another. */
  furtherCategories: boolean
}

/** SQL of a region as `FoundRegion`. */
export const regionRow = (
  t: string,
) => `json_build_object('id', ${t}.id, 'kind', ${t}.kind, 'slug', ${t}.slug, 'path', ${t}.path, 'name', ${t}.name,
  'abbreviation', ${t}.abbreviation, 'key', ${t}.name_key, 'lat', ${t}.lat, 'lng', ${t}.lng, 'parent_id', ${t}.parent_id,
  'state_id', ${t}.state_id, 'population', coalesce(${t}.population, 0), 'place_count', ${t}.place_count,
  'parts', (select coalesce(json_agg(part.id), '[]') from regions part where part.part_of_id = ${t}.id
     and part.parent_id = ${t}.parent_id),
  'box', case when ${t}.west is not null then json_build_object('west', ${t}.west, 'south', ${t}.south, 'east', ${t}.east,
     'north', ${t}.north) end)`

const filterColumns = (region: string, tags: string, category: string) => `
    (select ${regionRow('r')} from regions r where r.path = ${region}) as "filterRegion",
    (select coalesce(json_agg(json_build_object('id', t.id, 'slug', asked, 'name', t.name)), '[]')
       from unnest(${tags}::text[]) as asked join tags named on named.slug = asked
       join tags t on t.id = coalesce(named.merged_into_id, named.id)) as "filterTags",
    exists(select from place_categories pc join categories c on c.id = pc.category_id
       where ${category} in (c.id, c.parent_id)) as "furtherCategories"`

const lookups = prepared<Lookups>(
  'search-lookups',
  `select
    (select coalesce(json_agg(${regionRow('r')}), '[]') from (
       select * from regions where name_key = any($1::text[])
       union select * from regions where path = any($1::text[])
       union select * from regions where replace(name_key, ' ', '') = any($8::text[]) and kind <> 'neighborhood' and place_count > 0
       union select * from regions where parent_id is null and lower(abbreviation) = any($1::text[])) r) as regions,
    array(select phrase from unnest($1::text[]) as phrase,
       lateral (select from places p where p.district is not null and name_key(p.district) = phrase limit 1) one) as districts,
    (select coalesce(json_object_agg(word, places), '{}') from search_words where word = any($2::text[])) as known,
    (select coalesce(max(place_count), 0) from region_facets where region_id = 0 and category_id = 0) as total,
    (select coalesce(json_object_agg(word, phraseto_tsquery('hereabouts', word)::text), '{}') from unnest($3::text[]) as word) as lexemes,
    array(select phraseto_tsquery('hereabouts', phrase)::text from unnest($7::text[]) as phrase) as quoted,
    ${filterColumns('$4', '$5', '$6')}`,
)

const places = prepared<{ word: string; places: number }>(
  'search-words-places',
  'select word, places from search_words where word = any($1::text[])',
)

/** Those words that the vocabulary has, with how many places have them. */
export async function knownWords(ctx: Pick<Ctx, 'client'>, words: string[]): Promise<Map<string, number>> {
  return words.length === 0 ? new Map() : new Map((await places(ctx, [words])).map((row) => [row.word, row.places]))
}

// Without words there is much less to plan, which takes longer than to run.
const ofFilters = prepared<Pick<Lookups, 'filterRegion' | 'filterTags' | 'furtherCategories'>>(
  'search-filters',
  `select ${filterColumns('$1::text', '$2', '$3::bigint')}`,
)

const nothing: Lookups = {
  regions: [],
  districts: [],
  known: {},
  total: 0,
  quoted: [],
  lexemes: {},
  filterRegion: null,
  filterTags: [],
  furtherCategories: false,
}

/** The cache tag of the words that places have, by which what is typed is read and corrected. */
const VOCABULARY = 'vocabulary'

/**
 * Everything that reading a search needs to know, in one round trip at most. Words hold letters and digits only. Those of `joined` may be
 * names of cities and states without their spaces ("newyork"), which are told with that as their key.
 */
export async function lookUp(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  asked: {
    phrases: string[]
    words: string[]
    spellings: string[]
    quoted?: string[]
    joined?: string[]
    region?: string | undefined
    tags?: string[]
    categoryId?: number | undefined
  },
): Promise<Lookups> {
  const { phrases, words, spellings, quoted = [], joined = [], region = null, tags = [], categoryId = null } = asked
  const filters = [region, tags, categoryId]
  if (phrases.length + words.length + spellings.length + quoted.length === 0) {
    if (region === null && tags.length === 0 && categoryId === null) return nothing
    return { ...nothing, ...(await ofFilters(ctx, filters))[0] }
  }
  const [row] = await lookups(ctx, [phrases, words, spellings, ...filters, quoted, joined])
  if (words.length + spellings.length > 0) addCacheTags(ctx, VOCABULARY, ...(row?.regions ?? []).map(({ id }) => regionCountTag(id)))
  return row ? { ...row, regions: row.regions.map((region) => calledSo(region, phrases, joined)) } : nothing
}

function calledSo(region: FoundRegion, phrases: readonly string[], joined: readonly string[]): FoundRegion {
  const key = region.key.replaceAll(' ', '')
  return !phrases.includes(region.key) && joined.includes(key) ? { ...region, key } : region
}
