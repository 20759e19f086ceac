import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** Milliseconds after the last key after which what is typed is saved, where nobody presses a button for it. */
export const SAVE_AFTER_MS = 1200

/** `isUnsaved`: whether something of a form of this page is neither saved nor what stood there at first. `save`: saves it at once. */
type Guarded = { isUnsaved: () => boolean; save?: () => Promise<void> }

const forms = new Set<Guarded>()

export const hasUnsavedChanges = (): boolean => [...forms].some(({ isUnsaved }) => isUnsaved())

/** Whether all that isn't saved yet saves itself. */
export const savesItself = (): boolean => [...forms].every(({ isUnsaved, save }) => save !== undefined || !isUnsaved())

/** Saves at once what saves itself a moment after it was typed. Answers whether everything is saved then. */
export async function saveUnsaved(): Promise<boolean> {
  await Promise.allSettled([...forms].filter(({ isUnsaved }) => isUnsaved()).map(async ({ save }) => save?.()))
  return !hasUnsavedChanges()
}

/**
 * Has the page ask before what somebody typed into a form is lost by going elsewhere (see `<UnsavedChanges>`, which the page's frame has);
 * also what they typed before the page was alive. What it answers says that it is saved.
 */
export function useUnsavedChanges(form: RefObject<HTMLFormElement | null>): () => void {
  const saved = useRef(() => {})
  useEffect(() => {
    const element = form.current
    if (!element) return
    const before = new WeakMap<Element, string>()
    const fields = () => [...element.elements]
    const isChanged = (field: Element) => before.has(field) && before.get(field) !== contentOf(field)
    for (const field of fields()) before.set(field, firstContentOf(field))
    let touched = fields().some(isChanged)
    const touch = () => {
      touched = true
    }
    const note = ({ target }: Event) => target instanceof Element && !before.has(target) && before.set(target, contentOf(target))
    saved.current = () => {
      touched = false
      for (const field of fields()) before.set(field, contentOf(field))
    }
    const isUnsaved = () => touched && element.isConnected && fields().some(isChanged)
    const guarded = { isUnsaved }
    forms.add(guarded)
    element.addEventListener('input', touch)
    element.addEventListener('focusin', note)
    return () => {
      element.removeEventListener('input', touch)
      element.removeEventListener('focusin', note)
      forms.delete(guarded)
    }
  }, [form])
  return useCallback(() => saved.current(), [])
}

/** The same for a form that knows itself whether something is `unsaved`. */
export function useUnsavedState(unsaved: boolean): () => void {
  const now = useRef(unsaved)
  // Before the page shows it: whoever reads that it is saved may leave at once.
  useLayoutEffect(() => {
    now.current = unsaved
  }, [unsaved])
  useUnsavedWhile(useCallback(() => now.current, []))
  return useCallback(() => {
    now.current = false
  }, [])
}

/** The same for what is `isUnsaved` when it is asked; `save` has it saved at once, as somebody leaves. Both stay the same functions. */
export function useUnsavedWhile(isUnsaved: () => boolean, save?: () => Promise<void>): void {
  useEffect(() => {
    const form = { isUnsaved, ...(save && { save }) }
    forms.add(form)
    return () => void forms.delete(form)
  }, [isUnsaved, save])
}

/** What a field holds; of a button nothing. */
function contentOf(field: Element): string {
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].map(({ index }) => index).join()
  if (field instanceof HTMLTextAreaElement) return field.value
  if (!(field instanceof HTMLInputElement)) return ''
  return /^(?:checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value
}

/** What it held before anybody typed, as the server has rendered it. */
function firstContentOf(field: Element): string {
  if (field instanceof HTMLTextAreaElement) return field.defaultValue
  if (field instanceof HTMLInputElement) return /^(?:checkbox|radio)$/.test(field.type) ? String(field.defaultChecked) : field.defaultValue
  const chosen = field instanceof HTMLSelectElement ? [...field.options].filter((option) => option.defaultSelected) : []
  return chosen.length > 0 ? chosen.map(({ index }) => index).join() : contentOf(field)
}
