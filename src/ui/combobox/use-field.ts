import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { activeLine, actOf, caretMoved, nowhere } from './keys.ts'

type FieldWiring = {
  input: RefObject<HTMLInputElement | null>
  popup: RefObject<HTMLElement | null>
  listId: string
  /** Keys of the lines that are shown. */
  lines: readonly string[]
  /** Whether anything is shown: lines or a message. */
  shown: boolean
  /** Always open, the first line active by itself. */
  fixed: boolean
  onTyped: (typed: string | null) => void
  onChoose: (line: string) => void
  idOf: (line: string) => string
}

/** Wires a field to its list: keys, typing, going in and out, and what it says of itself to those who listen. Gives the active line. */
export function useField({ input, popup, listId, lines, shown, fixed, onTyped, onChoose, idOf }: FieldWiring): string | null {
  const [reached, setReached] = useState(nowhere)
  const active = activeLine(reached, { lines, automatic: fixed })

  const open = useEffectEvent((field: HTMLInputElement) => {
    setReached(nowhere)
    onTyped(field.value)
  })
  const close = useEffectEvent(() => {
    if (fixed) return
    setReached(nowhere)
    onTyped(null)
  })
  const press = useEffectEvent((event: KeyboardEvent, field: HTMLInputElement) => {
    if (event.key === 'Tab') return close()
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return setReached(caretMoved(reached, fixed))
    // Safari reports the Enter that ends a composition after its end, as key 229.
    const composing = event.isComposing || event.keyCode === 229
    const list = { lines, shown, empty: field.value === '', automatic: fixed, fixed }
    const modified = event.shiftKey || event.ctrlKey || event.metaKey
    const act = actOf({ key: event.key, alt: event.altKey, modified, composing }, reached, list)
    if (act === null) return
    event.preventDefault()
    event.stopPropagation()
    if (act === 'open') open(field)
    else if (act === 'close') close()
    else if (act === 'clear') clear(field)
    else if ('choose' in act) onChoose(act.choose)
    else setReached(act.reached)
  })
  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && event.target !== input.current && !popup.current?.contains(event.target)) close()
  })

  useEffect(() => {
    const field = input.current
    if (!field) return
    const gone = new AbortController()
    const { signal } = gone
    const show = () => open(field)
    for (const type of ['input', 'focus', 'click']) field.addEventListener(type, show, { signal })
    field.addEventListener('keydown', (event) => press(event, field), { signal })
    field.form?.addEventListener('submit', () => close(), { signal })
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, (event) => leave(event), { signal })
    // Loaded with the first focus, it comes late: somebody may be typing already.
    if (document.activeElement === field) show()
    return () => gone.abort()
  }, [input])

  const activeId = active === null ? null : idOf(active)
  const listed = lines.length > 0
  useEffect(() => {
    const field = input.current
    if (field) describe(field, listed, listId, activeId)
  }, [input, listed, listId, activeId])
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return active
}

function describe(field: HTMLInputElement, listed: boolean, listId: string, activeId: string | null): void {
  const said = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': String(listed),
    'aria-controls': listed ? listId : null,
    'aria-activedescendant': activeId,
  }
  for (const [name, value] of Object.entries(said)) value === null ? field.removeAttribute(name) : field.setAttribute(name, value)
}

/** Empties a field as if somebody had done it, so that all who listen to it hear. */
function clear(field: HTMLInputElement): void {
  field.value = ''
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContent' }))
}
