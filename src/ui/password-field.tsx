import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps, inputStyle } from './field.tsx'

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>

/** A password, which can be looked at while it is typed. */
export function PasswordField({ label, help, error, className, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} help={help} error={error} className={className} id={id}>
      {(wiring) => (
        <div className="relative">
          <input
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="off"
            className={`${inputStyle} pr-16`}
            {...input}
            {...wiring}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={shown ? 'Hide password' : 'Show password'}
            className="absolute inset-y-0 right-1 my-1 rounded-sm px-2.5 text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink noscript:hidden"
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}
