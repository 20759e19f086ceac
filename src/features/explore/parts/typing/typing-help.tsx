import { type RefObject, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { Where } from '../../read-explore.ts'
import { rememberPosition } from '../own-position.ts'
import { OptionList, optionId } from './option-list.tsx'
import type { Option } from './options.ts'
import { forgetSearches } from './recent.ts'
import { type FieldName, useOptions } from './use-options.ts'

type TypingHelpProps = {
  form: RefObject<HTMLFormElement | null>
  where: Where | null
  /** A place to look in was chosen. */
  onWhere: (where: Where) => void
}

/** Suggestions under the fields of a search (an ARIA combobox): arrow keys, Enter and Escape; loaded with the first focus. */
export default function TypingHelp({ form, where, onWhere }: TypingHelpProps) {
  const id = useId()
  const navigate = useNavigate()
  const [{ field, typed }, setTyping] = useState(() => typingIn(form.current))
  const [active, setActive] = useState<string | null>(null)
  const [forgotten, setForgotten] = useState(0)
  const untouched = field === 'where' && typed === where?.label
  const groups = useOptions(field, untouched ? '' : typed, forgotten > 0 && typed === '' ? null : where)
  const options = groups.flatMap((group) => group.options)
  const open = field !== null && options.length > 0

  const close = () => {
    setTyping({ field: null, typed: '' })
    setActive(null)
  }
  const choose = (option: Option) => {
    close()
    if ('to' in option) return navigate(option.to)
    if ('where' in option) return onWhere(option.where)
    navigator.geolocation?.getCurrentPosition(({ coords }) => onWhere({ label: 'Near me', near: rememberPosition(coords) }))
  }

  // What was typed while this was being loaded.
  useEffect(() => setTyping(typingIn(form.current)), [form])

  useEffect(() => {
    const element = form.current
    if (!element) return
    const follow = () => {
      setTyping(typingIn(element))
      setActive(null)
    }
    const leave = (event: Event) => {
      if (event.target instanceof Node && !element.parentElement?.contains(event.target)) close()
    }
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const index = options.findIndex(({ key }) => key === active)
      const option = options[index]
      if (event.key === 'Escape' && open) close()
      else if (event.key === 'ArrowDown' && open) setActive(options[index + 1]?.key ?? null)
      else if (event.key === 'ArrowUp' && open) setActive(options.at(index === -1 ? -1 : index - 1)?.key ?? null)
      else if (event.key === 'ArrowDown') setTyping(typingIn(element))
      else if (event.key === 'Enter' && option) void choose(option)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('input', follow)
    element.addEventListener('focusin', follow)
    element.addEventListener('submit', close)
    element.addEventListener('keydown', press)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      element.removeEventListener('input', follow)
      element.removeEventListener('focusin', follow)
      element.removeEventListener('submit', close)
      element.removeEventListener('keydown', press)
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  })

  useEffect(() => {
    for (const input of inputsOf(form.current)) {
      const mine = open && input.name === field
      for (const [name, value] of Object.entries(combobox)) input.setAttribute(name, value)
      input.setAttribute('aria-expanded', String(mine))
      set(input, 'aria-controls', mine ? id : null)
      set(input, 'aria-activedescendant', mine && active !== null ? optionId(id, active) : null)
    }
    if (active !== null) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  })

  return (
    <>
      <VisuallyHidden>
        <span role="status">{open && `${options.length} suggestions`}</span>
      </VisuallyHidden>
      {open && (
        <OptionList
          id={id}
          groups={groups}
          typed={typed}
          active={active}
          onChoose={choose}
          onForget={() => {
            forgetSearches()
            setForgotten((times) => times + 1)
            close()
          }}
        />
      )}
    </>
  )
}

const combobox = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' }

function set(input: HTMLElement, name: string, value: string | null) {
  if (value === null) input.removeAttribute(name)
  else input.setAttribute(name, value)
}

function inputsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return form ? [...form.querySelectorAll<HTMLInputElement>('input[name=q], input[name=where]')] : []
}

function typingIn(form: HTMLFormElement | null): { field: FieldName | null; typed: string } {
  const input = inputsOf(form).find((candidate) => candidate === document.activeElement)
  return input ? { field: input.name === 'where' ? 'where' : 'q', typed: input.value } : { field: null, typed: '' }
}
