/** Where on a row: above it, below it, or on it. */
type Zone = 'before' | 'after' | 'into'

export type Over = { id: number; zone: Zone }

/** How near to the window's edge a pointer has it scroll, in pixels. */
const EDGE = 72

type Drag = {
  allowed: (over: Over) => boolean
  show: (over: Over | null) => void
  /** It is let go there; null ends it without. */
  end: (over: Over | null) => void
}

/**
 * Follows the pointer that has taken row `id`; `early` is where it went before this code was there, and whether it was let go meanwhile.
 * Answers what ends the following.
 */
export function dragRows(
  id: number,
  early: { at: { x: number; y: number } | null; up: boolean },
  { allowed, show, end }: Drag,
): () => void {
  let at = early.at ?? { x: 0, y: 0 }
  let over: Over | null = null
  const look = () => {
    const found = overAt(at.x, at.y)
    over = found && found.id !== id && allowed(found) ? found : null
    show(over)
  }
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    at = { x, y }
    look()
  }
  const drop = () => end(over)
  const cancel = () => end(null)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // A dialog around the rows stays.
    event.preventDefault()
    cancel()
  }
  const box = scrollerOf(id)
  const scroll = setInterval(() => {
    const by = at.y > 0 && at.y < EDGE ? -10 : at.y > innerHeight - EDGE ? 10 : 0
    if (by === 0) return
    box.scrollBy(0, by)
    look()
  }, 16)
  addEventListener('pointermove', move)
  addEventListener('pointerup', drop)
  addEventListener('pointercancel', cancel)
  addEventListener('keydown', press, true)
  if (early.at) look()
  if (early.up) drop()
  return () => {
    clearInterval(scroll)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', drop)
    removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', press, true)
  }
}

/** What scrolls the row: a box around it, a dialog for example, or the page. */
function scrollerOf(id: number): Pick<Element, 'scrollBy'> {
  for (let box = document.querySelector(`[data-row="${id}"]`)?.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return window
}

/** The row under the pointer, and in which part of it: the outer thirds are before and after it. */
function overAt(x: number, y: number): Over | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')
  if (!row) return null
  const { top, height } = row.getBoundingClientRect()
  const part = (y - top) / height
  return { id: Number(row.dataset.row), zone: part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into' }
}
