/** Which line the keys have reached; `moved` while they are in the list, until something is typed or the caret moves. */
export type Reached = { active: string | null; moved: boolean }

export const nowhere: Reached = { active: null, moved: false }

export type KeyPress = { key: string; alt?: boolean; modified?: boolean; composing?: boolean }

type Shown = {
  /** Keys of the lines, in order. */
  lines: readonly string[]
  /** Whether anything is shown under the field: lines or a message. */
  shown: boolean
  /** Nothing is typed. */
  empty: boolean
  /** The first line is active without a key, and the arrow keys don't come by the field. */
  automatic: boolean
  /** The list is a part of its box and does not close. */
  fixed: boolean
}

/** What a key comes to; null: it is left to the browser. */
export type Act = { reached: Reached } | 'open' | 'close' | 'clear' | { choose: string } | null

const PAGE = 8

/** The active line: the one that was reached, as long as it is there, else the first where that is active by itself. */
export function activeLine({ active }: Reached, { lines, automatic }: Pick<Shown, 'lines' | 'automatic'>): string | null {
  if (active !== null && lines.includes(active)) return active
  return automatic ? (lines[0] ?? null) : null
}

/**
 * What a key does in a combobox (ARIA Authoring Practices, list autocomplete). Keys of an unfinished composition are its own, those with
 * Shift, Ctrl or Meta the browser's.
 */
export function actOf({ key, alt = false, modified = false, composing = false }: KeyPress, reached: Reached, list: Shown): Act {
  if (composing || modified) return null
  const listed = list.shown && list.lines.length > 0
  const active = listed ? activeLine(reached, list) : null
  if (key === 'ArrowDown') return listed && !alt ? step(active, 1, list) : 'open'
  if (key === 'ArrowUp' && alt) return list.shown && !list.fixed ? 'close' : null
  if (key === 'ArrowUp') return listed ? step(active, -1, list) : 'open'
  if (key === 'Escape') return list.fixed ? null : list.shown ? 'close' : list.empty ? null : 'clear'
  if (key === 'Enter') return active === null ? null : { choose: active }
  if (!listed) return null
  if (key === 'PageDown' || key === 'PageUp') return leap(active, key === 'PageDown' ? PAGE : -PAGE, list)
  if (key === 'Home' || key === 'End')
    return reached.moved && active !== null ? leap(active, key === 'Home' ? -Infinity : Infinity, list) : null
  return null
}

/** Where the keys are after the caret was moved in the field: out of the list. */
export const caretMoved = ({ active }: Reached, automatic: boolean): Reached => (automatic ? { active, moved: false } : nowhere)

/** Round and round; where no line is active by itself, by the field. */
function step(active: string | null, by: 1 | -1, { lines, automatic }: Shown): Act {
  const stops: (string | null)[] = automatic ? [...lines] : [null, ...lines]
  const next = stops[(stops.indexOf(active) + by + stops.length) % stops.length] ?? null
  return { reached: { active: next, moved: next !== null } }
}

/** As far as the ends. */
function leap(active: string | null, by: number, { lines }: Shown): Act {
  const at = active === null ? -1 : lines.indexOf(active)
  return { reached: { active: lines[Math.min(Math.max(at + by, 0), lines.length - 1)] ?? null, moved: true } }
}
