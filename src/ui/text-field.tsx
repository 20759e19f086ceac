import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputStyle } from './field.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className'>

export function TextField({ label, help, error, hideLabel, className, id, ...input }: TextFieldProps) {
  const frame = { label, help, error, className, ...(hideLabel !== undefined && { hideLabel }) }
  return (
    <Field {...frame} id={id}>
      {(wiring) => <input type="text" className={inputStyle} {...input} {...wiring} />}
    </Field>
  )
}
