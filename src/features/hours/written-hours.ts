import { saidSpans } from './merged-spans.ts'
import type { HoursRule } from './parse.ts'
import { type SaidSpan, spansTogether } from './short-span.ts'
import { gaps, type SaidDays, type Token, tokensOf } from './written-tokens.ts'

type Span = [number, number]
/** Characters of hours that anybody writes by the day. */
const LONGEST = 500

/** What a text says of days or of times, with the gap before it. */
type Item = { from: number; to: number; gap: number } & (
  | { kind: 'days'; said: SaidDays }
  | { kind: 'times'; spans: Span[]; whole: boolean }
  | { kind: 'word' }
)

/**
 * Hours as people write them: days and times in any order, several times with a comma or without, days by letters ("MWF"), holidays and
 * dates by their names, behind commas, too, "closed on", "except". `unread`: the parts that say something else, as they stand there.
 */
export function writtenHours(text: string): { rules: HoursRule[]; unread: string[] } {
  if (text.length > LONGEST) return { rules: [], unread: [text] }
  const items = withoutClausesOfWords(itemsOf(tokensOf(text)))
  const rules: HoursRule[] = []
  const left: Item[] = []
  for (const run of runsOf(items)) {
    for (const group of groupsOf(run, run[0] === items[0])) {
      const rule = ruleOf(group, group[0] === items[0])
      if (rule) rules.push(rule)
      else left.push(...group)
    }
  }
  left.push(...items.filter(({ kind }) => kind === 'word'))
  return { rules, unread: partsOf(text, items, new Set(left)) }
}

function itemsOf(tokens: readonly Token[]): Item[] {
  const items: Item[] = []
  const hours = spansTogether(
    tokens.flatMap((token, n) => {
      if (token.kind !== 'span') return []
      const last = tokens.slice(0, n).findLast(({ kind }) => kind !== 'gap')
      return [[token.said[0], token.said[1], last?.kind === 'span'] as const satisfies SaidSpan]
    }),
  )
  let spans = 0
  let gap: number = gaps.none
  /** What ties the next days to those before. */
  let tie: 'dash' | 'except' | null = null
  for (const token of tokens) {
    const before = items.at(-1)
    if (token.kind === 'gap') {
      gap = Math.max(gap, token.strength)
      if (gap >= gaps.comma) tie = null
      continue
    }
    if (token.kind === 'dash' || (token.kind === 'except' && before?.kind === 'days')) {
      tie = token.kind
      continue
    }
    const tied = token.kind === 'days' && before?.kind === 'days' && tie ? daysTied[tie](before.said, token.said) : null
    if (tied && before?.kind === 'days') {
      items[items.length - 1] = { ...before, to: token.to, said: tied }
      // "Except Monday and Tuesday".
      tie = tie === 'except' ? tie : null
    } else {
      items.push(itemOf(token, gap, token.kind === 'span' ? (hours[spans++] ?? null) : null))
      tie = null
    }
    gap = gaps.none
  }
  return items
}

function itemOf(token: Exclude<Token, { kind: 'gap' }>, gap: number, hours: [number, number] | null): Item {
  const { from, to, kind } = token
  if (kind === 'days') return { kind, from, to, gap, said: token.said }
  const span = kind === 'span' ? minutesOf(token.said, hours) : null
  if (span) return { kind: 'times', from, to, gap, spans: [span], whole: false }
  if (kind === 'always') return { kind: 'times', from, to, gap, spans: [[0, 1440]], whole: true }
  return kind === 'closed' || kind === 'except' ? { kind: 'times', from, to, gap, spans: [], whole: true } : { kind: 'word', from, to, gap }
}

const daysTied = { dash: daysThrough, except: daysWithout }

function daysWithout(all: SaidDays, but: SaidDays): SaidDays | null {
  return but.keys.length > 0 ? null : { ...all, days: all.days.filter((day) => !but.days.includes(day)) }
}

/** From one weekday to another. */
function daysThrough(first: SaidDays, last: SaidDays): SaidDays | null {
  const [start, end] = [first.days.at(-1), last.days[0]]
  if (start === undefined || end === undefined || first.keys.length + last.keys.length > 0) return null
  const between = Array.from({ length: ((end - start + 7) % 7) + 1 }, (_, n) => (start + n) % 7)
  return { days: [...new Set([...first.days, ...between, ...last.days])], keys: [] }
}

