import { z } from 'zod'

const Declared = z.object({
  'x-access': z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
})
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Declared)) })

/** An operation of the OpenAPI document. `access` and `scope` are what it declares; `success` is the first 2xx that it answers. */
export type Operation = {
  name: string
  method: string
  path: string
  access: string
  scope: string | null
  takesBody: boolean
  inPath: boolean
  /** What its path names is a person. */
  ofPerson: boolean
  success: number
}

/** Every operation that the site's document has, by name. */
export async function operationsOf(ask: (path: string) => Promise<Response>): Promise<Operation[]> {
  const { paths } = Document.parse(await (await ask('/api/openapi.json')).json())
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, declared]) => operationOf(method.toUpperCase(), path, declared)))
    .sort((a, b) => a.name.localeCompare(b.name))
}

function operationOf(method: string, path: string, declared: z.output<typeof Declared>): Operation {
  return {
    name: `${method} ${path}`,
    method,
    path,
    access: declared['x-access'],
    scope: declared.security.flatMap(({ token = [] }) => token)[0] ?? null,
    takesBody: declared.requestBody !== undefined,
    inPath: declared.parameters.some((parameter) => parameter.in === 'path'),
    ofPerson: /^\/api\/(?:users|people)\/\{/.test(path),
    success: Number(Object.keys(declared.responses).find((status) => status.startsWith('2'))),
  }
}
