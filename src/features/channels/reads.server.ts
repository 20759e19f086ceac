import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx, MemberCtx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { can } from '../../policy.ts'
import { active, avatarOf, isSuspended } from '../accounts/current-user.server.ts'
import { readSlug } from '../slugs/reads.server.ts'
import { channelTag } from './cache-tags.ts'
import { channelPath } from './channel-path.ts'
import type { Channel, ChannelCard, ChannelMembers, OwnChannel } from './contract.ts'
import { readFeatured } from './featured.server.ts'
import { type KnownChannel, visibleChannel } from './known-channel.server.ts'
import type { channels } from './tables.ts'

/** Letters of what it says of itself on a card. */
const ABOUT = 160

/** SQL of whose something is, of user `u`; what is erased has no name any more. */
export const author = `json_build_object('id', u.id, 'name', u.name, 'handle', case when coalesce((u.privacy->>'public_profile')::boolean, true)
    and ${active('now()')} then coalesce(u.custom_url, u.username) end,
  'avatar', ${avatarOf(80).replace(' as avatar', '')}, 'avatar_url', u.avatar_url, 'avatar_cloudflare_id', u.avatar_cloudflare_id)`

const pictureOf = (
  column: string,
  alt: string,
) => `(select json_build_object('width', m.width, 'height', m.height, 'alt', ${alt}, 'credit', null,
  'thumbhash', m.thumbhash, 'variants', m.variants) from media m where m.id = ${column} and m.state = 'ready')`

/** What a card shows of channel `c`; goes with `channelJoins`. */
export const channelColumns = `c.id, c.slug, c.name, left(c.about, ${ABOUT}) as about, c.visibility, c.hidden_at is not null as hidden,
  ${pictureOf('c.avatar_id', 'c.name')} as avatar, ${author} as owner,
  coalesce((select f.count from follow_counts f where f.kind = 'channel' and f.target_id = c.id), 0) as followers`
export const channelJoins = 'join users u on u.id = c.owner_id'

/** Which channels everybody finds. */
export const isListedChannel = `c.visibility = 'public' and c.hidden_at is null and c.removed_at is null`

/** A row of `channelColumns`. */
export type ChannelRow = Omit<ChannelCard, 'path'>

/** Rows as they cross the wire. */
export function toChannelCards<Row extends ChannelRow>(ctx: Pick<Ctx, 'cacheTags'>, rows: readonly Row[]): (Row & { path: string })[] {
  addCacheTags(ctx, ...rows.flatMap(({ id, owner }) => [channelTag(id), `person:${owner.id}`]))
  return rows.map((row) => ({ ...row, path: channelPath(row.slug) }))
}

type Row = ChannelRow &
  RowOf<typeof channels, 'version' | 'published_at' | 'hidden_reason'> &
  Pick<Channel, 'links' | 'banner' | 'editors' | 'owner_suspended'> & { whole: string }

const byId = prepared<Row>(
  'channel',
  `select ${channelColumns}, c.about as whole, c.links, c.version, c.published_at, c.hidden_reason, ${pictureOf('c.banner_id', 'c.banner_alt')} as banner,
     ${isSuspended} as owner_suspended,
     (select coalesce(json_agg(${author} order by e.joined_at, u.id), '[]') from channel_editors e
        join users u on u.id = e.user_id and ${active('now()')}
        where e.channel_id = c.id and e.joined_at is not null) as editors
   from channels c ${channelJoins} where c.id = $1`,
)

