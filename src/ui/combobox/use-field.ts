import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { activeOption, caretMoved, initialState, keyAction } from './keys.ts'

type FieldWiring = {
  input: RefObject<HTMLInputElement | null>
  popup: RefObject<HTMLElement | null>
  listId: string
  /** Keys of the options that are shown. */
  options: readonly string[]
  /** Whether anything is shown: options or a message. */
  shown: boolean
  /** Always open, the first option active by itself. */
  persistent: boolean
  onQueryChange: (query: string | null) => void
  onSelect: (key: string) => void
  idOf: (key: string) => string
}

/** Wires a field to its list: keys, typing, going in and out, and what it says of itself to those who listen. Gives the active option. */
export function useField({ input, popup, listId, options, shown, persistent, onQueryChange, onSelect, idOf }: FieldWiring): string | null {
  const [state, setState] = useState(initialState)
  const active = activeOption(state, { options, autoSelect: persistent })

  const open = useEffectEvent((field: HTMLInputElement) => {
    setState(initialState)
    onQueryChange(field.value)
  })
  const close = useEffectEvent(() => {
    if (persistent) return
    setState(initialState)
    onQueryChange(null)
  })
  const press = useEffectEvent((event: KeyboardEvent, field: HTMLInputElement) => {
    if (event.key === 'Tab') return close()
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return setState(caretMoved(state, persistent))
    // Safari reports the Enter that ends a composition after its end, as key 229.
    const isComposing = event.isComposing || event.keyCode === 229
    const list = { options, shown, empty: field.value === '', autoSelect: persistent, persistent }
    const hasModifier = event.shiftKey || event.ctrlKey || event.metaKey
    const action = keyAction({ key: event.key, altKey: event.altKey, hasModifier, isComposing }, state, list)
    if (action === null) return
    event.preventDefault()
    event.stopPropagation()
    if (action === 'open') open(field)
    else if (action === 'close') close()
    else if (action === 'clear') clear(field)
    else if ('select' in action) onSelect(action.select)
    else setState(action.state)
  })
  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && event.target !== input.current && !popup.current?.contains(event.target)) close()
  })

  useEffect(() => {
    const field = input.current
    if (!field) return
    const listeners = new AbortController()
    const { signal } = listeners
    const show = () => document.activeElement === field && open(field)
    for (const type of ['input', 'focus', 'click']) field.addEventListener(type, show, { signal })
    field.addEventListener('keydown', (event) => press(event, field), { signal })
    field.form?.addEventListener('submit', () => close(), { signal })
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, (event) => leave(event), { signal })
    // Loaded with the first focus, it comes late: somebody may be typing already.
    show()
    return () => listeners.abort()
  }, [input])

  const activeId = active === null ? null : idOf(active)
  const listed = options.length > 0
  useEffect(() => {
    const field = input.current
    if (field) setAria(field, listed, listId, activeId)
  }, [input, listed, listId, activeId])
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return active
}

function setAria(field: HTMLInputElement, listed: boolean, listId: string, activeId: string | null): void {
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': String(listed),
    'aria-controls': listed ? listId : null,
    'aria-activedescendant': activeId,
  }
  for (const [name, value] of Object.entries(attributes)) value === null ? field.removeAttribute(name) : field.setAttribute(name, value)
}

/** Empties a field as if somebody had done it, so that all who listen to it hear. */
function clear(field: HTMLInputElement): void {
  field.value = ''
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContent' }))
}
