/**
 * Positions in an order that people make: texts of base-62 digits that sort by their bytes, so that between any two there is always room and
 * nothing else has to move. They begin as whole numbers of six digits, far apart, so that adding at the end never makes them longer.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length
const WIDTH = 6
const STEP = BASE ** 3
/** The middle, ending in a digit that isn't the lowest: below a text that ends in 0 there may be no room. */
const FIRST = Math.floor(BASE ** WIDTH / 2) + Math.floor(BASE / 2)

const digitValue = (digit: string | undefined): number => (digit === undefined ? 0 : DIGITS.indexOf(digit))

/** A position between two that are different, the first the lower; null is the end of the order on that side. */
export function positionBetween(before: string | null, after: string | null): string {
  if (before === null && after === null) return written(FIRST)
  if (after === null) return shifted(before ?? '', STEP) ?? between(before ?? '', null)
  if (before === null) return shifted(after, -STEP) ?? between('', after)
  return between(before, after)
}

/** That many positions in order between two. */
export function positionsBetween(before: string | null, after: string | null, count: number): string[] {
  if (count === 0) return []
  if (after === null) {
    const found: string[] = []
    while (found.length < count) found.push(positionBetween(found.at(-1) ?? before, null))
    return found
  }
  // Halving keeps them short.
  const middle = positionBetween(before, after)
  const left = Math.floor((count - 1) / 2)
  return [...positionsBetween(before, middle, left), middle, ...positionsBetween(middle, after, count - 1 - left)]
}

/** A step up or down from a position's whole number; null where there is none any more. */
function shifted(position: string, by: number): string | null {
  const whole = [...position.slice(0, WIDTH).padEnd(WIDTH, '0')].reduce((sum, digit) => sum * BASE + digitValue(digit), 0)
  const next = whole + by
  if (next <= 0 || next >= BASE ** WIDTH) return null
  const text = written(next)
  return text.endsWith('0') ? `${text}${DIGITS[BASE / 2]}` : text
}

function written(value: number): string {
  let text = ''
  for (let rest = value; text.length < WIDTH; rest = Math.floor(rest / BASE)) text = DIGITS[rest % BASE] + text
  return text
}

/** Halfway, digit by digit; `after` null is above everything. Never ends in the lowest digit. */
function between(before: string, after: string | null): string {
  let prefix = ''
  for (let i = 0; ; i++) {
    const low = digitValue(before[i])
    const high = after === null ? BASE : digitValue(after[i])
    if (high - low > 1) return prefix + DIGITS[Math.floor((low + high) / 2)]
    prefix += DIGITS[low]
    // From here on everything above `before` is below `after`.
    if (high > low) return prefix + between(before.slice(i + 1), null)
  }
}
