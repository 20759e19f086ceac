import type { z } from 'zod'
import { InvalidError } from './errors.ts'

/** What a schema found wrong, by the field's path in a body, by the parameter's name elsewhere: the third of `price` is `price`. */
export function invalidInput(issues: z.core.$ZodIssue[], target: string): InvalidError {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = target === 'json' ? path.join('.') : String(path[0] ?? '')
    errors[field] = [...(errors[field] ?? []), message]
  }
  return new InvalidError(errors)
}
