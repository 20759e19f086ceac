import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { type ChainAsked, seesChain } from '../../../policy/chains.ts'
import { can } from '../../../policy.ts'
import { readFeatured } from '../../channels/featured.server.ts'
import { personTag } from '../../lists/cache-tags.ts'
import { channelRoleOf } from '../../lists/reads.server.ts'
import { chainTag } from '../cache-tags.ts'
import { chainPath } from '../chain-path.ts'
import type { Chain } from '../contract.ts'
import { type KnownChain, visibleChain } from '../known-chain.server.ts'
import { type ChainRow, chainColumns, chainJoins, toChainCards } from './cards.server.ts'
import { readSteps } from './steps.server.ts'
import { readStops } from './stops.server.ts'

type Row = ChainRow & Pick<Chain, 'chosen_visibility' | 'version' | 'hidden_reason'> & { whole: string; created_at: Date; copied: boolean }

const byId = prepared<Row>(
  'chain',
  `select ${chainColumns}, n.visibility as chosen_visibility, n.description as whole, n.version, n.hidden_reason, n.created_at,
     exists (select from chain_copies o where o.chain_id = n.id) as copied
   from chains n ${chainJoins} where n.id = $1`,
)

/** A chain with its steps, as the viewer sees it. @throws NotFoundError */
export async function readChain(ctx: Ctx, id: number, known?: KnownChain): Promise<Chain> {
  addCacheTags(ctx, chainTag(id))
  const asked = known ?? (await visibleChain(ctx, { id }))
  const [row] = await byId(ctx, [id])
  if (!row) throw new NotFoundError(`There is no chain ${id}.`)
  const { whole, created_at, copied, hidden_reason, ...shown } = row
  const edit = can(ctx.viewer, 'chain.edit', asked)
  const steps = await readSteps(ctx, id, edit)
  const stops = await readStops(ctx, id)
  const [card] = toChainCards(ctx, [shown])
  if (!card) throw new NotFoundError(`There is no chain ${id}.`)
  return {
    ...card,
    slug: row.slug,
    description: whole,
    cover: row.cover,
    steps,
    place_count: stops.place_count,
    bounds: stops.bounds,
    copied_from: copied ? await readSource(ctx, asked) : null,
    hidden_reason: edit ? hidden_reason : null,
    featured: await readFeatured(ctx, 'chain', id),
    can: { edit, run: can(ctx.viewer, 'chain.run', asked) },
    created_at: created_at.toISOString(),
  }
}

type Source = { id: number | null; title: string; slug: string; channel_slug: string | null; author: string } & ChainAsked

/** From which chain one was copied. One that is found by its address only is told to those alone who write the copy. */
async function readSource(ctx: Ctx, copy: KnownChain): Promise<Chain['copied_from']> {
  const { rows } = await ctx.client.query<Source>(
    `select n.id::int, n.title, n.slug, ch.slug as channel_slug, u.name as author, n.owner_id::int, n.shown_as as visibility,
       n.hidden_at is not null as hidden, ${channelRoleOf('$2', 'n')}
     from chain_copies o left join chains n on n.id = o.source_id and n.removed_at is null left join users u on u.id = n.owner_id
       left join channels ch on ch.id = n.channel_id where o.chain_id = $1`,
    [copy.id, ctx.viewer?.id ?? null],
  )
  const [source] = rows
  if (!source || source.id === null) return { shown: null }
  const { id, title, slug, channel_slug, author, owner_id } = source
  addCacheTags(ctx, chainTag(id), personTag(owner_id))
  const seen = seesChain(ctx.viewer, source) === 'yes' && (source.visibility !== 'unlisted' || can(ctx.viewer, 'chain.edit', copy))
  return { shown: seen ? { title, path: chainPath({ id, slug, channel_slug }), author: author || 'A former member' } : null }
}
