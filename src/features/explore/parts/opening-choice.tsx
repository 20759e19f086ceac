import { useState } from 'react'
import { CheckField } from '../../../ui/check-field.tsx'
import { inputStyle } from '../../../ui/field.tsx'
import { days, openAt } from './opening.ts'

type Choice = '' | 'now' | 'at'

/** Whenever, now, or on a day of the week at a time. */
export function OpeningChoice({ open = '', count }: { open: string | undefined; count: string | undefined }) {
  const at = openAt(open)
  const [choice, choose] = useState<Choice>(at ? 'at' : open === 'now' ? 'now' : '')
  const radio = (value: Choice) => ({ name: 'open', value, checked: choice === value, onChange: () => choose(value) })
  return (
    <>
      <CheckField type="radio" label="Any time" {...radio('')} />
      <CheckField type="radio" label="Open now" aside={count} {...radio('now')} />
      <div className="flex items-center pr-2.5">
        <CheckField type="radio" label="Open on" {...radio('at')} />
        <select
          name="day"
          aria-label="Day"
          defaultValue={at?.day ?? 'sat'}
          onChange={() => choose('at')}
          className={`${inputStyle} ml-auto w-33! appearance-auto text-sm!`}
        >
          {Object.entries(days).map(([day, name]) => (
            <option key={day} value={day}>
              {name}
            </option>
          ))}
        </select>
        <input
          type="time"
          name="time"
          aria-label="Time"
          defaultValue={at?.time ?? '12:00'}
          onChange={() => choose('at')}
          className={`${inputStyle} ml-2 w-31! text-sm!`}
        />
      </div>
    </>
  )
}
