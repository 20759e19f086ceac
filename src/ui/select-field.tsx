import { ChevronDownIcon } from '@heroicons/react/20/solid'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldProps, inputStyle } from './field.tsx'

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'className'> & {
    /** `quiet` stands at the end of a line, such as an order. */
    look?: 'field' | 'quiet'
  }

const quiet =
  'h-8.5 w-full rounded-full bg-transparent pl-3.25 text-sm font-medium transition-colors hover:bg-sunken disabled:opacity-50 pointer-coarse:h-11'

/** The browser's own choice of one, styled; the options are its children. */
export function SelectField({ label, help, error, hideLabel, className, id, look = 'field', children, ...select }: SelectFieldProps) {
  const frame = { label, help, error, className, ...(hideLabel !== undefined && { hideLabel }) }
  return (
    <Field {...frame} id={id}>
      {(wiring) => (
        <span className="relative grid items-center">
          <select className={classes('appearance-none truncate pr-9', look === 'quiet' ? quiet : inputStyle)} {...select} {...wiring}>
            {children}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute right-3 size-4 text-ink-2" aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}
