import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { full } from '../../checks/full.ts'
import { ctx } from '../platform/testing.server.ts'
import { viewerAs } from '../policy/viewer-fixture.ts'
import type { Viewer } from '../policy.ts'
import { openApi } from './ask-api.testing.server.ts'
import { haveStarter } from './starter/testing.server.ts'

/**
 * Every operation, asked by a person who may do everything, about things of the starter: with a body that fits the operation's schema in
 * which one value, however deep, is what strangers and broken programs send, and with such words in its address. Nothing of it may be a
 * 5xx, and each answer is one that the OpenAPI document has, in the shape that stands there.
 */
const { fetch, ask } = openApi()

type Schema = {
  $ref?: string
  const?: unknown
  enum?: unknown[]
  type?: string | string[]
  format?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  minimum?: number
  minLength?: number
}
type Answers = Record<string, { content?: Record<string, { schema: Schema }> }>
type Operation = { method: string; path: string; schema?: Schema; answers: Answers; query: string[] }

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.any())),
  components: z.object({ schemas: z.record(z.string(), z.any()) }),
})
const { paths, components } = Document.parse((await ask(null, 'GET', '/openapi.json')).body)

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { requestBody, responses, parameters = [] }]): Operation => {
    const schema: Schema | undefined = requestBody?.content?.['application/json']?.schema
    const query = parameters.flatMap((one: { in: string; name: string; required?: boolean }) =>
      one.in === 'query' && one.required ? [one.name] : [],
    )
    return { method: method.toUpperCase(), path, answers: responses, query, ...(schema && { schema }) }
  }),
)
const withBody = operations.flatMap(({ schema, ...operation }) => (schema ? [{ ...operation, schema }] : []))
const inPath = operations.filter(({ path }) => path.includes('{'))

const answerSchemas = [...new Set(operations.flatMap(({ answers }) => Object.values(answers).flatMap((answer) => schemasOf(answer))))]
function schemasOf({ content = {} }: Answers[string]): Schema[] {
  return Object.values(content).map(({ schema }) => schema)
}
// Read as one, so that what has a name is read once.
const read = JSON.stringify({ type: 'object', properties: { ...answerSchemas }, $defs: components.schemas })
const reader = z.fromJSONSchema(JSON.parse(read.replaceAll('"#/components/schemas/', '"#/$defs/'))) as z.ZodObject
/** What a schema of the document admits. */
const readerOf = (schema: Schema) => reader.shape[answerSchemas.indexOf(schema)] as z.ZodOptional<z.ZodType>

const formats: Record<string, string> = {
  'date-time': '2027-01-31T18:00:00.000Z',
  date: '2026-12-24',
  email: 'somebody@people.example',
  uri: 'https://example.com/',
}

/** Values that fit a schema: one for each way in which it may be given. */
function samplesOf(given: Schema, depth = 0): unknown[] {
  if (given.$ref) return samplesOf(components.schemas[given.$ref.split('/').at(-1) ?? ''], depth)
  if (depth > 5) return [null]
  const ways = given.anyOf ?? given.oneOf
  if (ways) return ways.flatMap((way) => samplesOf(way, depth + 1))
  if (given.allOf) return [Object.assign({}, ...given.allOf.map((part) => samplesOf(part, depth + 1)[0]))]
  if (given.const !== undefined) return [given.const]
  if (given.enum) return given.enum.slice(0, 1)
  const type = [given.type].flat()[0]
  if (type === 'boolean') return [true]
  if (type === 'integer' || type === 'number') return [Math.max(given.minimum ?? 1, 1)]
  if (type === 'string') return [formats[given.format ?? ''] ?? 'some-words'.padEnd(given.minLength ?? 0, 'x')]
  if (type === 'array') return [[samplesOf(given.items ?? {}, depth + 1)[0]]]
  const properties = Object.entries(given.properties ?? {}).map(([name, property]) => [name, samplesOf(property, depth + 1)[0]])
  const { additionalProperties: others } = given
  if (typeof others === 'object') properties.push(['more', samplesOf(others, depth + 1)[0]])
  return [Object.fromEntries(properties)]
}

const anything: unknown[] = [null, true, -1, [], ['a', 'b'], {}, { a: { b: [1] } }, '', 'x'.repeat(70_000)]
const numbers: unknown[] = [0, 1.5, 1e308, 2_147_483_648, Number.MAX_SAFE_INTEGER, 2 ** 63, '1']
const strings: unknown[] = [
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  '\u200b',
  "'; drop table users; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a@b.c\r\nBcc: x@y.z',
  'аdmin@exаmple.com',
  'İß𝕏',
  'a\u0301'.repeat(2_000),
  '9'.repeat(400),
  '2026-02-30T10:00:00Z',
  '-000001-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  'https://[::1',
  'javascript:alert(1)',
  '__proto__',
]

