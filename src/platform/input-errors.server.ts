import { z } from 'zod'
import { plural } from './plural.ts'

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  file: 'a file',
  null: 'null',
}

const formats: Record<string, string> = {
  email: 'an email address, such as ann@example.org',
  url: 'a web address, such as https://example.org',
  datetime: 'a date and time, such as 2026-01-31T18:00:00Z',
  date: 'a date, such as 2026-01-31',
  time: 'a time, such as 18:00',
  uuid: 'a UUID',
}

const units: Record<string, { one: string; other: string }> = {
  string: { one: '# character', other: '# characters' },
  array: { one: '# entry', other: '# entries' },
  set: { one: '# entry', other: '# entries' },
  map: { one: '# entry', other: '# entries' },
  file: { one: '# byte', other: '# bytes' },
}

/** Said where a schema says nothing of its own, as the rest of a sentence that begins with the field's name. */
export function inputError(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${types[issue.expected] ?? 'something else'}`
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${oneOf(issue.values)}`
    case 'too_small':
      return bound(issue.origin, issue.exact ? 'exactly' : 'at least', issue.minimum, issue.inclusive === false)
    case 'too_big':
      return bound(issue.origin, issue.exact ? 'exactly' : 'at most', issue.maximum, issue.inclusive === false)
    case 'invalid_format':
      return formats[issue.format] ? `must be ${formats[issue.format]}` : 'has a form that is not allowed'
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `has what is not known here: ${issue.keys.join(', ')}`
    default:
      return issue.input === undefined ? 'is missing' : 'has a form that is not allowed'
  }
}

function bound(origin: string, measure: string, limit: number | bigint, exclusive: boolean): string {
  const unit = units[origin]
  if (unit) return `must have ${measure} ${plural(Number(limit), unit)}`
  return exclusive ? `must be ${measure === 'at least' ? 'more' : 'less'} than ${limit}` : `must be ${measure} ${limit}`
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  const [only, ...others] = values.map(String)
  return others.length === 0 ? `${only}` : `one of ${[only, ...others].join(', ')}`
}

z.config({ localeError: inputError })