/** A channel as the viewer sees it. @throws NotFoundError */
export async function readChannel(ctx: Ctx, id: number, known?: KnownChannel): Promise<Channel> {
  const asked = known ?? (await visibleChannel(ctx, { id }))
  const [row] = await byId(ctx, [id])
  if (!row) throw new NotFoundError(`There is no channel ${id}.`)
  const { whole, published_at, hidden_reason, ...shown } = row
  const [card] = toChannelCards(ctx, [shown])
  if (!card) throw new NotFoundError(`There is no channel ${id}.`)
  addCacheTags(ctx, ...row.editors.map((editor) => `person:${editor.id}`))
  const edit = can(ctx.viewer, 'channel.edit', asked)
  return {
    ...card,
    about: whole,
    hidden_reason: edit ? hidden_reason : null,
    published_at: published_at?.toISOString() ?? null,
    featured: await readFeatured(ctx, 'channel', id),
    can: { edit, run: can(ctx.viewer, 'channel.run', asked) },
  }
}

/** The channel that has or had this slug. @throws NotFoundError where there is none, or none for the viewer */
export async function channelAt(ctx: Ctx, slug: string): Promise<KnownChannel> {
  const named = await readSlug(ctx, slug)
  if (named?.kind !== 'channel') throw new NotFoundError('There is no channel of this name.')
  return visibleChannel(ctx, { id: named.targetId })
}

type Member = Omit<ChannelMembers['data'][number], 'joined_at'> & { joined_at: Date | null }

/** Who writes a channel and who is asked to. */
export async function readChannelMembers({ client, now }: Pick<Ctx, 'client' | 'now'>, id: number): Promise<ChannelMembers> {
  const people = await client.query<Member & { offered: boolean }>(
    `select u.id::int as user_id, u.name, coalesce(u.username, '') as username, ${avatarOf(80)}, w.role, w.joined_at, u.id = c.offered_to_id as offered
     from channels c cross join lateral (
       select c.owner_id as user_id, 'owner' as role, c.created_at as joined_at, 0 as rank
       union all select e.user_id, 'editor', e.joined_at, case when e.joined_at is null then 2 else 1 end from channel_editors e where e.channel_id = c.id) w
     join users u on u.id = w.user_id and u.erased_at is null where c.id = $1 order by w.rank, w.joined_at, u.id`,
    [id],
  )
  const invited = await client.query<{ id: number; email: string; expires_at: Date }>(
    'select id::int, email, expires_at from channel_invitations where channel_id = $1 and expires_at > $2 order by id',
    [id, now],
  )
  const asked = people.rows.find(({ offered }) => offered)
  return {
    data: people.rows.map(({ offered: _, joined_at, ...row }) => ({ ...row, joined_at: joined_at?.toISOString() ?? null })),
    next_cursor: null,
    invited: invited.rows.map((row) => ({ ...row, expires_at: row.expires_at.toISOString() })),
    offered_to: asked ? { user_id: asked.user_id, name: asked.name, username: asked.username } : null,
  }
}

/** The viewer's channels, those that they are invited to, and those of theirs that they can bring back. */
export async function readOwnChannels(ctx: MemberCtx): Promise<OwnChannel[]> {
  const { rows } = await ctx.client.query<ChannelRow & { role: OwnChannel['role']; offered: boolean; removed_at: Date | null }>(
    `select ${channelColumns}, w.role, c.offered_to_id is not distinct from $1 as offered, c.removed_at
     from (select id, 'owner' as role from channels where owner_id = $1
       union all select e.channel_id, case when e.joined_at is null then 'invited' else 'editor' end from channel_editors e where e.user_id = $1
       union all select i.channel_id, 'invited' from channel_invitations i join users me on me.id = $1 and me.email_verified_at is not null
         and lower(me.email) = i.email where i.expires_at > $2
         and not exists (select from channel_editors e where e.channel_id = i.channel_id and e.user_id = $1)) w
     join channels c on c.id = w.id ${channelJoins} where c.removed_at is null or w.role = 'owner'
     order by c.removed_at is not null, c.updated_at desc, c.id`,
    [ctx.viewer.id, ctx.now],
  )
  return toChannelCards(ctx, rows).map(({ removed_at, ...row }) => ({ ...row, removed_at: removed_at?.toISOString() ?? null }))
}
