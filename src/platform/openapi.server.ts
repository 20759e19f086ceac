import type { RouteConfig } from '@hono/zod-openapi'
import type { AnyAccess } from './access.server.ts'
import { idempotencyParameter } from './idempotency.server.ts'
import { problemAnswer } from './problem.ts'

type Described = Omit<RouteConfig, 'middleware' | 'security' | 'hide'>

/** How callers show who they are; `security` of operations refers to these. */
export const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'hereabouts_session', description: 'A browser’s session, a guest’s too.' },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'What the cookie XSRF-TOKEN says; GET /sanctum/csrf-cookie sets both.',
  },
  token: { type: 'http', scheme: 'bearer', description: 'An API token. The scope that an operation needs stands beside it.' },
} as const

/** Whether requests may carry `Idempotency-Key`: all that change something for somebody signed in. */
export const isRepeatable = ({ method }: Pick<Described, 'method'>, { admits }: AnyAccess) => method !== 'get' && admits !== null

/** An operation for the OpenAPI document: its security and the problems it can answer follow from what it declares. */
export function documented(described: Described, access: AnyAccess) {
  return {
    ...described,
    'x-access': access.name,
    security: securityOf(described.method, access),
    ...(isRepeatable(described, access) && { parameters: [idempotencyParameter] }),
    responses: { ...problemsOf(described, access), ...described.responses },
  }
}

/** Any of these is enough. Nothing is asked of whoever reads what is public. */
function securityOf(method: string, access: AnyAccess): Record<string, string[]>[] {
  const changes = method !== 'get'
  if (access.admits === null && !changes) return []
  const browser = changes ? { session: [], csrf: [] } : { session: [] }
  if (access.admits === null) return [browser, { token: [] }]
  return access.scope === null ? [browser] : [browser, { token: [access.scope] }]
}

function problemsOf({ method, request }: Described, access: AnyAccess) {
  return {
    401: problemAnswer(access.admits ? 'Nobody is signed in' : 'The API token that was sent is unknown, ended or too old'),
    ...(access.admits && { 403: problemAnswer('The viewer may not do this') }),
    ...(request?.params && { 404: problemAnswer('It isn’t there, or not for the viewer') }),
    ...(isRepeatable({ method }, access) && {
      409: problemAnswer('It does not fit what is there now, or a request with this Idempotency-Key is being done or was done'),
      429: problemAnswer('Tried too often'),
    }),
    ...(method !== 'get' && { 419: problemAnswer('The token of the page is missing or too old') }),
    // As ranges: what is declared as `default`, generated clients take for an answer.
    '4XX': problemAnswer('Another problem with the request'),
    '5XX': problemAnswer('The server could not do it just now'),
    ...((request || isRepeatable({ method }, access)) && { 422: problemAnswer('Some fields need another look') }),
  }
}
