/** Puts an open popover under its button in browsers that can't by style alone (`position-area`). */
export function anchorPopover(panel: HTMLElement, align: 'start' | 'end'): void {
  const button = document.querySelector(`[popovertarget="${CSS.escape(panel.id)}"]`)
  if (button === null || CSS.supports('position-area', 'block-end')) return
  const at = button.getBoundingClientRect()
  const left = align === 'start' ? at.left : at.right - panel.offsetWidth
  panel.style.left = `${Math.max(8, Math.min(left, innerWidth - panel.offsetWidth - 8))}px`
  panel.style.top = `${Math.max(8, Math.min(at.bottom, innerHeight - panel.offsetHeight - 8))}px`
}
