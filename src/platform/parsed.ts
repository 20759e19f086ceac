import type { z } from 'zod'
import { invalidInput } from './invalid-input.ts'

/** What a schema makes of an input. @throws InvalidError by field */
export function parsed<T>(schema: z.ZodType<T, unknown>, input: unknown): T {
  const result = schema.safeParse(input)
  if (!result.success) throw invalidInput(result.error.issues, 'json')
  return result.data
}
