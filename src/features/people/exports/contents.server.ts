import type { Ctx } from '../../../platform/context.server.ts'
import type { PersonalColumn } from '../../../platform/personal-data.ts'
import { readFormatter } from '../../accounts/reads.server.ts'
import { exportQueries } from '../personal-data-queries.server.ts'

type File = { name: string; input: string | Uint8Array<ArrayBuffer>; lastModified: Date }
type Part = { label: string; rows: Record<string, unknown>[] }

/** What of somebody's isn't in tables: their pictures. */
type Pictures = (ctx: Ctx, userId: number) => AsyncIterable<{ name: string; input: Uint8Array<ArrayBuffer> }>

/** What an export is made of, as the app knows it: columns of tables, and pictures. */
export type ExportSources = { columns: readonly PersonalColumn[]; pictures?: readonly Pictures[] }

/** Everything about somebody: what the tables hold of theirs, as JSON files and as one page to read. */
export async function* contentsOf(
  ctx: Ctx,
  userId: number,
  { columns, pictures = [] }: ExportSources,
  progress: (percent: number) => Promise<unknown>,
): AsyncGenerator<File> {
  const queries = exportQueries(columns)
  const parts: Part[] = []
  for (const [done, { table, label, sql }] of queries.entries()) {
    const { rows } = await ctx.client.query<{ row: Record<string, unknown> }>(sql, [userId])
    await progress(Math.floor((done / queries.length) * 95))
    if (rows.length === 0) continue
    const shown = rows.map(({ row }) => row)
    parts.push({ label, rows: shown })
    yield { name: `data/${table}.json`, input: `${JSON.stringify(shown, null, 2)}\n`, lastModified: ctx.now }
  }
  for (const source of pictures)
    for await (const { name, input } of source(ctx, userId)) yield { name: `pictures/${name}`, input, lastModified: ctx.now }
  yield { name: 'index.html', input: page(parts, (await readFormatter(ctx, userId)).date(ctx.now)), lastModified: ctx.now }
}

function page(parts: Part[], today: string): string {
  const sections = parts.map(({ label, rows }) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const head = columns.map((column) => `<th>${escaped(words(column))}</th>`).join('')
    const body = rows.map((row) => `<tr>${columns.map((column) => `<td>${escaped(text(row[column]))}</td>`).join('')}</tr>`).join('\n')
    return `<h2>${escaped(label)}</h2>\n<div><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>My data</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem } div { overflow-x: auto }
table { border-collapse: collapse; font-size: .875rem } th, td { border: 1px solid #8884; padding: .25rem .5rem; text-align: left; vertical-align: top }</style>
<h1>My data</h1>
<p>Everything that the site holds about me, as of ${today}. The folder “data” has the same for programs.</p>
${sections.join('\n')}
</html>
`
}

const words = (name: string) => name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())
const text = (value: unknown) => (typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value))
const escaped = (value: string) => value.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
