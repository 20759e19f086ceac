import { z } from '@hono/zod-openapi'
import { type Api, answers, answersFile, api, route } from '../../platform/api.server.ts'
import { securitySchemes } from '../../platform/openapi.server.ts'
import { publicly } from '../../policy/access.server.ts'
import { apiDocs } from './api-docs.server.ts'

const Document = z.record(z.string(), z.unknown()).openapi('OpenApiDocument')

const document = route({
  method: 'get',
  path: '/openapi.json',
  operationId: 'getOpenApiDocument',
  access: publicly,
  summary: 'This document',
  responses: answers(Document, 'OpenAPI 3.1'),
})

const docs = route({
  method: 'get',
  path: '/docs',
  operationId: 'getDocumentation',
  access: publicly,
  summary: 'The same as a page to read',
  responses: answersFile('text/html', 'The page'),
})

const about = {
  openapi: '3.1.0',
  info: { title: 'Directory API', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/' }],
}

type Mounted = Api['hono']
type OpenApiDocument = ReturnType<Mounted['getOpenAPI31Document']>

/** The OpenAPI document of everything that is mounted in `app`. */
export function openApiDocument(app: Mounted): OpenApiDocument {
  return withNulls(app.getOpenAPI31Document(about)) as OpenApiDocument
}

/**
 * What may be null and has a name is written by the library as everything at once of the name and of "object or null", which null
 * isn't: here it is one of both.
 */
function withNulls(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withNulls)
  if (typeof part !== 'object' || part === null) return part
  const { allOf, ...rest } = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withNulls(value)]))
  if (!Array.isArray(allOf)) return allOf === undefined ? rest : { ...rest, allOf }
  const others = allOf.filter((one) => !(Object.keys(one).length === 1 && Array.isArray(one.type) && one.type.includes('null')))
  if (others.length === allOf.length) return { ...rest, allOf }
  return { ...rest, anyOf: [others.length === 1 ? others[0] : { allOf: others }, { type: 'null' }] }
}

/** Every operation of `app` by its path, as in the document, without what it takes to write that. */
export function operationsOf(app: Mounted): { path: string; method: string }[] {
  return app.openAPIRegistry.definitions.flatMap((known) => (known.type === 'route' ? [known.route] : []))
}

/** The OpenAPI document of `app`, for programs and for people; written when it is first asked for. */
export function documentApi(app: Mounted) {
  for (const [name, scheme] of Object.entries(securitySchemes)) app.openAPIRegistry.registerComponent('securitySchemes', name, scheme)
  let written: ReturnType<typeof openApiDocument> | undefined
  const once = () => (written ??= openApiDocument(app))
  return api()
    .openapi(document, (c) => c.json(Document.parse(once()), 200))
    .openapi(docs, () => apiDocs(once()))
}
