import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { plural } from '../../platform/plural.ts'
import { inSteps, type SitemapEntry, type SitemapPart } from '../../platform/sitemap.ts'
import { isListedChain } from '../chains/reads.server.ts'
import { channelPath } from '../channels/channel-path.ts'
import { visibleChannel } from '../channels/known-channel.server.ts'
import { channelAt, isListedChannel, readChannel } from '../channels/reads.server.ts'
import { channelNamed } from '../channels/resolve.server.ts'
import { readFeedOfList } from '../lists/feed.server.ts'
import { resolveListOfChannel } from '../lists/resolve.server.ts'
import { isNotArchived } from '../publications/reads.server.ts'
import type { Feed } from '../syndication/feed.ts'
import { readChannelContents, readItemsInChannel } from './in-channel.server.ts'

const slug = '[a-z0-9][a-z0-9-]{0,79}'
/** Where the feeds of a channel and of its lists are, and its preview picture. */
export const channelFeedAddress = new RegExp(`^/(?<slug>${slug})/feed\\.atom$`)
export const channelListFeedAddress = new RegExp(`^/(?<channel>${slug})/(?<slug>${slug})/feed\\.atom$`)
export const channelPictureAddress = /^\/og\/channels\/(?<id>[1-9][0-9]{0,14})\.png$/

type Groups = Record<string, string | undefined>

/** What came out in a public channel lately, the newest first. @throws NotFoundError */
export async function readChannelFeed(ctx: Ctx, { slug: asked = '' }: Groups): Promise<Feed | { moved: string }> {
  const channel = await channelAt(ctx, asked)
  const path = channelPath(channel.slug)
  if (channel.visibility !== 'public' || channel.hidden) throw new NotFoundError('There is no such feed.')
  if (channel.slug !== asked) return { moved: `${path}/feed.atom` }
  const { data } = await readItemsInChannel(ctx, channel, { sort: 'new', limit: 50 })
  return {
    id: `channel/${channel.id}`,
    title: channel.name,
    path: `${path}/feed.atom`,
    page: path,
    since: (channel.published_at ?? ctx.now).toISOString(),
    entries: data.flatMap(({ kind, sentence, published_at, list, chain }) => {
      const card = list ?? chain
      if (!card) return []
      const size = list
        ? plural(list.entry_count, { one: '# place', other: '# places' })
        : plural(chain?.step_count ?? 0, { one: '# list', other: '# lists' })
      return [
        {
          id: `${kind}/${card.id}`,
          title: card.title,
          path: card.path,
          published: published_at ?? card.updated_at,
          updated: card.updated_at,
          summary: sentence || card.about || size,
          category: card.category,
        },
      ]
    }),
  }
}

/** What was added lately to a public list of a channel. @throws NotFoundError */
export async function readChannelListFeed(ctx: Ctx, { channel = '', slug: asked = '' }: Groups): Promise<Feed | { moved: string }> {
  const named = await channelNamed(ctx, channel)
  return readFeedOfList(ctx, named && (await resolveListOfChannel(ctx, named.id, `/${channel}/${asked}`, asked)))
}

/** Of channels nothing else gives a colour. */
const HUE = 160

/** What the preview picture of a channel shows. @throws NotFoundError where strangers can't see it */
export async function readChannelPicture(ctx: Ctx, id: number) {
  const stranger = { ...ctx, viewer: null }
  const known = await visibleChannel(stranger, { id })
  const [{ name, owner }, { list_count, chain_count }] = await Promise.all([
    readChannel(stranger, id, known),
    readChannelContents(stranger, known),
  ])
  const lists = plural(list_count, { one: '# list', other: '# lists' })
  const chains = plural(chain_count, { one: '# chain', other: '# chains' })
  return { name, kind: list_count > 0 || chain_count === 0 ? lists : chains, where: owner.name && `by ${owner.name}`, hue: HUE }
}

const STEP = 5000
/** With a list or chain in them, as the directory has them. */
const listed = prepared<{ id: number; slug: string; updated_at: Date }>(
  'sitemap-channels',
  `select c.id, c.slug, c.updated_at from channels c where c.id > $1 and ${isListedChannel}
     and (exists (select from lists l join list_documents d on d.list_id = l.id where l.channel_id = c.id and ${isNotArchived('list', 'l.id')})
       or exists (select from chains n where n.channel_id = c.id and ${isNotArchived('chain', 'n.id')} and ${isListedChain})) order by c.id limit ${STEP}`,
)

/** The one file of listed channels, where there are some. */
export async function channelSitemapParts(ctx: Pick<Ctx, 'client'>): Promise<SitemapPart[]> {
  return (await listed(ctx, [0])).length === 0 ? [] : [{ part: 1, changed: null }]
}

/** Those of the file, a few thousand at a time. */
export async function* channelSitemap(ctx: Pick<Ctx, 'client'>): AsyncGenerator<SitemapEntry[]> {
  const steps = inSteps<{ id: number; slug: string; updated_at: Date }>(STEP, (last) => listed(ctx, [last?.id ?? 0]))
  for await (const rows of steps) yield rows.map((row) => ({ path: channelPath(row.slug), changed: row.updated_at.toISOString() }))
}
