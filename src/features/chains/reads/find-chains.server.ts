import { z } from 'zod'
import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx, MemberCtx } from '../../../platform/context.server.ts'
import { pageOf, readCursor } from '../../../platform/cursor.server.ts'
import { preparedAs } from '../../../platform/database.server.ts'
import { InvalidError, NotFoundError } from '../../../platform/errors.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { can } from '../../../policy.ts'
import { isFeaturedAt } from '../../channels/featured.server.ts'
import { visibleChannel, writtenChannels } from '../../channels/known-channel.server.ts'
import { findPerson } from '../../people/person-page.server.ts'
import { regionTag } from '../../regions/cache-tags.ts'
import { readRegionSummaryAt } from '../../regions/reads.server.ts'
import { CHAINS } from '../cache-tags.ts'
import type { ChainSearch, ChainsPage, ChainsQuery, OwnChain } from '../contract.ts'
import { type ChainRow, chainColumns, chainJoins, readChainCards, toChainCards } from './cards.server.ts'
import { isListedChain } from './shown-steps.server.ts'

const Position = z.tuple([z.string(), z.int()])

/** Where everybody's order begins: when they came out, the newest first. */
const at = 'coalesce(n.published_at, n.created_at)'

/** The same, with those first that are featured: as if they came out a thousand years later. */
const featuredAt = (now: string) =>
  `coalesce((select f.starts_at + interval '1000 years' from featured_chains f where f.chain_id = n.id and ${isFeaturedAt(now)}), ${at})`

type Asked = {
  /** What the statement is called; null where what is asked has too many forms to keep each. */
  name: string | null
  conditions: readonly string[]
  values: readonly unknown[]
  scope: unknown[]
  cursor: string | undefined
  limit: number
  by?: string
}

async function readPage(ctx: Ctx, { name, conditions, values, scope, cursor, limit, by = at }: Asked): Promise<ChainsPage> {
  addCacheTags(ctx, CHAINS)
  const [value, id] = readCursor(cursor, scope, Position) ?? [null, null]
  const count = values.length
  const found = preparedAs<{ id: number; position: string }>(
    name,
    `select n.id, ${by}::text as position from chains n ${chainJoins}
     where ${conditions.join(' and ')} and ($${count + 1}::timestamptz is null or (${by}, n.id) < ($${count + 1}, $${count + 2}::bigint))
     order by ${by} desc, n.id desc limit $${count + 3}`,
  )
  const rows = await found(ctx, [...values, value, id, limit + 1])
  const { data, next_cursor } = pageOf(rows, { limit, list: scope, position: (row) => [row.position, row.id] })
  return {
    data: await readChainCards(
      ctx,
      data.map(({ id: found }) => found),
    ),
    next_cursor,
  }
}

/**
 * Chains that everybody is shown, the newest first: by words of what they are called, say and the lists in them are called, by what they are
 * about and where. Of a `channel` its people are shown all. @throws InvalidError on `category`, `cursor`; NotFoundError on `region`, `channel`
 */
export async function findChains(
  ctx: Ctx,
  { q, category: slug, region: path, channel: channelId, sort, cursor, limit }: ChainSearch,
): Promise<ChainsPage> {
  const region = path === undefined ? null : await readRegionSummaryAt(ctx, path)
  if (region) addCacheTags(ctx, regionTag(region.id))
  const channel = channelId === undefined ? null : await visibleChannel(ctx, { id: channelId })
  const category = slug === undefined ? null : await categoryAt(ctx, slug)
  const values: unknown[] = []
  const add = (one: unknown, as: string) => `$${values.push(one)}::${as}`
  const words = nameKey(q).split(' ').filter(Boolean)
  const sees = channel && can(ctx.viewer, 'channel.edit', channel)
  const shown = channel
    ? `n.removed_at is null and (${add(sees, 'boolean')} or (n.shown_as <> 'private' and n.hidden_at is null))`
    : isListedChain
  const conditions = [
    shown,
    ...(channel ? [`n.channel_id = ${add(channel.id, 'bigint')}`] : []),
    ...(region
      ? [`r.path = any (array[${add(region.path, 'text')}]) or starts_with(r.path, ${add(`${region.path}/`, 'text')})`].map(
          (one) => `(${one})`,
        )
      : []),
    ...(category === null ? [] : [`(k.id = ${add(category, 'bigint')} or k.parent_id = ${add(category, 'bigint')})`]),
    ...words.map((word) => `position(${add(` ${word}`, 'text')} in ' ' || name_key(n.title || ' ' || n.description)) > 0`),
  ]
  const by = sort === 'featured' ? featuredAt(add(ctx.now, 'timestamptz')) : at
  const name =
    words.length > 0
      ? null
      : ['chains-found', sort, channel && 'of-channel', region && 'in-region', category && 'of-category'].filter(Boolean).join('-')
  return readPage(ctx, { name, conditions, values, scope: ['chains', q, slug, path, channelId, sort], cursor, limit, by })
}

async function categoryAt({ client }: Pick<Ctx, 'client'>, slug: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select id::int from list_categories where slug = $1', [slug])
  if (!rows[0]) throw new InvalidError({ category: ['is no category of lists'] })
  return rows[0].id
}

/** Somebody's listed chains, by any of their names. @throws NotFoundError where they aren't there, or not for the viewer */
export async function findChainsOf(ctx: MemberCtx, handle: string, { cursor, limit }: ChainsQuery): Promise<ChainsPage> {
  const person = await findPerson(ctx, { handle })
  if (!can(ctx.viewer, 'person.read', person)) throw new NotFoundError('There is nobody of this name.')
  return readPage(ctx, {
    name: 'chains-of-person',
    conditions: [isListedChain, 'n.owner_id = $1'],
    values: [person.id],
    scope: ['chains-of', person.id],
    cursor,
    limit,
  })
}

/** Most of one's own that are shown. */
const MOST_OWN = 200

/** The viewer's chains, those of their channels, and those that they can bring back, the last used first. */
export async function readOwnChains(ctx: MemberCtx): Promise<OwnChain[]> {
  const { rows } = await ctx.client.query<ChainRow & { removed_at: Date | null }>(
    `select ${chainColumns}, n.removed_at from chains n ${chainJoins}
     where n.owner_id = $1 or (n.removed_at is null and n.channel_id in (${writtenChannels('$1')}))
     order by n.removed_at is not null, n.updated_at desc, n.id desc limit ${MOST_OWN}`,
    [ctx.viewer.id],
  )
  return toChainCards(ctx, rows).map(({ removed_at, ...card }) => ({ ...card, removed_at: removed_at?.toISOString() ?? null }))
}
