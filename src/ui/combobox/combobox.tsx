import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { classes } from '../classes.ts'
import { useFormat } from '../locale.tsx'
import { OptionList, optionId } from './option-list.tsx'
import type { Option } from './options.ts'
import type { Found } from './typeahead.ts'
import { useField } from './use-field.ts'

type ComboboxProps<Value> = {
  /** The field that is helped. It may have been there before, as the server renders it. */
  input: RefObject<HTMLInputElement | null>
  /** What is typed; null while the list is closed. The owner keeps it, and finds the lines by it. */
  typed: string | null
  onTyped: (typed: string | null) => void
  found: Found<Value>
  /** Of the list, heard only. */
  label: string
  /** Of an option with a value; the list is closed by then. */
  onChoose?: (value: Value) => void
  /** An option was chosen that leads elsewhere. */
  onLeave?: () => void
  /** `floating` under the field; `fixed` in the flow of a box of its own, always open, with the first line active. */
  look?: 'floating' | 'fixed'
  /** Shown where nothing fits, as is that it takes long or failed; without it this is only heard. */
  nothing?: string
  /** What the lines are, to be counted aloud. */
  unit?: { one: string; other: string }
  /** Under the lines. */
  footer?: ReactNode
}

const completions = { one: '# suggestion', other: '# suggestions' }

/** Makes a field a combobox (ARIA 1.2): lines to choose from by arrow keys, Enter and Escape or by a press, as they are found. */
export function Combobox<Value = never>(props: ComboboxProps<Value>) {
  const { input, typed, onTyped, found, label, onChoose, onLeave, look = 'floating', nothing, unit = completions, footer } = props
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const format = useFormat()
  const options = typed === null ? [] : found.groups.flatMap((group) => group.options)
  const message = typed === null ? null : messageOf(found.phase, options.length, nothing ?? format.plural(0, unit))
  const shown = options.length > 0 || (message !== null && nothing !== undefined)

  const choose = (option: Option<Value> | undefined) => {
    if (!option) return
    onTyped(null)
    if ('value' in option) return onChoose?.(option.value)
    onLeave?.()
    if (option.reloadDocument) location.assign(option.to)
    else void navigate(option.to)
  }
  const active = useField({
    input,
    popup,
    listId: id,
    lines: options.map(({ key }) => key),
    shown,
    fixed: look === 'fixed',
    onTyped,
    onChoose: (line) => choose(options.find(({ key }) => key === line)),
    idOf: (line) =>
      optionId(
        id,
        options.findIndex(({ key }) => key === line),
      ),
  })

  return (
    <>
      <span role="status" className="sr-only">
        {message ?? (options.length > 0 && format.plural(options.length, unit))}
      </span>
      {shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press keeps the focus in the field
        <div
          ref={popup}
          className={classes(
            look === 'fixed'
              ? 'min-h-0 flex-1 overflow-y-auto overscroll-contain p-2'
              : 'absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(30rem,70dvh)] overflow-auto overscroll-contain rounded-lg border border-line bg-surface p-2 text-left shadow-float in-[[popover]]:static in-[[popover]]:border-0 in-[[popover]]:p-0 in-[[popover]]:shadow-none',
          )}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.length > 0 && (
            <OptionList id={id} label={label} groups={found.groups} typed={typed ?? ''} active={active} onChoose={choose} />
          )}
          {message !== null && options.length === 0 && (
            <p aria-hidden="true" className="px-2.5 py-2 text-sm text-ink-2">
              {message}
            </p>
          )}
          {footer}
        </div>
      )}
    </>
  )
}

function messageOf(phase: Found['phase'], lines: number, nothing: string): string | null {
  if (phase === 'slow') return 'Searching'
  if (phase === 'failed') return 'This could not be loaded. Check your connection and type again.'
  return phase === 'answered' && lines === 0 ? nothing : null
}
