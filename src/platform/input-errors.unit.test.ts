import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import './input-errors.server.ts'

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message)

test('what a schema refuses is said plainly, as the rest of a sentence that begins with the field', () => {
  const Person = z.object({ name: z.string(), age: z.int() })
  expect(said(Person, {})).toEqual(['is missing', 'is missing'])
  expect(said(Person, { name: 7, age: 1.5 })).toEqual(['must be text', 'must be a whole number'])
  expect(said(Person, [])).toEqual(['must be an object'])
  expect(said(z.boolean(), 'yes')).toEqual(['must be true or false'])
  expect(said(z.coerce.number(), 'x')).toEqual(['must be a number'])
  expect(said(z.array(z.string()), 'x')).toEqual(['must be a list'])
  expect(said(z.enum(['read', 'write']), 'x')).toEqual(['must be one of read, write'])
  expect(said(z.literal(true), 'x')).toEqual(['must be true'])
  expect(said(z.string().min(1), '')).toEqual(['must have at least 1 character'])
  expect(said(z.string().max(3), 'long')).toEqual(['must have at most 3 characters'])
  expect(said(z.string().length(4), 'x')).toEqual(['must have exactly 4 characters'])
  expect(said(z.array(z.int()).max(1), [1, 2])).toEqual(['must have at most 1 entry'])
  expect(said(z.number().min(1), 0)).toEqual(['must be at least 1'])
  expect(said(z.number().positive(), 0)).toEqual(['must be more than 0'])
  expect(said(z.number().lt(5), 5)).toEqual(['must be less than 5'])
  expect(said(z.number().multipleOf(5), 4)).toEqual(['must be a multiple of 5'])
  expect(said(z.email(), 'x')).toEqual(['must be an email address, such as ann@example.org'])
  expect(said(z.iso.datetime(), 'x')).toEqual(['must be a date and time, such as 2026-01-31T18:00:00Z'])
  expect(said(z.string().regex(/^a$/), 'x')).toEqual(['has a form that is not allowed'])
  expect(said(z.union([z.string(), z.int()]), true)).toEqual(['has a form that is not allowed'])
  expect(said(z.strictObject({}), { a: 1 })).toEqual(['has what is not known here: a'])
})

test('what a schema says itself is said', () => {
  expect(said(z.string().min(1, 'is needed'), '')).toEqual(['is needed'])
})
