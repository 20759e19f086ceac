/** Two hours, in small letters, of which one has no minutes or doesn't say which half of the day it means: "9-5", "11-2pm", "9a - 5p". Not days of a month. */
const shortSpan =
  /(?<![\d:[/])(?<!\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) )\b(\d{1,2})(:\d{2})?\s*(?:([ap])(?:\.?m)?\.?)?\s*-\s*(\d{1,2})(:\d{2})?\s*(?:([ap])(?:\.?m)?\.?)?(?![\d:\]a-z])/g

/** A time as it is said: "9", "9:30", "9p". `half`: of the day, `a` or `p`; `padded`: "09:30". */
export type SaidTime = { hour: number; minutes?: string | undefined; half?: string | undefined; padded?: boolean }
/** `behind`: right behind another of the same days. */
export type SaidSpan = [start: SaidTime, end: SaidTime, behind: boolean]

/**
 * Such spans of a text on a clock of 24 hours, as people mean them: "9-5" goes from morning to evening, "11-2pm" begins before noon, "5pm-2"
 * ends at night. On a clock of 24 hours what has all its minutes and no halves stays as it is.
 */
export function withSpansInFull(text: string): string {
  let last = Number.NaN
  const said = [...text.matchAll(shortSpan)].map(([all, hour1, minutes1, half1, hour2, minutes2, half2], n, found): SaidSpan => {
    const { index } = found[n] ?? { index: 0 }
    const behind = /^\s*(?:[,&+]|and\b)?\s*$/.test(text.slice(last, index)) && n > 0
    last = index + all.length
    return [timeSaid(hour1, minutes1, half1), timeSaid(hour2, minutes2, half2), behind]
  })
  const hours = spansTogether(said)
  let n = 0
  return text.replace(shortSpan, (all) => {
    const [start, end] = said[n] ?? []
    const meant = hours[n++]
    return start && end && meant ? `${clock(meant[0], start.minutes)}-${clock(meant[1], end.minutes)}` : all
  })
}

export const timeSaid = (hour = '', minutes?: string, half?: string): SaidTime => {
  return { hour: Number(hour), minutes, half, padded: hour.startsWith('0') }
}

/**
 * The hours that each of the spans of one text means; null of what is none or says all itself. Of two ways to read one the others decide:
 * beside "Mon 7-6" "Fri 7-10pm" begins in the morning, beside "Fri 5-11pm" "Sun 5-9" in the evening, as behind "11-2" does "5-9".
 */
export function spansTogether(said: readonly SaidSpan[]): ([start: number, end: number] | null)[] {
  const known = { a: new Set<string>(), p: new Set<string>() }
  const begins = ({ hour, minutes }: SaidTime) => clock(hour % 12, minutes)
  const meant: ([number, number] | null)[] = []
  const of24 = said.some(([start, end]) => [start, end].some(isOf24))
  const saysAll = (start: SaidTime, end: SaidTime) => of24 && Boolean(start.minutes && end.minutes && !start.half && !end.half)
  /** It may begin in either half of the day: neither the start's half nor the order of the two says which. */
  const isDoubtful = (start: SaidTime, end: SaidTime) =>
    !start.half && end.half !== 'a' && !saysAll(start, end) && start.hour < end.hour && end.hour < 12
  const settle = (n: number, [start, end]: SaidSpan, half?: 'a' | 'p') => {
    const all = saysAll(start, end)
    const later = half && !end.half && half !== 'a' ? { ...end, half } : end
    const hours = all ? hoursSaid(start, end) : hoursOf(half ? { ...start, half } : start, later)
    if (hours) known[hours[0] % 24 < 12 ? 'a' : 'p'].add(begins(start))
    meant[n] = all ? null : hours
  }
  const doubtful = [...said.entries()].filter(([n, span]) => isDoubtful(span[0], span[1]) || settle(n, span))
  for (const [n, span] of doubtful.toSorted(([, a], [, b]) => Number(Boolean(b[1].half)) - Number(Boolean(a[1].half)))) {
    const [start, end, behind] = span
    const [am, pm] = [known.a.has(begins(start)), known.p.has(begins(start))]
    const later = behind && !end.half && start.hour < (said[n - 1]?.[0].hour ?? 0)
    settle(n, span, later ? 'p' : am === pm ? undefined : am ? 'a' : 'p')
  }
  return meant
}

/** "9:00-5:00" is of a clock of 12 hours; one hour that only the other has, or a nought before it ("09:00-05:00"), says that none of the text is. */
const isOf24 = ({ hour, minutes, padded }: SaidTime) => Boolean(minutes) && (padded || hour === 0 || (hour > 12 && hour !== 24))

const hoursSaid = (start: SaidTime, end: SaidTime): [start: number, end: number] | null =>
  start.hour > 24 || end.hour > 24 ? null : [start.hour, end.hour]

function hoursOf(start: SaidTime, end: SaidTime): [start: number, end: number] | null {
  const [given1, given2] = [start.hour, end.hour]
  if (given1 > 24 || given2 > 24 || (start.half && given1 > 12) || (end.half && given2 > 12)) return null
  if (start.half && end.half) return [of12(given1, start.half), of12(given2, end.half)]
  if (start.half) {
    const begins = of12(given1, start.half)
    if (given2 > 12) return [begins, given2]
    return [begins, [given2 % 12, (given2 % 12) + 12, (given2 % 12) + 24].find((hour) => hour > begins) ?? given2]
  }
  if (end.half) {
    const ends = of12(given2, end.half)
    const before = [given1 % 12, (given1 % 12) + 12].filter((hour) => hour < (ends === 0 ? 24 : ends)).at(-1)
    return [given1 > 12 ? given1 : (before ?? (given1 % 12) + 12), ends]
  }
  if (given2 <= given1 && given1 <= 12 && given2 <= 12) return [given1, given2 + 12]
  return given1 > 0 && given1 < 5 && given2 <= 11 ? [given1 + 12, given2 + 12] : [given1, given2]
}

const of12 = (hour: number, half: string) => (hour % 12) + (half === 'p' ? 12 : 0)
const clock = (hour: number, minutes = ':00') => `${String(hour > 24 ? hour - 24 : hour).padStart(2, '0')}${minutes}`
