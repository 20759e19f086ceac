import type { Ctx } from '../../../platform/context.server.ts'

type File = { name: string; input: string | Uint8Array<ArrayBuffer>; lastModified: Date }
type Rows = Record<string, unknown>[]

/** What of somebody's isn't in tables: their pictures. */
export type Pictures = (ctx: Ctx, userId: number) => AsyncIterable<{ name: string; input: Uint8Array<ArrayBuffer> }>

/** What opens something, or says nothing about the person: it is in no copy. */
const secret = /(?:_hash|sealed_secret|public_key|credential_id)$/

/** Everything about somebody: what the tables hold that point at them, as JSON files and as one page to read. */
export async function* contentsOf(
  ctx: Ctx,
  userId: number,
  progress: (percent: number) => Promise<unknown>,
  pictures?: Pictures,
): AsyncGenerator<File> {
  const tables = await tablesAbout(ctx)
  const parts: { name: string; rows: Rows }[] = []
  for (const [done, { table, columns }] of tables.entries()) {
    const { rows } = await ctx.client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where ${columns.map((column) => `t.${column} = $1`).join(' or ')} limit 100000`,
      [userId],
    )
    const shown = rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([column]) => !secret.test(column))))
    await progress(Math.floor((done / tables.length) * 95))
    if (shown.length === 0) continue
    parts.push({ name: table, rows: shown })
    yield { name: `data/${table}.json`, input: `${JSON.stringify(shown, null, 2)}\n`, lastModified: ctx.now }
  }
  if (pictures) for await (const { name, input } of pictures(ctx, userId)) yield { name: `pictures/${name}`, input, lastModified: ctx.now }
  yield { name: 'index.html', input: page(parts, ctx.now), lastModified: ctx.now }
}

/** Tables with columns that point at people, the person's own first; what staff did is not theirs to take along. */
async function tablesAbout({ client }: Ctx): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select quote_ident(t.relname) as table, array_agg(distinct quote_ident(a.attname)::text) as columns
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass and t.relname not in ('audit_log', 'tokens', 'two_factor', 'recovery_codes')
     group by t.relname order by t.relname`,
  )
  return [{ table: 'users', columns: ['id'] }, ...rows, { table: 'mails', columns: ['user_id'] }]
}

function page(parts: { name: string; rows: Rows }[], now: Date): string {
  const sections = parts.map(({ name, rows }) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const head = columns.map((column) => `<th>${escaped(words(column))}</th>`).join('')
    const body = rows.map((row) => `<tr>${columns.map((column) => `<td>${escaped(text(row[column]))}</td>`).join('')}</tr>`).join('\n')
    return `<h2>${escaped(words(name))}</h2>\n<div><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`
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
<p>Everything that the site holds about me, as of ${now.toISOString().slice(0, 10)}. The folder “data” has the same for programs.</p>
${sections.join('\n')}
</html>
`
}

const words = (name: string) =>
  name
    .replaceAll('_', ' ')
    .replaceAll('"', '')
    .replace(/^./, (letter) => letter.toUpperCase())
const text = (value: unknown) => (typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value))
const escaped = (value: string) => value.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
