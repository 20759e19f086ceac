import { deferredLoaded } from '../../ui/lazy-on-interaction.ts'
import { type Content, type Field, isFollowed, isHeard, propsOf } from './field-content.ts'

/** A press that comes later would be a surprise; what is typed stands there. */
const PATIENCE_MS = { press: 10_000, typed: 60_000 }
const AGAIN_MS = 16
/** A form that won't have a choice isn't asked for ever. */
const MOST_TOLD = 5

/** Presses a button, or a link that is one, until that arrives. */
export async function pressUntil(button: HTMLElement, arrived: () => boolean): Promise<void> {
  await again(button, PATIENCE_MS.press, () => {
    button.click()
    return arrived()
  })
}

/** Says of a field that something was typed into it, until that is heard; it holds then what was typed. `unheard` is kept by who listens. */
export async function tellUntilHeard(field: Field, unheard: Map<Field, Content>): Promise<void> {
  await again(field, PATIENCE_MS.typed, () => tellOnce(field, unheard))
}

/** Says it now; whether that is heard, or was before. */
export function tellOnce(field: Field, unheard: Map<Field, Content>): boolean {
  const typed = unheard.get(field)
  if (typed === undefined) return true
  const followed = isFollowed(field)
  let passed = false
  const pass = () => {
    passed = true
  }
  addEventListener('change', pass)
  changeTo(field, typed)
  removeEventListener('change', pass)
  const isDone = field instanceof HTMLSelectElement ? passed && isChosen(field, typed) : followed && isHeard(field)
  if (isDone) unheard.delete(field)
  return isDone
}

const told = new WeakMap<Field, number>()

/**
 * Whether React has a choice for what is chosen, or leaves that to the page. It stops at the document what it can't hear yet, and may put
 * back for a moment what it knew before, also of what it has heard: a form that is kept is asked again for that. What is chosen elsewhere
 * may be an act, after which nothing stays chosen.
 */
function isChosen(field: HTMLSelectElement, [value]: Content): boolean {
  const props = propsOf(field)
  if (props === undefined || props.value === undefined || `${props.value}` === value) return props !== undefined
  const times = (told.get(field) ?? 0) + 1
  told.set(field, times)
  return `${props.value}` === field.value && (field.form?.method !== 'post' || times >= MOST_TOLD)
}

async function again(element: Element, patience: number, once: () => boolean): Promise<void> {
  const end = performance.now() + patience
  // At once, and as soon as that was rendered: what is saved or left in the next moment has it then.
  for (let times = 1; element.isConnected && performance.now() < end; times++) {
    if (once()) return
    if (times === 2) await deferredLoaded()
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
