import { useEffect, useState } from 'react'
import { isTyping } from './is-typing.ts'

/**
 * Whether the command palette is open, and how to close it: ⌘K or Ctrl-K opens it from anywhere, `slash` also where nobody types and the
 * page has no search of its own to jump to.
 */
export function usePaletteKey(slash = false): [boolean, () => void] {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const held = event.metaKey || event.ctrlKey
      const k = event.key.toLowerCase() === 'k' && held && !event.altKey && !event.shiftKey
      if (!k && !(slash && event.key === '/' && !held && !event.altKey && !isTyping(event.target))) return
      event.preventDefault()
      setOpen((was) => !(k && was))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [slash])
  return [open, () => setOpen(false)]
}
