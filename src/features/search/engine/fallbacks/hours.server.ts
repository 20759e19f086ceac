import type { Ctx } from '../../../../platform/context.server.ts'
import { defaultFormats, formatter } from '../../../../platform/format.ts'
import type { DayPart } from '../../../language/times.ts'
import type { ParsedSearch } from '../parsed-search.server.ts'
import { hoursSentence } from '../sentences/what.ts'
import { countOf, ENOUGH, isLarge, MANY } from './count.server.ts'

/** Where fewer are known to be open those without known hours follow. */
const FEW_OPEN = 8

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
  const knownOpen = await countOf(ctx, parsed, FEW_OPEN)
  if (knownOpen >= FEW_OPEN) return parsed
  const unknownToo: ParsedSearch = { ...parsed, knownOpen, query: { ...query, hours: 'unknown' } }
  const openOfKind = await countOf(ctx, { ...parsed, namedOnly: true }, FEW_OPEN)
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
  if (knownOpen === 0) {
    const closed = await evenClosed(ctx, parsed)
    if (isLarge(interpretation.region)) return closed
    // Around a region that is said what is open is looked for first.
    if (closed !== parsed) return interpretation.region ? parsed : closed
  }
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

/** Late for a museum is early for a bar: the latest hour of the evening at which any is open, where none is when it is late; else null. */
async function lessLate(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch | null> {
  const { interpretation } = parsed
  const { open } = interpretation
  const wish = open?.wish.kind === 'late' ? ({ kind: 'at', day: 'today', minute: LATE } as const) : open?.wish
  if (!open || wish?.kind !== 'at' || !lateHours.includes(wish.minute)) return null
  const { day, minute: asked } = wish
  if ((await countOf(ctx, { ...parsed, namedOnly: true }, 1)) > 0) return null
  for (let minute = asked - 60; minute >= EVENING; minute -= 60) {
    const earlier: ParsedSearch = {
      ...parsed,
      openUntil: { asked, minute },
      namedOnly: true,
      interpretation: { ...interpretation, open: { ...open, wish: { kind: 'at', day, minute } } },
    }
    if ((await countOf(ctx, earlier, 1)) > 0) return earlier
  }
  return null
}

/**
 * "Sunday morning market": where none of what is wanted is known to be open at the minute that stands for a part of the day, the hour of that part at
 * which most are.
 */
export async function withHourOfPart(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { interpretation, query } = parsed
  const { open } = interpretation
  if (!open?.part || open.closed || open.wish.kind !== 'at' || query.open || query.hours) return parsed
  const { day, minute: usual } = open.wish
  const at = (minute: number): ParsedSearch => ({
    ...parsed,
    interpretation: { ...interpretation, open: { ...open, wish: { kind: 'at', day, minute } } },
  })
  const openAt = ({ interpretation: { open: then } }: ParsedSearch) =>
    countOf(ctx, { ...parsed, namedOnly: true, interpretation: { ...interpretation, open: then && { ...then, sure: true } } }, ENOUGH)
  let best = { parsed, count: await openAt(parsed) }
  if (best.count > 0) return parsed
  for (const hour of hoursOf[open.part]) {
    const other = at(hour * 60)
    const count = best.count >= ENOUGH || hour * 60 === usual ? 0 : await openAt(other)
    if (count > best.count) best = { parsed: other, count }
  }
  return best.parsed
}

/** The hours of the parts of a day, the likelier ones first. */
const hoursOf: Record<DayPart, readonly number[]> = {
  morning: [10, 11, 8],
  afternoon: [14, 16, 13],
  evening: [18, 20, 17],
  night: [21, 20, 19],
}

/** When it is late, and late in the evening, and when that begins, in minutes. */
const [LATE, LATE_EVENING, EVENING] = [23 * 60, 21 * 60, 19 * 60]
const lateHours = [LATE, LATE_EVENING]

/**
 * "Night is taken as 7 PM": of a part of the day, where a place of what is wanted is known to be closed at the minute that stands for it, or none is
 * known to be open then; null otherwise.
 */
export async function partOfDaySentence(ctx: Ctx, parsed: ParsedSearch): Promise<string | null> {
  const { interpretation, knownOpen, openUntil } = parsed
  const { wish, part, closed, sure } = interpretation.open ?? {}
  if (!part || closed || wish?.kind !== 'at' || knownOpen !== undefined || openUntil) return null
  const surely: ParsedSearch = { ...parsed, interpretation: { ...interpretation, open: { wish, sure: true } } }
  if (!sure && (await countOf(ctx, surely, 1)) === 0) return hoursSentence({ ...surely, knownOpen: 0 })
  const open = await countOf(ctx, parsed, MOST_COUNTED)
  const all = { ...parsed, interpretation: { ...interpretation, open: null } }
  if (open < MOST_COUNTED && (await countOf(ctx, all, open + 1)) <= open) return null
  const said = `${part.charAt(0).toUpperCase()}${part.slice(1)}`
  return `${said} is taken as ${format.time(wish.minute)}: what is known to be closed then is left out.`
}

/** Among so many some are closed. */
const MOST_COUNTED = 200
const format = formatter(defaultFormats)
