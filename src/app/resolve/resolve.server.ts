import { resolveCategory } from '../../features/categories/resolve.server.ts'
import { resolveChain, resolveChainOfChannel } from '../../features/chains/resolve.server.ts'
import { channelNamed, resolveChannel } from '../../features/channels/resolve.server.ts'
import { resolveListing } from '../../features/explore/resolve.server.ts'
import { resolveList, resolveListOfChannel } from '../../features/lists/resolve.server.ts'
import { resolveAlias, resolveCanonical, resolvePreview, resolveShort } from '../../features/places/resolve.server.ts'
import { resolveCity } from '../../features/regions/resolve.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { reservedFirstSegments, reservedSlugs } from '../../urls/reserved.ts'
import type { Resolved } from './contract.ts'

/** Answers null where the address is none of its own. */
type Resolver = (ctx: Ctx, segments: readonly string[]) => Promise<Resolved | null>

const NOTHING: Resolved = { kind: 'not-found' }

/** Who is asked, first to last, about what follows `/places/`, by the number of its segments. The first answer counts (behaviour 2.2). */
const underPlaces: readonly (readonly Resolver[])[] = [
  [],
  [(ctx, [slug = '']) => resolveAlias(ctx, slug), (ctx, [slug = '']) => resolvePreview(ctx, { slug })],
  [fixedPart, resolveCity, (ctx, [category, slug = '']) => resolveAlias(ctx, slug, category)],
  [resolveListing],
  [resolveCanonical, (ctx, [, , , slug = '']) => resolvePreview(ctx, { slug })],
]

/** The same about what follows `/p/`. */
const shortAddress: readonly (readonly Resolver[])[] = [
  [],
  [(ctx, [id = '']) => resolveShort(ctx, id), (ctx, [id = '']) => resolvePreview(ctx, { id })],
]

/** The same for addresses that begin with no reserved word: `/{slug}`, `/{category}/{slug}`, `/{category}/{subcategory}/{slug}`. */
const catchAll: readonly (readonly Resolver[])[] = [
  [],
  [(ctx, [slug = '']) => resolveChannel(ctx, slug)],
  [channelPart, (ctx, [category, slug = '']) => resolveAlias(ctx, slug, category)],
  [channelPart, chainPart, (ctx, [parent, category, slug = '']) => resolveAlias(ctx, slug, category, parent)],
]

/**
 * What an address means whose shape alone does not tell (behaviour 2.2): places and their aliases, cities, listings, catch-alls.
 * Fixed addresses are the router's; to those, and to nonsense, the answer is `not-found`.
 */
export async function resolvePath(ctx: Ctx, path: string): Promise<Resolved> {
  const personal = /^\/up\/@([A-Za-z0-9_-]{1,80})\/([a-z0-9][a-z0-9-]{0,99})$/.exec(path)
  if (personal) return (await resolveList(ctx, personal[1] ?? '', personal[2] ?? '')) ?? NOTHING
  const numbered = /^\/chains\/([1-9]\d{0,14})$/.exec(path)
  if (numbered) return (await resolveChain(ctx, Number(numbered[1]))) ?? NOTHING
  const segments = segmentsOf(path)
  if (!segments) return NOTHING
  const [first = '', ...rest] = segments
  if (first === 'places') return firstAnswer(underPlaces[rest.length], ctx, rest)
  if (first === 'p') return firstAnswer(shortAddress[rest.length], ctx, rest)
  if (rest.length === 0 ? reservedSlugs.has(first) : reservedFirstSegments.has(first)) return NOTHING
  return firstAnswer(catchAll[segments.length], ctx, segments)
}

async function firstAnswer(resolvers: readonly Resolver[] = [], ctx: Ctx, segments: readonly string[]): Promise<Resolved> {
  for (const resolver of resolvers) {
    const answer = await resolver(ctx, segments)
    if (answer) return answer
  }
  return NOTHING
}

/** The parts between slashes, decoded; null where they can't be an address of ours. */
function segmentsOf(path: string): string[] | null {
  const parts = path.split('/').slice(1)
  try {
    const segments = parts.map(decodeURIComponent)
    return segments.length > 0 && segments.every((segment) => /^[a-z0-9][a-z0-9-]*$/.test(segment)) ? segments : null
  } catch {
    return null
  }
}

/** `/places/category/{slug}` and `/places/entry/{slug}`, which no city stands before. */
async function fixedPart(ctx: Ctx, [word = '', slug = '']: readonly string[]): Promise<Resolved | null> {
  if (word === 'category') return (await resolveCategory(ctx, slug)) ?? NOTHING
  if (word === 'entry') return (await resolveAlias(ctx, slug)) ?? NOTHING
  return null
}

/** What begins with a channel's slug is the channel's, and Not Found where it has no such thing. */
async function channelPart(ctx: Ctx, [slug = '', thing = '', chain]: readonly string[]): Promise<Resolved | null> {
  const channel = await channelNamed(ctx, slug)
  if (!channel) return null
  if (chain !== undefined)
    return (thing === 'chains' && (await resolveChainOfChannel(ctx, channel.id, `/${slug}/chains/${chain}`, chain))) || NOTHING
  return (await resolveListOfChannel(ctx, channel.id, `/${slug}/${thing}`, thing)) ?? NOTHING
}

/** `/{channel}/chains/{chain}` is never a place. */
async function chainPart(_ctx: Ctx, [, word]: readonly string[]): Promise<Resolved | null> {
  return word === 'chains' ? NOTHING : null
}
