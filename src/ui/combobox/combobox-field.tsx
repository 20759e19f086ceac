import { useEffect, useRef, useState } from 'react'
import { Field, type FieldProps, inputStyle } from '../field.tsx'
import { Combobox } from './combobox.tsx'
import type { Source } from './typeahead.ts'
import { useTypeahead } from './use-typeahead.ts'

type ComboboxFieldProps<Value> = FieldProps & {
  id?: string
  /** Under which a form reads what was typed. */
  name?: string
  /** Where the options come from; the same from render to render. */
  source: Source<Value>
  /** Of the list, heard only. */
  listLabel: string
  /** What the options are, to be counted aloud. */
  countLabel: { one: string; other: string }
  /** Said where no option fits; empty where nothing needs to be said. */
  emptyMessage: (query: string) => string
  /** What is chosen: it stands in the field unless something else is being typed. */
  chosen?: string
  /** `clear` empties the field for the next choice. */
  onSelect: (value: Value, clear: () => void) => void
}

/** A field of a form that something is picked with: by typing the beginning of its name. */
export function ComboboxField<Value>({
  id,
  name,
  source,
  listLabel,
  countLabel,
  emptyMessage,
  chosen,
  onSelect,
  ...frame
}: ComboboxFieldProps<Value>) {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const results = useTypeahead(query, source)
  const write = (text: string) => {
    if (input.current) input.current.value = text
  }
  const isTyping = query !== null
  useEffect(() => {
    if (chosen !== undefined && !isTyping && input.current) input.current.value = chosen
  }, [chosen, isTyping])
  return (
    <Field {...frame} id={id}>
      {(wiring) => (
        <div className="relative">
          <input
            ref={input}
            type="text"
            name={name}
            autoComplete="off"
            defaultValue={chosen}
            className={inputStyle}
            {...wiring}
            // What is chosen gives way to what is typed, and stands there again when nothing was chosen instead.
            onFocus={({ currentTarget }) => chosen && currentTarget.select()}
            onBlur={() => chosen !== undefined && write(chosen)}
          />
          <Combobox
            input={input}
            query={query}
            onQueryChange={setQuery}
            results={results}
            label={listLabel}
            countLabel={countLabel}
            emptyMessage={emptyMessage(query?.trim() ?? '')}
            onSelect={(value) => onSelect(value, () => write(''))}
          />
        </div>
      )}
    </Field>
  )
}
