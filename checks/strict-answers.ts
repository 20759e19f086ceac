import { isDeepStrictEqual } from 'node:util'
import type { z } from '@hono/zod-openapi'
import { Api, type Declaration } from '../src/platform/api.server.ts'

/** What answers had that their operations don't declare, since this process began. */
export const undeclared: string[] = []

let judged = false

type Handler = (...given: never[]) => Response | Promise<Response>

/**
 * From here on every JSON answer of every operation is compared with its schema, strictly: what the schema would refuse, leave out or
 * change fails the request and is written down. For tests only: it is put around handlers as they are declared.
 */
export function judgeAnswers(): void {
  if (judged) return
  judged = true
  const { openapi } = Api.prototype
  Api.prototype.openapi = function judging(this: Api, declaration: Declaration, handler: Handler) {
    const strict = async (...given: never[]) => {
      const answer = await handler(...given)
      const wrong = await mismatch(declaration, answer)
      if (wrong === null) return answer
      undeclared.push(wrong)
      throw new Error(wrong)
    }
    return openapi.call(this, declaration, strict as never)
  } as typeof openapi
}

async function mismatch({ method, path, responses }: Declaration, answer: Response): Promise<string | null> {
  const named = `${method.toUpperCase()} ${path} answers ${answer.status}`
  const declared = responses[answer.status]
  if (!declared || '$ref' in declared) return `${named}, which it doesn't declare`
  const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? ''
  const content = declared.content?.[type as 'application/json'] as { schema: z.ZodType } | undefined
  if (declared.content && !content) return `${named} with ${type || 'nothing'}, which it doesn't declare`
  if (!content || type !== 'application/json') return null
  const body: unknown = await answer.clone().json()
  const read = content.schema.safeParse(body)
  if (!read.success) return `${named} with what its schema refuses: ${read.error.message}`
  return isDeepStrictEqual(read.data, body) ? null : `${named} with more than it declares: ${firstDifference(read.data, body)}`
}

/** Where the body has what the schema doesn't: `data.0.secret`. */
function firstDifference(declared: unknown, body: unknown, at: string[] = []): string {
  if (typeof declared !== 'object' || typeof body !== 'object' || declared === null || body === null) return at.join('.')
  const [ours, theirs] = [new Map(Object.entries(declared)), new Map(Object.entries(body))]
  const key = [...new Set([...ours.keys(), ...theirs.keys()])].find((name) => !isDeepStrictEqual(ours.get(name), theirs.get(name)))
  return key === undefined ? at.join('.') : firstDifference(ours.get(key), theirs.get(key), [...at, key])
}
