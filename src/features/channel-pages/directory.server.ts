import { z } from 'zod'
import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { pageOf, readCursor } from '../../platform/cursor.server.ts'
import { prepared, preparedAs } from '../../platform/database.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { nameKey } from '../../platform/name-key.ts'
import { CHAINS } from '../chains/cache-tags.ts'
import { isListedChain } from '../chains/reads.server.ts'
import { CHANNELS } from '../channels/cache-tags.ts'
import { isFeaturedAt } from '../channels/featured.server.ts'
import { type ChannelRow, channelColumns, channelJoins, isListedChannel, toChannelCards } from '../channels/reads.server.ts'
import { listsInTag } from '../lists/cache-tags.ts'
import { type PictureRow, picturesOf, toPictures } from '../places/reads.server.ts'
import { isNotArchived } from '../publications/reads.server.ts'
import { regionTag } from '../regions/cache-tags.ts'
import { readRegionSummaryAt, regionLinkJson } from '../regions/reads.server.ts'
import type { ChannelSearch, ChannelsOverview, FoundChannels } from './contract.ts'

/** Pictures of a card, and the places among which they are looked for. */
const PICTURES = 3
const LOOKED_AT = 24
const REGIONS = 12

type Found = { id: number; list_count: number; chain_count: number; newest: Date; position: string }
type Row = ChannelRow & { regions: string[]; first_places: PictureRow[] }

/** SQL: what is archived has its address only, here as on the page of its channel. */
const listStands = isNotArchived('list', 'l.id')
const chainStands = isNotArchived('chain', 'n.id')

/**
 * Of what was found: the statement is always the same, so its many tables are planned once. As a question of its own the list has no
 * length that would make another plan look cheaper.
 */
const byIds = prepared<Row>(
  'channels-by-ids',
  `select ${channelColumns},
     array(select r.name from list_documents d join lists l on l.id = d.list_id and l.channel_id = c.id and ${listStands} join regions r on r.id = coalesce(d.city_id, d.state_id)
       group by r.id order by count(*) desc, r.name limit 2) as regions,
     ${picturesOf(`array(select e.place_id from list_documents d join lists l on l.id = d.list_id and l.channel_id = c.id and ${listStands}
       join list_entries e on e.list_id = l.id join places p on p.id = e.place_id and p.status in ('published', 'closed')
       order by l.published_at desc, l.id desc, e.position limit ${LOOKED_AT})`)} as first_places
   from unnest((select $1::bigint[])) with ordinality as asked(id, n) join channels c on c.id = asked.id ${channelJoins} order by asked.n`,
)

const followers = `coalesce((select f.count from follow_counts f where f.kind = 'channel' and f.target_id = c.id), 0)`
const featured = `exists (select from featured_channels f where f.channel_id = c.id and ${isFeaturedAt('now()')})`

const orders = {
  new: { by: 'n.newest', type: 'timestamptz', descending: true },
  followed: { by: followers, type: 'int', descending: true },
  /** Those that editors feature first, in either part those that most people follow. */
  featured: { by: `(${featured}::int::bigint << 32) + ${followers}`, type: 'bigint', descending: true },
  name: { by: 'name_key(c.name)', type: 'text', descending: false },
} as const

const Position = z.tuple([z.string(), z.int()])

/**
 * Public channels in which a listed list or chain stands that isn't archived, by words of their names and of what they say, and by what and where their lists are.
 * @throws InvalidError on `category`, `cursor`; NotFoundError on `region`
 */
