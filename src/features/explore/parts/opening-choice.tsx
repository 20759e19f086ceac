import { useState } from 'react'
import { CheckField } from '../../../ui/check-field.tsx'
import { inputStyle } from '../../../ui/field.tsx'
import { days } from '../../hours/days.ts'
import { openAt } from './opening.ts'

type Choice = '' | 'now' | 'at'

type OpeningChoiceProps = { open: string | undefined; hours: string | undefined; count: string | undefined }

/** Whenever, now, or on a day of the week at a time. */
export function OpeningChoice({ open = '', hours, count }: OpeningChoiceProps) {
  const at = openAt(open)
  const { day, time } = at ?? { day: 'sat', time: '12:00' }
  const before = at ? 'at' : open === 'now' ? 'now' : ''
  const [chosen, choose] = useState<Choice>()
  const choice = chosen ?? before
  const radio = (value: Choice) => ({ name: 'open', value, checked: choice === value, onChange: () => choose(value) })
  return (
    <>
      {chosen === undefined && <input type="hidden" name="opening" value={`${before} ${day}-${time}`} />}
      <CheckField type="radio" label="Any time" {...radio('')} />
      <CheckField type="radio" label="Open now" aside={count} {...radio('now')} />
      <div className="flex items-center pr-2.5">
        <CheckField type="radio" label="Open on" {...radio('at')} />
        <select
          name="day"
          aria-label="Day"
          defaultValue={day}
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
          defaultValue={time}
          onChange={() => choose('at')}
          className={`${inputStyle} ml-2 w-31! text-sm!`}
        />
      </div>
      {choice !== '' && (
        <CheckField name="hours" value="unknown" label="Also places without known hours" defaultChecked={hours === 'unknown'} />
      )}
    </>
  )
}
