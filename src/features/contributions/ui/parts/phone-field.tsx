import { useState } from 'react'
import { TextField } from '../../../../ui/text-field.tsx'
import { groupedPhone, phoneProblem } from '../../phone-text.ts'

type PhoneFieldProps = {
  id: string
  label: string
  value: string
  help: string | undefined
  error: string | undefined
  onChange: (typed: string) => void
}

/** A telephone number. It is put in groups, or said to be none, once somebody leaves the field: until then more may follow. */
export function PhoneField({ id, value, error, onChange, ...frame }: PhoneFieldProps) {
  const [typing, setTyping] = useState(false)
  return (
    <TextField
      {...frame}
      id={id}
      name={id}
      type="tel"
      inputMode="tel"
      value={value}
      error={(typing ? null : phoneProblem(value)) ?? error}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => setTyping(true)}
      onBlur={({ target }) => {
        setTyping(false)
        const grouped = groupedPhone(target.value)
        if (grouped !== target.value) onChange(grouped)
      }}
    />
  )
}
