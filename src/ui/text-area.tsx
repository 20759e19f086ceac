import type { ComponentProps } from 'react'
import { Field, type FieldProps, inputStyle } from './field.tsx'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>

/** Several lines; grows with what is written where the browser can. */
export function TextArea({ label, help, error, hideLabel, className, id, ...input }: TextAreaProps) {
  const frame = { label, help, error, className, ...(hideLabel !== undefined && { hideLabel }) }
  return (
    <Field {...frame} id={id}>
      {(wiring) => <textarea rows={3} className={`${inputStyle} field-sizing-content min-h-24 max-h-96`} {...input} {...wiring} />}
    </Field>
  )
}