function minutesOf([from, to]: (Token & { kind: 'span' })['said'], hours: [number, number] | null): Span | null {
  const minutes = (said: string | undefined) => Number(said?.slice(1) ?? 0)
  const [first, last] = hours ?? [from.hour, to.hour]
  const start = first * 60 + minutes(from.minutes)
  const end = last * 60 + minutes(to.minutes)
  const until = end <= start ? end + 1440 : end
  return start > 1439 || until - start > 1440 ? null : [start, until]
}

/** A word that means nothing here may change what stands with it: the whole of such a clause isn't read. */
function withoutClausesOfWords(items: readonly Item[]): Item[] {
  const clauses: Item[][] = []
  for (const item of items) {
    if (item.gap > gaps.none || clauses.length === 0) clauses.push([])
    clauses.at(-1)?.push(item)
  }
  return clauses.flatMap((clause) =>
    clause.some(({ kind }) => kind === 'word') ? clause.map(({ from, to, gap }): Item => ({ kind: 'word', from, to, gap })) : clause,
  )
}

/** What stands between words that mean nothing. */
function runsOf(items: readonly Item[]): Item[][] {
  const runs: Item[][] = [[]]
  for (const item of items) {
    if (item.kind === 'word') runs.push([])
    else runs.at(-1)?.push(item)
  }
  return runs.filter((run) => run.length > 0)
}

/** What it costs that days have no times, or times no days but at the beginning, where they are of every day. */
const ALONE = 20
const EVERY_DAY = 3
/** Times before their days are rarer than behind them. */
const TURNED = 0.5

/** The items in groups of days and their times, so that as little as possible is torn apart that stands together. */
function groupsOf(items: readonly Item[], first: boolean): Item[][] {
  const best: { cost: number; start: number }[] = [{ cost: 0, start: 0 }]
  for (let end = 1; end <= items.length; end++) {
    let found = { cost: Number.POSITIVE_INFINITY, start: end - 1 }
    for (let start = end - 1; start >= 0; start--) {
      const own = costOf(items.slice(start, end), first && start === 0)
      if (own === null) continue
      const before = start === 0 ? 0 : tornAt(items[start]?.gap ?? 0)
      const cost = (best[start]?.cost ?? 0) + own + before
      if (cost < found.cost) found = { cost, start }
    }
    best.push(found)
  }
  const groups: Item[][] = []
  for (let end = items.length; end > 0; end = best[end]?.start ?? 0) groups.unshift(items.slice(best[end]?.start ?? 0, end))
  return groups
}

/** What two things without a sign between them cost. */
const tornAt = (gap: number) => (gap >= gaps.end ? 0 : gap >= gaps.comma ? 0.3 : gap > 0 ? 1 : 1.5)

/** Null of what is no group: days and then times, or the other way round, each once. */
function costOf(group: readonly Item[], first: boolean): number | null {
  const turns = group.filter(({ kind }, n) => n > 0 && kind !== group[n - 1]?.kind).length
  if (turns > 1) return null
  const times = group.filter((item) => item.kind === 'times')
  if (times.length > 1 && times.some(({ whole }) => whole)) return null
  const inside = group.slice(1).reduce((sum, { gap }) => sum + gap, 0)
  if (turns === 1) return inside + (group[0]?.kind === 'times' ? TURNED : 0)
  if (times.length === 0) return group.length === 1 ? ALONE : null
  return first && times.some(({ spans }) => spans.length > 0) ? inside + EVERY_DAY : group.length === 1 ? ALONE : null
}

/** What a group says; null of days alone, and of times alone that aren't the `first`. */
function ruleOf(group: readonly Item[], first: boolean): HoursRule | null {
  const said = group.filter((item) => item.kind === 'days')
  const times = group.filter((item) => item.kind === 'times')
  const spans = saidSpans(times.flatMap((item) => item.spans))
  if (times.length === 0) return null
  if (said.length === 0) return first && spans.length > 0 ? { days: [0, 1, 2, 3, 4, 5, 6], keys: [], spans } : null
  return { days: said.flatMap((item) => item.said.days), keys: said.flatMap((item) => item.said.keys), spans }
}

/** What is left, together where nothing that was read stands between. */
function partsOf(text: string, items: readonly Item[], left: ReadonlySet<Item>): string[] {
  const parts: { from: number; to: number }[] = []
  let open = false
  for (const item of items) {
    const last = parts.at(-1)
    if (!left.has(item)) open = false
    else if (open && last) last.to = item.to
    else {
      parts.push({ from: item.from, to: item.to })
      open = true
    }
  }
  return parts.map(({ from, to }) => text.slice(from, to))
}
