import { useRef, useState } from 'react'
import { Field, type FieldProps, inputStyle } from '../field.tsx'
import { Combobox } from './combobox.tsx'
import type { Source } from './typeahead.ts'
import { useTypeahead } from './use-typeahead.ts'

type ComboboxFieldProps<Value> = FieldProps & {
  id?: string
  /** Where the lines come from; the same from render to render. */
  source: Source<Value>
  /** Of the list, heard only. */
  listLabel: string
  /** What the lines are, to be counted aloud. */
  unit: { one: string; other: string }
  /** Said where no line fits these words. */
  nothing: (words: string) => string
  /** `clear` empties the field for the next choice. */
  onChoose: (value: Value, clear: () => void) => void
}

/** A field of a form that something is picked with: by typing the beginning of its name. */
export function ComboboxField<Value>({ id, source, listLabel, unit, nothing, onChoose, ...frame }: ComboboxFieldProps<Value>) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const found = useTypeahead(typed, source)
  const clear = () => {
    if (input.current) input.current.value = ''
  }
  return (
    <Field {...frame} id={id}>
      {(wiring) => (
        <div className="relative">
          <input ref={input} type="text" autoComplete="off" className={inputStyle} {...wiring} />
          <Combobox
            input={input}
            typed={typed}
            onTyped={setTyped}
            found={found}
            label={listLabel}
            unit={unit}
            nothing={nothing(typed?.trim() ?? '')}
            onChoose={(value) => onChoose(value, clear)}
          />
        </div>
      )}
    </Field>
  )
}
