import { type RefObject, useCallback, useEffect } from 'react'

/** Forms of this page in which somebody typed since they were last saved. */
const touched = new Set<HTMLFormElement>()

/**
 * Has the page ask before what somebody typed into a form is lost by going elsewhere (see `<UnsavedChanges>`, which the page's frame has).
 * What it answers says that it is saved.
 */
export function useUnsavedChanges(form: RefObject<HTMLFormElement | null>): () => void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const touch = () => touched.add(element)
    element.addEventListener('input', touch)
    return () => {
      element.removeEventListener('input', touch)
      touched.delete(element)
    }
  }, [form])
  return useCallback(() => {
    if (form.current) touched.delete(form.current)
  }, [form])
}

/** Whether something stands in a form that is neither saved nor what stood there at first. */
export const hasUnsavedChanges = (): boolean => [...touched].some((form) => form.isConnected && [...form.elements].some(isChanged))

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  return /^(?:checkbox|radio)$/.test(field.type) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}
