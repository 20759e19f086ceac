import { deferredLoaded } from '../../ui/lazy-on-interaction.ts'

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What is typed or chosen, and whether it is ticked. */
export type Content = [value: string, checked: boolean]

/** A press that comes later would be a surprise; what is typed stands there. */
const PATIENCE_MS = { press: 10_000, typed: 60_000 }
const AGAIN_MS = 16

/** Presses a button until that arrives. */
export async function pressUntil(button: HTMLButtonElement, arrived: () => boolean): Promise<void> {
  await again(button, PATIENCE_MS.press, () => {
    button.click()
    return arrived()
  })
}

/** Says of a field that something was typed into it, until that is heard; it holds then what was typed. `unheard` is kept by who listens. */
export async function tellUntilHeard(field: Field, unheard: ReadonlyMap<Field, Content>): Promise<void> {
  await again(field, PATIENCE_MS.typed, () => {
    const typed = unheard.get(field)
    if (typed === undefined) return true
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (unheard.has(field)) return false
    changeTo(field, typed)
    return true
  })
}

async function again(element: Element, patience: number, once: () => boolean): Promise<void> {
  const end = performance.now() + patience
  await deferredLoaded()
  while (element.isConnected && performance.now() < end) {
    if (once()) return
    await new Promise((settle) => setTimeout(settle, AGAIN_MS))
  }
}

/**
 * Has a field hold this as if it were typed now. An event is a change to React only where the content is another than the last that it
 * knows of: the setter of the element itself tells it one, that of its class doesn't.
 */
function changeTo(field: Field, [value, checked]: Content): void {
  const set = (key: string, to: unknown) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), key)?.set?.call(field, to)
  if (field instanceof HTMLSelectElement) {
    set('value', value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    if (field.type === 'radio' && !checked) return
    field.checked = !checked
    set('checked', checked)
    field.dispatchEvent(new Event('click', { bubbles: true }))
  } else {
    const { selectionStart: from, selectionEnd: to, value: before } = field
    field.value = ''
    set('value', value)
    if (before === value && from !== null) field.setSelectionRange(from, to)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
