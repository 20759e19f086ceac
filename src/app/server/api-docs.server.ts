import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Schema = { $ref?: string; type?: unknown; format?: string; enum?: unknown[]; items?: unknown; default?: unknown }
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema }
type Content = Record<string, { schema?: Schema }>
type Operation = {
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses?: Record<string, { description?: string; content?: Content }>
}
type Document = { info: { title: string; version: string }; paths?: object; components?: { schemas?: object } }

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The OpenAPI document as a page to read: every operation with what it takes and answers. Needs no script. */
export function apiDocs({ info, paths = {}, components }: Document): Response {
  const operations = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  )
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title}</title>
<body style="font: 1rem/1.6 system-ui, sans-serif; max-width: 54rem; margin: 3rem auto; padding: 0 1.5rem">
<main>
<h1>${info.title}</h1>
<p>Version ${info.version}. For programs: <a href="/api/openapi.json">the OpenAPI 3.1 document</a>.</p>
<p>Answers are JSON. Every error is a problem as RFC 9457 describes it; on 422 its <code>errors</code> name the fields.</p>
${operations.map(operationBlock)}
<h2>Schemas</h2>
${Object.entries(components?.schemas ?? {}).map(schemaBlock)}
</main>
</body>
</html>` as HtmlEscapedString
  return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

function operationBlock({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const answers = Object.entries(operation.responses ?? {})
  return html`<section>
<h2 style="font-size: 1.15rem; margin-top: 2.5rem"><code>${method.toUpperCase()} ${path}</code></h2>
<p>${operation.summary ?? ''}${operation.description ? html`. ${operation.description}` : ''}</p>
${operation.parameters?.length ? parameterTable(operation.parameters) : ''}
${operation.requestBody ? html`<p>Takes ${schemaOf(operation.requestBody.content)}</p>` : ''}
<ul>${answers.map(([status, { description, content }]) => html`<li><code>${status}</code> ${description ?? ''} ${schemaOf(content)}</li>`)}</ul>
</section>`
}

function parameterTable(parameters: Parameter[]) {
  return html`<div style="overflow-x: auto"><table style="border-spacing: 0 .25rem; text-align: left">
<thead><tr><th style="padding-right: 2rem">Parameter</th><th style="padding-right: 2rem">Where</th><th>What</th></tr></thead>
<tbody>${parameters.map(
    (one) => html`<tr>
<td style="padding-right: 2rem"><code>${one.name}</code>${one.required ? ' (required)' : ''}</td>
<td style="padding-right: 2rem">${one.in}</td>
<td>${one.schema ? typeText(one.schema) : ''} ${one.description ?? ''}</td></tr>`,
  )}</tbody></table></div>`
}

function schemaBlock([name, schema]: [string, unknown]) {
  return html`<details id="${name}"><summary><code>${name}</code></summary>
<pre style="overflow-x: auto">${JSON.stringify(schema, null, 2)}</pre></details>`
}

function schemaOf(content: Content | undefined) {
  const schema = Object.values(content ?? {})[0]?.schema
  return schema ? typeText(schema) : raw('')
}

function typeText(schema: Schema): ReturnType<typeof html> {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return html`<a href="#${name}">${name}</a>`
  if (schema.enum) return html`one of ${schema.enum.map(String).join(', ')}`
  const type = [schema.type].flat().filter(Boolean).join(' or ') || 'value'
  const usual = schema.default === undefined ? '' : `, ${JSON.stringify(schema.default)} unless given`
  return html`${type}${schema.format ? ` (${schema.format})` : ''}${usual}`
}
