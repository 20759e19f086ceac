import { useEffect } from 'react'
import { isTyping } from '../is-typing.ts'

/** The key S opens "Add to a list" of the row that has the focus, else of the one under the pointer, else of what the page is about. */
export function useAddKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog:modal') !== null) return
      const pointed = [...document.querySelectorAll(':hover')].at(-1) ?? null
      const button = buttonAround(document.activeElement) ?? buttonAround(pointed) ?? shownButtons('page')[0]
      if (button === undefined) return
      event.preventDefault()
      button.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** The button of the row or entry that has an element in it. */
function buttonAround(start: Element | null): HTMLElement | undefined {
  if (start === null || start.closest('[popover], dialog')) return
  return shownButtons('row').find((button) => button.closest('article, li')?.contains(start))
}

/** A row has a button for each width, of which one is shown. */
const shownButtons = (of: 'row' | 'page') =>
  [...document.querySelectorAll<HTMLElement>(`[data-adds-to-list="${of}"]`)].filter((button) => button.checkVisibility())
