import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Saved } from './save-text.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Milliseconds after which what couldn't be saved is sent again. */
const AGAIN_MS = 10_000

type KeptFieldOptions = {
  /** What is saved. */
  value: string
  /** Saves what was typed over what stood there when the typing began. */
  onSave: (text: string, base: string) => Promise<Saved>
  /** A field that may not be empty takes back what stood there. */
  required?: boolean
  /** A line, though it may be shown in several: Enter keeps it. In a text that is Ctrl and Enter. */
  line?: boolean
  /** Hears what stands in it unsaved; null once it is saved, or is as it was. */
  onDraft?: (text: string | null) => void
}

/**
 * A text that is written in place and kept when its field is left, while others may change it, too. What others write appears unless
 * something is typed there: then that stays, and it is said. Nothing typed is lost where it can't be saved; it is sent again when the
 * browser is online.
 */
export function useKeptField({ value, onSave, required = false, line = false, onDraft }: KeptFieldOptions) {
  const field = useRef<Field>(null)
  /** What stood there when the typing began. */
  const base = useRef(value)
  const saving = useRef(false)
  const [first] = useState(value)
  const [theirs, setTheirs] = useState<string | null>(null)
  const [unsaved, setUnsaved] = useState(false)
  const latest = useRef({ value, onSave, onDraft })
  latest.current = { value, onSave, onDraft }
  const typed = () => {
    const text = field.current?.value ?? base.current
    return line ? text.replace(/\s*\n\s*/g, ' ') : text
  }
  const tellDraft = useCallback(() => {
    const text = field.current?.value ?? ''
    latest.current.onDraft?.(text.trim() === base.current ? null : text)
  }, [])

  useEffect(() => {
    const { current: element } = field
    if (!element || value === base.current) return
    if (element.value === base.current || element.value.trim() === value) {
      if (element.value !== value) replaceText(element, value)
      base.current = value
      setTheirs(null)
      setUnsaved(false)
      tellDraft()
    } else setTheirs(value)
  }, [value, tellDraft])

  const save = async (over = base.current) => {
    const text = typed().trim()
    if (saving.current || (theirs !== null && over === base.current)) return
    if (text === over || (required && text === '')) {
      if (field.current) field.current.value = over
      base.current = over
      setTheirs(null)
      setUnsaved(false)
      return tellDraft()
    }
    saving.current = true
    base.current = text
    setTheirs(null)
    const result = await latest.current.onSave(text, over)
    saving.current = false
    // An answer that got lost: what was read since says that it is there.
    const isSaved = result.saved || latest.current.value === text
    if (!isSaved) base.current = over
    setUnsaved(!isSaved && result.theirs === null)
    setTheirs(isSaved ? null : result.theirs)
    tellDraft()
  }
  const saveLatest = useRef(save)
  saveLatest.current = save
  useEffect(() => {
    if (!unsaved) return
    const again = () => void saveLatest.current()
    const timer = setInterval(() => navigator.onLine && again(), AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [unsaved])

  return {
    /** For the field. */
    props: {
      defaultValue: first,
      onInput: tellDraft,
      onBlur: () => void save(),
      onKeyDown: (event: KeyboardEvent<Field>) => {
        if (event.key === 'Escape') {
          event.currentTarget.value = theirs ?? base.current
          base.current = event.currentTarget.value
          setTheirs(null)
          tellDraft()
        }
        if (event.key === 'Escape' || (event.key === 'Enter' && (line || event.ctrlKey || event.metaKey))) event.currentTarget.blur()
      },
    },
    ref: (element: Field | null) => {
      field.current = element
    },
    /** What somebody else wrote meanwhile. */
    theirs,
    unsaved,
    again: () => void save(),
    keepMine: () => theirs !== null && void save(theirs),
    takeTheirs: () => {
      if (field.current && theirs !== null) field.current.value = theirs
      base.current = theirs ?? base.current
      setTheirs(null)
      tellDraft()
    },
  }
}

export type KeptField = ReturnType<typeof useKeptField>

/** Puts another text into a field in which somebody may stand: the cursor stays where it was. */
function replaceText(element: Field, text: string): void {
  const { selectionStart, selectionEnd } = element
  element.value = text
  if (document.activeElement === element) element.setSelectionRange(selectionStart, selectionEnd)
}
