/** Which option the arrow keys have reached; `moved` while they are in the list, until something is typed or the caret moves. */
export type ActiveState = { active: string | null; moved: boolean }

export const initialState: ActiveState = { active: null, moved: false }

export type KeyPress = { key: string; altKey?: boolean; hasModifier?: boolean; isComposing?: boolean }

type ListView = {
  /** Keys of the options, in order. */
  options: readonly string[]
  /** Whether anything is shown under the field: options or a message. */
  shown: boolean
  /** Nothing is typed. */
  empty: boolean
  /** The first option is active without a key, and the arrow keys don't come by the field. */
  autoSelect: boolean
  /** The list is a part of its box and does not close. */
  persistent: boolean
}

/** What a key comes to; null: it is left to the browser. */
export type KeyAction = { state: ActiveState } | 'open' | 'close' | 'clear' | { select: string } | null

const PAGE = 8

/** The active option: the one that was reached, as long as it is there, else the first where that is active by itself. */
export function activeOption({ active }: ActiveState, { options, autoSelect }: Pick<ListView, 'options' | 'autoSelect'>): string | null {
  if (active !== null && options.includes(active)) return active
  return autoSelect ? (options[0] ?? null) : null
}

/**
 * What a key does in a combobox (ARIA Authoring Practices, list autocomplete). Keys of an unfinished composition are its own, those with
 * Shift, Ctrl or Meta the browser's.
 */
export function keyAction(
  { key, altKey = false, hasModifier = false, isComposing = false }: KeyPress,
  state: ActiveState,
  list: ListView,
): KeyAction {
  if (isComposing || hasModifier) return null
  const listed = list.shown && list.options.length > 0
  const active = listed ? activeOption(state, list) : null
  if (key === 'ArrowDown') return listed && !altKey ? moveAround(active, 1, list) : 'open'
  if (key === 'ArrowUp' && altKey) return list.shown && !list.persistent ? 'close' : null
  if (key === 'ArrowUp') return listed ? moveAround(active, -1, list) : 'open'
  if (key === 'Escape') return list.persistent ? null : list.shown ? 'close' : list.empty ? null : 'clear'
  if (key === 'Enter') return active === null ? null : { select: active }
  if (!listed) return null
  if (key === 'PageDown' || key === 'PageUp') return moveWithin(active, key === 'PageDown' ? PAGE : -PAGE, list)
  if (key === 'Home' || key === 'End')
    return state.moved && active !== null ? moveWithin(active, key === 'Home' ? -Infinity : Infinity, list) : null
  return null
}

/** Where the keys are after the caret was moved in the field: out of the list. */
export const caretMoved = ({ active }: ActiveState, autoSelect: boolean): ActiveState =>
  autoSelect ? { active, moved: false } : initialState

/** Round and round; where no option is active by itself, by the field. */
function moveAround(active: string | null, by: 1 | -1, { options, autoSelect }: ListView): KeyAction {
  const stops: (string | null)[] = autoSelect ? [...options] : [null, ...options]
  const next = stops[(stops.indexOf(active) + by + stops.length) % stops.length] ?? null
  return { state: { active: next, moved: next !== null } }
}

/** As far as the ends. */
function moveWithin(active: string | null, by: number, { options }: ListView): KeyAction {
  const at = active === null ? -1 : options.indexOf(active)
  return { state: { active: options[Math.min(Math.max(at + by, 0), options.length - 1)] ?? null, moved: true } }
}