let turn = 0
/** All of them, or a quarter by turns, so that each meets fields of every operation. */
const byTurns = <T>(values: readonly T[]): readonly T[] => (full ? values : values.filter((_, at) => (at + turn) % 4 === 0))

/** The value with each of its parts, and itself, replaced by what is bad there. */
function* spoilt(value: unknown): Generator<unknown> {
  turn += 1
  yield* byTurns(anything)
  if (typeof value === 'number') yield* numbers
  if (typeof value === 'string') yield* byTurns([...strings, 0])
  if (Array.isArray(value)) {
    for (const one of spoilt(value[0])) yield [one]
    yield Array(2_000).fill(value[0])
  } else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) for (const one of spoilt(part)) yield { ...value, [name]: one }
}

let admin: Viewer
const queries: Record<string, string> = {
  q: 'museum',
  path: 'texas/austin',
  slug: 'museums',
  places: '1,2',
  bbox: '-98,30,-97,31',
  ids: '1,2',
}
const parts: Record<string, string> = { kind: 'place', format: 'csv', token: 'x'.repeat(43), username: 'nobody' }

beforeAll(async () => {
  await haveStarter()
  const { rows } = await ctx.client.query<{ owner: number; entry: number; section: number }>(
    `select l.owner_id::int as owner, e.id::int as entry, coalesce((select min(s.id) from list_sections s where s.list_id = l.id), 1)::int as section
     from lists l join list_entries e on e.list_id = l.id order by l.id, e.id limit 1`,
  )
  admin = viewerAs('admin', rows[0]?.owner)
  Object.assign(parts, { entry_id: String(rows[0]?.entry), section_id: String(rows[0]?.section) })
})

/** Asks, and sees that nothing broke, that what is refused is named, and that the document says what is answered. */
async function isAnswered(
  { method, path, answers }: Operation,
  given: Record<string, string>,
  body?: unknown,
  viewer: Viewer | null = admin,
) {
  const address = path.slice('/api'.length).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? '1'))
  const json = body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(viewer, address, { method, ...json })
  const { status, headers } = answer
  const shown = `${status}: ${address} ${JSON.stringify(body)?.slice(0, 300)}`
  expect(status, shown).toBeLessThan(500)
  const documented = answers[status] ?? answers[`${Math.floor(status / 100)}XX`]
  expect(documented, shown).toBeDefined()
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  if (!type.endsWith('json')) return answer.body?.cancel()
  const said = await answer.json()
  if (status === 422) expect(Object.keys(said.errors).length, shown).toBeGreaterThan(0)
  const schema = documented?.content?.[type]?.schema
  expect(schema, `${shown} ${type}`).toBeDefined()
  if (schema)
    expect(readerOf(schema).unwrap().safeParse(said).error?.issues, `${shown} ${JSON.stringify(said).slice(0, 300)}`).toBeUndefined()
}

test.each(withBody)('$method $path: whatever is in a field, the answer names it or is no 5xx', async (operation) => {
  await ctx.client.query('delete from rate_limits')
  for (const sample of samplesOf(operation.schema)) {
    await isAnswered(operation, parts, sample)
    for (const body of spoilt(sample)) await isAnswered(operation, parts, body)
  }
})

const inAddresses = [
  '0',
  '-1',
  '2147483648',
  '9007199254740991',
  '9223372036854775807',
  '1e308',
  'NaN',
  '\0',
  '%00',
  '../1',
  'x'.repeat(300),
]

test.each(inPath)('$method $path: whatever is in its address is no 5xx', async (operation) => {
  await ctx.client.query('delete from rate_limits')
  const body = operation.schema && samplesOf(operation.schema)[0]
  turn += 1
  for (const [, name = ''] of operation.path.matchAll(/\{(\w+)\}/g))
    for (const bad of byTurns(inAddresses)) await isAnswered(operation, { ...parts, [name]: bad }, body)
})

test.each(operations.filter(({ method }) => method === 'GET'))('GET $path: what it answers is in the document', async (operation) => {
  const query = operation.query.map((name) => [name, queries[name] ?? '1'])
  const path = query.length > 0 ? `${operation.path}?${new URLSearchParams(query)}` : operation.path
  for (const viewer of [admin, null])
    for (const id of ['1', '2', '40', '100']) {
      const ids = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]))
      await isAnswered({ ...operation, path }, { ...ids, ...parts }, undefined, viewer)
      if (!path.includes('{')) break
    }
})
