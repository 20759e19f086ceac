import { useEffect, useState } from 'react'

/** Whether the command palette is open, and how to close it: ⌘K or Ctrl-K opens it from anywhere. */
export function usePaletteKey(): [boolean, () => void] {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return [open, () => setOpen(false)]
}
