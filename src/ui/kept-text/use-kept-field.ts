import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { SAVE_AFTER_MS, useUnsavedWhile } from '../unsaved-changes.ts'
import type { Saved, TypedText } from './save-text.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Milliseconds after which what couldn't be saved is sent again. */
const AGAIN_MS = 10_000

type KeptFieldOptions = {
  /** What is saved. */
  value: string
  onSave: (typed: TypedText) => Promise<Saved>
  /** A field that may not be empty takes back what stood there, and says so. */
  required?: boolean
  /** How many characters it takes; what is longer stays in the field until it is shorter. */
  most: number
  /** A line, though it may be shown in several: Enter keeps it. In a text that is Ctrl and Enter. */
  line?: boolean
  /** Hears what somebody writes in it; null once it is as it was, or saved and left. */
  onDraft?: (text: string | null) => void
}

/**
 * A text that is written in place and kept a moment after the last key, or when its field is left, while others may change it, too. What
 * others write appears unless something is typed there: then that stays, and it is said. Nothing typed is lost where it can't be saved: it
 * is sent again when the browser is online, and asked about before the page goes.
 */
export function useKeptField({ value, onSave, required = false, most, line = false, onDraft }: KeptFieldOptions) {
  const field = useRef<Field>(null)
  /** What is saved, as far as this field knows. */
  const base = useRef(value)
  const began = useRef(value)
  /** What is on its way. */
  const sending = useRef<{ text: string; done: Promise<void> } | null>(null)
  const conflict = useRef<string | null>(null)
  const [first] = useState(value)
  const [theirs, showTheirs] = useState<string | null>(null)
  const [unsaved, setUnsaved] = useState(false)
  /** Why what was typed can't be saved. */
  const [refused, setRefused] = useState<{ empty: true } | { over: number } | null>(null)
  const latest = useRef({ value, onSave, onDraft })
  latest.current = { value, onSave, onDraft }
  const setTheirs = useCallback((text: string | null) => {
    conflict.current = text
    showTheirs(text)
  }, [])
  const typed = useCallback(() => {
    const text = field.current?.value ?? base.current
    return (line ? text.replace(/\s*\n\s*/g, ' ') : text).trim()
  }, [line])
  const isKept = useCallback(() => typed() === base.current && sending.current === null, [typed])
  const tellDraft = useCallback(() => {
    const asBefore = isKept() && began.current === base.current
    latest.current.onDraft?.(asBefore ? null : (field.current?.value ?? ''))
  }, [isKept])

  useEffect(() => {
    const { current: element } = field
    if (!element || value === base.current || value === sending.current?.text) return
    if (typed() === base.current || typed() === value) {
      if (element.value !== value) replaceText(element, value)
      base.current = value
      began.current = value
      setTheirs(null)
      setUnsaved(false)
      tellDraft()
    } else setTheirs(value)
  }, [value, tellDraft, typed, setTheirs])

  const send = async (text: string, over: string) => {
    setTheirs(null)
    const result = await latest.current.onSave({ text, base: over, began: began.current })
    // An answer that got lost: what was read since says that it is there.
    const isSaved = result.saved || latest.current.value === text
    base.current = isSaved ? text : over
    sending.current = null
    setUnsaved(!isSaved && result.theirs === null)
    setTheirs(isSaved ? null : result.theirs)
    tellDraft()
  }
  /** `left`: nobody is typing in it any more. One is sent after the other. */
  const save = async ({ left = false, over }: { left?: boolean; over?: string } = {}): Promise<void> => {
    clearTimeout(timer.current)
    while (sending.current) await sending.current.done
    const text = typed()
    const standing = over ?? base.current
    if (conflict.current !== null && over === undefined) return
    if (text.length > most) return setRefused({ over: text.length - most })
    if (text === standing || (required && text === '')) {
      if (!left) return
      if (text !== standing) setRefused({ empty: true })
      if (field.current) field.current.value = standing
      base.current = standing
      setTheirs(null)
      setUnsaved(false)
      return tellDraft()
    }
    if (over !== undefined) began.current = over
    const { promise, resolve } = Promise.withResolvers<void>()
    sending.current = { text, done: promise }
    await send(text, standing).finally(resolve)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saveLatest = useRef(save)
  saveLatest.current = save
  const saveSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void saveLatest.current(), SAVE_AFTER_MS)
  }, [])
  useUnsavedWhile(
    useCallback(() => field.current !== null && !isKept() && !(required && typed() === ''), [isKept, required, typed]),
    useCallback(() => saveLatest.current(), []),
  )
  useEffect(() => {
    // What was typed before the page was alive.
    if (!isKept()) saveSoon()
    // A phone ends pages that are out of sight without asking.
    const hide = () => document.visibilityState === 'hidden' && !isKept() && void saveLatest.current()
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [isKept, saveSoon])
  useEffect(() => {
    if (!unsaved) return
    const again = () => void saveLatest.current()
    const interval = setInterval(() => navigator.onLine && again(), AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(interval)
      removeEventListener('online', again)
    }
  }, [unsaved])

  return {
    /** For the field. */
    props: {
      defaultValue: first,
      onInput: () => {
        setRefused(null)
        tellDraft()
        saveSoon()
      },
      onBlur: () => {
        void save({ left: true }).then(() => {
          if (document.activeElement === field.current) return
          began.current = base.current
          tellDraft()
        })
      },
      onKeyDown: (event: KeyboardEvent<Field>) => {
        if (event.key === 'Escape') {
          event.currentTarget.value = theirs ?? base.current
          base.current = event.currentTarget.value
          began.current = base.current
          setTheirs(null)
          setRefused(null)
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
    refused,
    again: () => void save(),
    keepMine: () => theirs !== null && void save({ over: theirs }),
    takeTheirs: () => {
      if (field.current && theirs !== null) field.current.value = theirs
      base.current = theirs ?? base.current
      began.current = base.current
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
