export type Box = { left: number; top: number; right: number; bottom: number }
/** What can be pressed; what stands in a bar counts for more than a link in the text, which can be scrolled from under a toast. */
export type Pressable = Box & { inBar: boolean }
/** Pixels above the foot of the window, at the end of its lines or their beginning. */
export type ToastPlace = { lift: number; side: 'end' | 'start' }

const STEP_PX = 8
const IN_BAR = 100

/**
 * Where toasts of a size cover nothing that can be pressed, as low as that is; on a page full of links, where they cover least. `now`: where
 * they stand, and stay unless another place is better.
 */
export function toastPlace(
  size: { width: number; height: number },
  window: { width: number; height: number },
  pressable: readonly Pressable[],
  now?: ToastPlace,
): ToastPlace {
  const coveredAt = ({ lift, side }: ToastPlace) => {
    const bottom = window.height - lift
    const left = side === 'end' ? window.width - size.width : 0
    const box = { left, right: left + size.width, top: bottom - size.height, bottom }
    return pressable.reduce((sum, one) => sum + (overlaps(one, box) ? (one.inBar ? IN_BAR : 1) : 0), 0)
  }
  let best: ToastPlace & { covered: number } = { lift: 0, side: 'end', covered: Infinity }
  for (let lift = 0; lift <= window.height - size.height && best.covered > 0; lift += STEP_PX) {
    for (const side of ['end', 'start'] as const) {
      const covered = coveredAt({ lift, side })
      if (covered < best.covered) best = { lift, side, covered }
    }
  }
  return now && coveredAt(now) <= best.covered ? now : { lift: best.lift, side: best.side }
}

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** What can be pressed in the window, as it stands now; `but` is what asks. */
export function pressableIn(document: Document, but: Element): Pressable[] {
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=option]')].flatMap((one) => {
    const box = one.getBoundingClientRect()
    if (box.width === 0 || box.bottom < 0 || box.top > innerHeight || but.contains(one)) return []
    return [
      { left: box.left, top: box.top, right: box.right, bottom: box.bottom, inBar: one.closest('[data-bar], header, [popover]') !== null },
    ]
  })
}
