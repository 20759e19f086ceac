import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { plural } from '../../platform/plural.ts'
import { inSteps, type SitemapEntry, type SitemapPart } from '../../platform/sitemap.ts'
import { channelNamed } from '../channels/resolve.server.ts'
import { writeCard } from '../syndication/card.server.ts'
import type { Feed } from '../syndication/feed.ts'
import { chainPath } from './chain-path.ts'
import type { Chain } from './contract.ts'
import { visibleChain } from './known-chain.server.ts'
import { readChain } from './reads/chain.server.ts'
import { isListedChain } from './reads/shown-steps.server.ts'
import { type ResolvedChain, resolveChain, resolveChainOfChannel } from './resolve.server.ts'

const slug = '[a-z0-9][a-z0-9-]{0,79}'
/** Where the feeds of chains are, their preview pictures, and the cards that other pages show of them. */
export const chainFeedAddress = /^\/chains\/(?<id>[1-9][0-9]{0,14})\/feed\.atom$/
export const chainOfChannelFeedAddress = new RegExp(`^/(?<channel>${slug})/chains/(?<slug>${slug})/feed\\.atom$`)
export const chainPictureAddress = /^\/og\/chains\/(?<id>[1-9][0-9]{0,14})\.png$/
export const chainCardAddress = /^\/embed\/chains\/(?<id>[1-9][0-9]{0,14})$/

/** Of chains that nothing else gives a colour. */
const HUE = 20
/** Letters of what it says of itself that fit on a card. */
const MOST = 90

type Groups = Record<string, string | undefined>

/** The steps of a public chain, the last that was put there first. @throws NotFoundError */
export async function readChainFeed(ctx: Ctx, { id = '' }: Groups): Promise<Feed | { moved: string }> {
  return feedAt(ctx, await resolveChain(ctx, Number(id)))
}

/** The same of a channel's. @throws NotFoundError */
export async function readChainOfChannelFeed(ctx: Ctx, { channel = '', slug: asked = '' }: Groups): Promise<Feed | { moved: string }> {
  const named = await channelNamed(ctx, channel)
  return feedAt(ctx, named && (await resolveChainOfChannel(ctx, named.id, `/${channel}/chains/${asked}`, asked)))
}

async function feedAt(ctx: Ctx, at: ResolvedChain | null): Promise<Feed | { moved: string }> {
  if (at === null) throw new NotFoundError('There is no such chain.')
  if (at.kind === 'redirect') return { moved: `${at.to}/feed.atom` }
  const known = await visibleChain(ctx, at)
  if (known.visibility !== 'public' || known.hidden) throw new NotFoundError('There is no such feed.')
  const chain = await readChain(ctx, at.id, known)
  const { rows } = await ctx.client.query<{ id: number; created_at: Date; updated_at: Date }>(
    'select id::int, created_at, updated_at from chain_steps where chain_id = $1 order by created_at desc, id desc',
    [at.id],
  )
  const steps = new Map(chain.steps.map((step) => [step.id, step]))
  return {
    id: `chain/${at.id}`,
    title: chain.title,
    path: `${chain.path}/feed.atom`,
    page: chain.path,
    since: chain.published_at ?? chain.created_at,
    entries: rows.flatMap(({ id, created_at, updated_at }) => {
      const step = steps.get(id)
      if (!step?.list) return []
      return [
        {
          id: `chain-step/${id}`,
          title: step.list.title,
          path: `${chain.path}?step=${step.number}`,
          published: created_at.toISOString(),
          updated: updated_at.toISOString(),
          summary: step.note.slice(0, 500) || plural(step.entry_count, { one: '# place', other: '# places' }),
          category: chain.category,
        },
      ]
    }),
  }
}

/** Whoever asks: what stands in the pages of others is what strangers see. @throws NotFoundError */
export const readChainAsStranger = (ctx: Ctx, id: number): Promise<Chain> => readChain({ ...ctx, viewer: null }, id)

const stepsOf = ({ steps, place_count }: Chain) =>
  [plural(steps.length, { one: '# step', other: '# steps' }), plural(place_count, { one: '# place', other: '# places' })].join(' · ')
const whereOf = ({ region, author }: Chain) => [region?.name, author.name && `by ${author.name}`].filter(Boolean).join(', ')

/** What the preview picture of a chain shows. @throws NotFoundError where strangers can't see it */
export async function readChainPicture(ctx: Ctx, id: number) {
  const chain = await readChainAsStranger(ctx, id)
  return { name: chain.title, kind: stepsOf(chain), where: whereOf(chain), hue: chain.pictures[0]?.hue || HUE }
}

/** A chain as a card. @throws NotFoundError where strangers can't see it */
export async function writeChainCard(ctx: Ctx, id: number, site: { name: string; url: string }): Promise<Response> {
  const chain = await readChainAsStranger(ctx, id)
  const { title: name, path, pictures, about } = chain
  const photo = pictures.find((one) => one.photo)?.photo ?? null
  const said = about.length <= MOST ? about : `${about.slice(0, MOST - 1).trimEnd()}…`
  const lines = [[stepsOf(chain), whereOf(chain)].filter(Boolean).join(' · '), ...(said === '' ? [] : [said])]
  return writeCard({ site, id, path, name, hue: pictures[0]?.hue || HUE, photo, lines })
}

type Listed = { id: number; slug: string; channel_slug: string | null; updated_at: Date }
const STEP = 5000
const listed = prepared<Listed>(
  'sitemap-chains',
  `select n.id, n.slug, ch.slug as channel_slug, n.updated_at from chains n left join channels ch on ch.id = n.channel_id
   where n.id > $1 and ${isListedChain} order by n.id limit ${STEP}`,
)

/** The one file of listed chains, where there are some. */
export async function chainSitemapParts(ctx: Pick<Ctx, 'client'>): Promise<SitemapPart[]> {
  return (await listed(ctx, [0])).length === 0 ? [] : [{ part: 1, changed: null }]
}

/** Those of the file, a few thousand at a time. */
export async function* chainSitemap(ctx: Pick<Ctx, 'client'>): AsyncGenerator<SitemapEntry[]> {
  const steps = inSteps<Listed>(STEP, (last) => listed(ctx, [last?.id ?? 0]))
  for await (const rows of steps) yield rows.map((row) => ({ path: chainPath(row), changed: row.updated_at.toISOString() }))
}
