import { readHours } from '../../hours/read-hours.ts'
import type { PlaceInput } from '../place-input.ts'

/** Hours and the text that they came from go together: what isn't given of the two follows from the other. */
export function withHours<Input extends PlaceInput>(fields: Input): Input {
  const { hours, hours_text } = fields
  if (hours !== undefined && hours_text === undefined) return { ...fields, hours_text: null }
  if (hours !== undefined || hours_text === undefined) return fields
  const read = hours_text === null ? null : readHours(hours_text)
  return { ...fields, hours: read?.problem === null ? read.hours : null }
}