export async function findChannels(
  ctx: Ctx,
  { q, category: slug, region: path, sort, cursor, limit }: ChannelSearch,
): Promise<FoundChannels> {
  addCacheTags(ctx, CHANNELS, CHAINS, listsInTag(0, 0))
  const region = path === undefined ? null : await readRegionSummaryAt(ctx, path)
  if (region) addCacheTags(ctx, regionTag(region.id))
  const category = slug === undefined ? null : await categoryAt(ctx, slug)
  const list = ['channels', q, slug, path, sort]
  const [value, id] = readCursor(cursor, list, Position) ?? [null, null]
  const { by, type, descending } = orders[sort]
  const values: unknown[] = []
  const add = (one: unknown, as: string) => `$${values.push(one)}::${as}`
  const within = [
    ...(region ? [`d.${region.kind}_id = ${add(region.id, 'bigint')}`] : []),
    ...(category === null ? [] : [`d.search @@ ${add(`'@k${category}'`, 'tsquery')}`]),
  ]
  const words = nameKey(q).split(' ').filter(Boolean)
  const named = words.map((word) => `position(${add(` ${word}`, 'text')} in ' ' || name_key(c.name || ' ' || c.about)) > 0`)
  const after = value === null ? [] : [`(${by}, c.id) ${descending ? '<' : '>'} (${add(value, type)}, ${add(id, 'bigint')})`]
  const direction = descending ? 'desc' : 'asc'
  const shape = ['channels-found', sort, region?.kind, category !== null && 'of-category', value !== null && 'after']
    .filter(Boolean)
    .join('-')
  const found = preparedAs<Found>(
    words.length > 0 ? null : shape,
    `select c.id, n.lists as list_count, n.chains as chain_count, n.newest, (${by})::text as position
     from channels c ${channelJoins} cross join lateral (
       select a.lists, b.chains, greatest(a.newest, b.newest) as newest from (
         select count(*)::int as lists, max(l.published_at) as newest from lists l join list_documents d on d.list_id = l.id
         where l.channel_id = c.id and ${listStands}${within.map((one) => ` and ${one}`).join('')}) a cross join (
         select count(*)::int as chains, max(n.published_at) as newest from chains n where n.channel_id = c.id and ${chainStands} and ${isListedChain}) b) n
     where ${[isListedChannel, within.length > 0 ? 'n.lists > 0' : 'n.lists + n.chains > 0', ...named, ...after].join(' and ')} order by ${by} ${direction}, c.id ${direction} limit ${add(limit + 1, 'int')}`,
  )
  const rows = await found(ctx, values)
  const page = pageOf(rows, { limit, list, position: (row) => [row.position, row.id] })
  if (page.data.length === 0) return { data: [], next_cursor: null }
  const counts = new Map(page.data.map((row) => [row.id, row]))
  const shown = await byIds(ctx, [[...counts.keys()]])
  return {
    data: toChannelCards(ctx, shown).flatMap(({ first_places, ...row }) => {
      const counted = counts.get(row.id)
      if (!counted) return []
      const { list_count, chain_count, newest } = counted
      const photos = toPictures(ctx, first_places).filter(({ photo }) => photo !== null)
      return [{ ...row, list_count, chain_count, newest_at: newest.toISOString(), pictures: photos.slice(0, PICTURES) }]
    }),
    next_cursor: page.next_cursor,
  }
}

async function categoryAt({ client }: Pick<Ctx, 'client'>, slug: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select id::int from list_categories where slug = $1', [slug])
  if (!rows[0]) throw new InvalidError({ category: ['is no category of lists'] })
  return rows[0].id
}

/** From the channels on, of which there are few: their lists are read one channel after the other. */
const parts = prepared<Pick<ChannelsOverview, 'categories' | 'regions'>>(
  'channels-overview',
  `with listed as materialized (
     select c.id, d.category_id, d.region_id from channels c cross join lateral (
       select d.category_id, coalesce(d.city_id, d.state_id) as region_id from lists l join list_documents d on d.list_id = l.id
       where l.channel_id = c.id and ${listStands} offset 0) d
     where ${isListedChannel})
   select
     (select coalesce(json_agg(json_build_object('id', k.id, 'slug', k.slug, 'name', k.name) order by k.position, k.id), '[]')
        from list_categories k where k.parent_id is null and exists (select from listed d where d.category_id = k.id)) as categories,
     (select coalesce(json_agg(t.region), '[]') from (
        select ${regionLinkJson('r')} as region from listed d join regions r on r.id = d.region_id
        group by r.id order by count(distinct d.id) desc, r.name limit ${REGIONS}) t) as regions`,
)

/** What the channels of a region, or of everywhere, divide into. @throws NotFoundError on `region` */
export async function readChannelsOverview(ctx: Ctx, path: string | undefined): Promise<ChannelsOverview> {
  addCacheTags(ctx, CHANNELS, listsInTag(0, 0))
  const region = path === undefined ? null : await readRegionSummaryAt(ctx, path)
  if (region) addCacheTags(ctx, regionTag(region.id))
  const [found] = await parts(ctx, [])
  const link = region && {
    id: region.id,
    kind: region.kind,
    name: region.name,
    slug: region.slug,
    path: region.path,
    abbreviation: region.abbreviation,
  }
  return { region: link, categories: found?.categories ?? [], regions: found?.regions ?? [] }
}
