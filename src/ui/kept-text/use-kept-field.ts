import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { retryPause } from '../../platform/retry-pause.ts'
import { SAVE_AFTER_MS, useUnsavedWhile } from '../unsaved-changes.ts'
import { answered, givenUp, heard, isAsBefore, isKept, type KeptText, keptText, left, sent } from './kept-text.ts'
import type { Saved, TypedText } from './save-text.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Milliseconds after which what couldn't be saved is sent again, about: soon at first, as a server that was started anew is back in seconds. */
const AGAIN_MS = { first: 1_000, most: 10_000 }

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
  const [kept, showKept] = useState(() => keptText(value))
  /** As it is now, be it shown or not. */
  const now = useRef(kept)
  const underway = useRef<Promise<void>>(undefined)
  const [first] = useState(value)
  /** Why what was typed can't be saved. */
  const [refused, setRefused] = useState<{ empty: true } | { over: number } | null>(null)
  const latest = useRef({ value, onSave, onDraft })
  latest.current = { value, onSave, onDraft }
  const typed = useCallback(() => {
    const text = field.current?.value ?? now.current.base
    return (line ? text.replace(/\s*\n\s*/g, ' ') : text).trim()
  }, [line])
  const tellDraft = useCallback(() => {
    latest.current.onDraft?.(isAsBefore(now.current, typed()) ? null : (field.current?.value ?? ''))
  }, [typed])
  const become = useCallback(
    (next: KeptText) => {
      now.current = next
      showKept(next)
      tellDraft()
    },
    [tellDraft],
  )

  const send = async (text: string, over?: string) => {
    const { base } = now.current
    become(sent(now.current, text, over))
    const standing = over ?? base
    // Whoever saves says what went wrong; the text is kept whatever that was.
    const notSaved = (): Saved => ({ saved: false, theirs: null })
    const result = await latest.current.onSave({ text, base: standing, began: now.current.began }).catch(notSaved)
    become(answered(now.current, standing, result, latest.current.value))
  }
  /** `gone`: nobody is typing in it any more. One is sent after the other. */
  const save = async ({ gone = false, over }: { gone?: boolean; over?: string } = {}): Promise<void> => {
    clearTimeout(timer.current)
    while (now.current.sending !== null) await underway.current
    const text = typed()
    const { base, theirs } = now.current
    if (theirs !== null && over === undefined) return
    if (text.length > most) return setRefused({ over: text.length - most })
    const isEmpty = required && text === ''
    if (text !== (over ?? base) && !isEmpty) {
      underway.current = send(text, over)
      return underway.current
    }
    if (!gone) return
    if (isEmpty && base !== '') setRefused({ empty: true })
    if (field.current) field.current.value = base
    become({ ...now.current, unsaved: false })
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saveLatest = useRef(save)
  saveLatest.current = save
  const saveSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void saveLatest.current(), SAVE_AFTER_MS)
  }, [])
  useEffect(() => {
    const before = now.current
    const next = heard(before, typed(), value)
    if (next === before) return
    if (next.base !== before.base && field.current && field.current.value !== value) replaceText(field.current, value)
    become(next)
    // What kept it from being sent is gone.
    if (!isKept(next, typed()) && next.theirs === null) saveSoon()
  }, [value, typed, become, saveSoon])

  useUnsavedWhile(
    useCallback(() => field.current !== null && !isKept(now.current, typed()) && !(required && typed() === ''), [required, typed]),
    useCallback(() => saveLatest.current(), []),
  )
  useEffect(() => {
    // What was typed before the page was alive.
    if (!isKept(now.current, typed())) saveSoon()
    // A phone ends pages that are out of sight without asking.
    const hide = () => document.visibilityState === 'hidden' && !isKept(now.current, typed()) && void saveLatest.current()
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [typed, saveSoon])
  useEffect(() => {
    if (!kept.unsaved) return
    const ending = new AbortController()
    const again = async () => {
      for (let tries = 0; !ending.signal.aborted; tries++) {
        await retryPause(AGAIN_MS, tries, ending.signal)
        if (!ending.signal.aborted && navigator.onLine) void saveLatest.current()
      }
    }
    void again()
    return () => ending.abort()
  }, [kept.unsaved])

  const giveUp = () => {
    const next = givenUp(now.current)
    if (field.current) field.current.value = next.base
    become(next)
  }

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
        void save({ gone: true }).then(() => {
          if (document.activeElement !== field.current) become(left(now.current))
        })
      },
      onKeyDown: (event: KeyboardEvent<Field>) => {
        if (event.key === 'Escape') {
          setRefused(null)
          giveUp()
        }
        if (event.key === 'Escape' || (event.key === 'Enter' && (line || event.ctrlKey || event.metaKey))) event.currentTarget.blur()
      },
    },
    ref: (element: Field | null) => {
      field.current = element
    },
    /** What somebody else wrote meanwhile. */
    theirs: kept.theirs,
    unsaved: kept.unsaved,
    refused,
    again: () => void save(),
    keepMine: () => kept.theirs !== null && void save({ over: kept.theirs }),
    takeTheirs: giveUp,
  }
}

export type KeptField = ReturnType<typeof useKeptField>

/** Puts another text into a field in which somebody may stand: the cursor stays where it was. */
function replaceText(element: Field, text: string): void {
  const { selectionStart, selectionEnd } = element
  element.value = text
  if (document.activeElement === element) element.setSelectionRange(selectionStart, selectionEnd)
}
