import { useEffect, useRef } from 'react'

/** Single keys, while nobody types; `shift`: it was held. */
export function useKeys(acts: Record<string, (shift: boolean) => void>, paused: boolean): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || (paused && event.key !== 'Escape')) return
      const { target } = event
      if (target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select')))
        return
      if (document.querySelector('dialog[open], [popover]:popover-open')) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act(event.shiftKey)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [paused])
}
