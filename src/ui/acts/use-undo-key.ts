import { useEffect, useRef } from 'react'

/** Ctrl or Cmd and Z take back, but for what is being typed. */
export function useUndoKey(undo: () => void): void {
  const latest = useRef(undo)
  latest.current = undo
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (event.key !== 'z' || !(event.metaKey || event.ctrlKey) || event.shiftKey || typing) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
