import type { Field } from '../fields.ts'

/** What a row that comes in has lost, or what was changed of it. */
export type Note = { field: Field; reason: string }

/** A value as a reason quotes it. */
export const quoted = (value: string): string => `“${value.length > 60 ? `${value.slice(0, 59)}…` : value}”`

/** How a note ends that says of a value that it could not be read. */
export const LEFT_OUT = 'was left out'
