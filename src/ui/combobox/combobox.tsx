import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { classes } from '../classes.ts'
import { useFormat } from '../locale.tsx'
import { OptionList, optionId } from './option-list.tsx'
import type { Option } from './options.ts'
import type { TypeaheadState } from './typeahead.ts'
import { useField } from './use-field.ts'

type ComboboxProps<Value> = {
  /** The field that is helped. It may have been there before, as the server renders it. */
  input: RefObject<HTMLInputElement | null>
  /** What is query; null while the list is closed. The owner keeps it, and finds the options by it. */
  query: string | null
  onQueryChange: (query: string | null) => void
  results: TypeaheadState<Value>
  /** Of the list, heard only. */
  label: string
  /** Of an option with a value; the list is closed by then. */
  onSelect?: (value: Value) => void
  /** An option was chosen that leads elsewhere. */
  onNavigate?: () => void
  /** `floating` under the field; `inline` in a box of its own, always open, with the first option active. */
  layout?: 'floating' | 'inline'
  /** Shown where nothing fits (empty: nothing is), as is that it takes long or failed; without it this is only heard. */
  emptyMessage?: string
  /** What the options are, to be counted aloud. */
  countLabel?: { one: string; other: string }
  /** Under the options. */
  footer?: ReactNode
}

const completions = { one: '# suggestion', other: '# suggestions' }

/** Makes a field a combobox (ARIA 1.2): options to choose from by arrow keys, Enter and Escape or by a press, as they are found. */
export function Combobox<Value = never>(props: ComboboxProps<Value>) {
  const {
    input,
    query,
    onQueryChange,
    results,
    label,
    onSelect,
    onNavigate,
    layout = 'floating',
    emptyMessage,
    countLabel = completions,
    footer,
  } = props
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const format = useFormat()
  const options = query === null ? [] : results.groups.flatMap((group) => group.options)
  const message = query === null ? null : messageOf(results.phase, options.length, emptyMessage ?? format.plural(0, countLabel))
  const shown = options.length > 0 || (Boolean(message) && emptyMessage !== undefined)

  const choose = (option: Option<Value> | undefined) => {
    if (!option) return
    onQueryChange(null)
    if ('value' in option) return onSelect?.(option.value)
    onNavigate?.()
    if (option.reloadDocument) location.assign(option.to)
    else void navigate(option.to)
  }
  const active = useField({
    input,
    popup,
    listId: id,
    options: options.map(({ key }) => key),
    shown,
    persistent: layout === 'inline',
    onQueryChange,
    onSelect: (selected) => choose(options.find(({ key }) => key === selected)),
    idOf: (wanted) =>
      optionId(
        id,
        options.findIndex(({ key }) => key === wanted),
      ),
  })

  return (
    <>
      <span role="status" className="sr-only">
        {message ?? (options.length > 0 && format.plural(options.length, countLabel))}
      </span>
      {shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press keeps the focus in the field
        <div
          ref={popup}
          className={classes(
            layout === 'inline'
              ? 'min-h-0 flex-1 overflow-y-auto overscroll-contain p-2'
              : 'absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(30rem,70dvh)] overflow-auto overscroll-contain rounded-lg border border-line bg-surface p-2 text-left shadow-float in-[[popover]]:static in-[[popover]]:border-0 in-[[popover]]:p-0 in-[[popover]]:shadow-none',
          )}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.length > 0 && (
            <OptionList id={id} label={label} groups={results.groups} query={query ?? ''} active={active} onSelect={choose} />
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

function messageOf(phase: TypeaheadState['phase'], count: number, emptyMessage: string): string | null {
  if (phase === 'slow') return 'Searching'
  if (phase === 'failed') return 'This could not be loaded. Check your connection and type again.'
  return phase === 'loaded' && count === 0 ? emptyMessage : null
}
