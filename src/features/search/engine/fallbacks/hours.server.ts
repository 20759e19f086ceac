import type { Ctx } from '../../../../platform/context.server.ts'
import type { ParsedSearch } from '../parsed-search.server.ts'
import { countOf, ENOUGH, isLarge, MANY } from './count.server.ts'

/**
 * Where hardly anything there is known to be open when the words say, those follow of which nobody knows the hours: what isn't known is
 * not closed.
 */
export async function withUnknownHours(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { query, interpretation } = parsed
  if (!interpretation.open?.sure || interpretation.open.closed || query.open || query.hours) return parsed
  const ofKinds = interpretation.parts.flatMap(({ categories }) => categories).reduce((sum, { place_count }) => sum + place_count, 0)
  const isBounded = query.radius !== undefined || interpretation.region !== null || (query.near !== undefined && interpretation.here)
  if (!isBounded && ofKinds > MANY) return parsed
  const knownOpen = await countOf(ctx, parsed, ENOUGH)
  if (knownOpen >= ENOUGH) return parsed
  const unknownToo: ParsedSearch = { ...parsed, knownOpen, query: { ...query, hours: 'unknown' } }
  const openOfKind = await countOf(ctx, { ...parsed, namedOnly: true }, ENOUGH)
  const earlier = openOfKind === 0 ? await lessLate(ctx, parsed) : null
  if (earlier) return earlier
  const ofKind: ParsedSearch = { ...unknownToo, knownOpen: openOfKind, namedOnly: true }
  if ((await countOf(ctx, ofKind, openOfKind + 1)) > openOfKind) return ofKind
  // What merely mentions the kind is no answer where there are some, though closed then.
  const isOfKind = interpretation.parts.every(({ required, categories }) => required !== true || categories.length > 0)
  if (openOfKind === 0 && knownOpen > 0 && isOfKind && ofKinds > 0) {
    const closed = await evenClosed(ctx, parsed)
    if (closed !== parsed) return closed
  }
  if (knownOpen === 0 && isLarge(interpretation.region)) return evenClosed(ctx, parsed)
  if (knownOpen === 0 && (await evenClosed(ctx, parsed)) !== parsed) return parsed
  return (await countOf(ctx, unknownToo, knownOpen + 1)) > knownOpen ? unknownToo : parsed
}

/** What there is of the kind where nothing of it is open when the words say; itself where there is nothing at all. */
export async function evenClosed(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { interpretation } = parsed
  const { open } = interpretation
  if (!open?.sure || open.closed) return parsed
  const earlier = await lessLate(ctx, parsed)
  if (earlier) return earlier
  const closed: ParsedSearch = { ...parsed, knownOpen: 0, closed: open, namedOnly: true, interpretation: { ...interpretation, open: null } }
  return (await countOf(ctx, closed, 1)) > 0 ? closed : parsed
}

/** Late for a museum is early for a bar: the latest hour of the evening at which any is open, where none is when bars are; else null. */
async function lessLate(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch | null> {
  const { interpretation } = parsed
  const { open } = interpretation
  if (!open || (open.wish.kind !== 'late' && !(open.wish.kind === 'at' && open.wish.minute === LATE))) return null
  const day = open.wish.kind === 'at' ? open.wish.day : 'today'
  for (let minute = LATE - 60; minute >= EVENING; minute -= 60) {
    const wish = { kind: 'at' as const, day, minute }
    const earlier: ParsedSearch = {
      ...parsed,
      openUntil: minute,
      namedOnly: true,
      interpretation: { ...interpretation, open: { ...open, wish } },
    }
    if ((await countOf(ctx, earlier, 1)) > 0) return earlier
  }
  return null
}

/** When it is late in the evening and when that begins, in minutes. */
const [LATE, EVENING] = [23 * 60, 19 * 60]
