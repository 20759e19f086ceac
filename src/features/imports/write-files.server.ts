import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '../../platform/context.server.ts'
import { csvLines } from '../../platform/csv.server.ts'
import { readStaged } from '../places/staging.server.ts'
import { fields, isField } from './fields.ts'
import { detectPreset } from './presets/presets.ts'
import { readHeld, readImport, readNotes, readRefusals, refusedColumns } from './reads.server.ts'
import type { Plan } from './writes.server.ts'

const AT_ONCE = 2000

/**
 * Writes the refused rows of an import as CSV: row number, reasons, then the row as it was. Mended, the file can be brought in by itself:
 * its headings are ours, and it says the source, the licence and, after a plan, what all rows have. (A file of tags keeps its own headings.) Cells that a
 * spreadsheet would take for formulas have an apostrophe before them, which an import takes off.
 */
export async function writeRefused(ctx: Ctx, importId: number, path: string, plan: RefusedPlan = {}): Promise<void> {
  await pipeline(Readable.from(refusedCsv(ctx, importId, plan)), createWriteStream(path))
}

type RefusedPlan = Partial<Pick<Plan, 'mapping' | 'unknownColumns' | 'constants'>>

/** The same, piece by piece. */
export async function* refusedCsv(ctx: Ctx, importId: number, plan: RefusedPlan = {}): AsyncGenerator<string> {
  const order = [...Object.keys(plan.mapping ?? {}), ...(plan.unknownColumns ?? [])]
  const columns = await refusedColumns(ctx, importId)
  const headers = [...order.filter((header) => columns.includes(header)), ...columns.filter((header) => !order.includes(header))]
  const { mapping, source, licence } = await readImport(ctx, importId)
  const plain = detectPreset(headers) === 'plain'
  const headings = plain ? ownHeadings(headers, mapping) : headers
  const same = Object.entries({ ...plan.constants, source, licence })
    .map(([name, value]) => [isField(name) ? (fields[name][0] ?? name) : name, value] as const)
    .filter(([name, value]) => plain && value && !headings.includes(name))
  yield csvLines([['row_number', 'reasons', ...headings, ...same.map(([name]) => name)]])
  for (let after = 0; ; ) {
    const page = await readRefusals(ctx, importId, AT_ONCE, after)
    if (page.length === 0) return
    after = page.at(-1)?.row_number ?? after
    yield csvLines(
      page.map(({ row_number, row, reasons }) => [
        row_number,
        reasons.join('; '),
        ...headers.map((header) => row[header] ?? ''),
        ...same.map(([, value]) => value ?? ''),
      ]),
    )
  }
}

/** The headings under which the columns of a file are understood without being told; no other column may look like one of them. */
function ownHeadings(headers: string[], mapping: Record<string, string>): string[] {
  const taken = new Set<string>()
  const own = headers.map((header) => {
    const field = mapping[header]
    const heading = field && isField(field) ? (fields[field][0] ?? header) : header
    if (!field || taken.has(heading)) return null
    taken.add(heading)
    return heading
  })
  return headers.map((header, i) => own[i] ?? (taken.has(header) ? `${header} (not used)` : header))
}

/** Writes the whole plan as CSV, a line for each row of the file, and for each field that would change. For before the plan is carried out. */
export async function writePlan(ctx: Ctx, importId: number, path: string): Promise<void> {
  await writeCsv(
    path,
    ['row_number', 'becomes', 'name', 'external_id', 'place_id', 'field', 'before', 'after', 'reasons'],
    async function* () {
      for (let after = 0; ; ) {
        const page = await readStaged(ctx, importId, AT_ONCE, { after })
        if (page.length === 0) break
        after = page.at(-1)?.row_number ?? after
        for (const { row_number, action, name, source_ref, place_id, changes, why } of page) {
          const start = [row_number, becomes[action], name, source_ref, place_id]
          const fields = Object.entries(changes ?? {})
          if (fields.length === 0) yield [...start, '', '', '', why ?? '']
          for (const [field, [before, now]] of fields) yield [...start, field, cellOf(before), cellOf(now), why ?? '']
        }
      }
      for (let after = 0; ; ) {
        const page = await readNotes(ctx, importId, AT_ONCE, after)
        if (page.length === 0) break
        after = page.at(-1)?.row_number ?? after
        for (const { row_number, column, reason } of page) yield [row_number, 'noted', '', '', '', column, '', '', reason]
      }
      for (let after = 0; ; ) {
        const page = await readHeld(ctx, importId, AT_ONCE, after)
        if (page.length === 0) break
        after = page.at(-1)?.row_number ?? after
        for (const { row_number, value, cells } of page)
          yield [row_number, 'held', cells.name ?? '', cells.source_ref ?? '', '', 'category', '', '', `waits for “${value}”`]
      }
      for (let after = 0; ; ) {
        const page = await readRefusals(ctx, importId, AT_ONCE, after)
        if (page.length === 0) return
        after = page.at(-1)?.row_number ?? after
        for (const { row_number, row, reasons } of page)
          yield [row_number, 'refused', row.name ?? '', row.external_id ?? '', '', '', '', '', reasons.join('; ')]
      }
    },
  )
}

const becomes = { create: 'new', update: 'changed', same: 'same', duplicate: 'duplicate', ask: 'asked' }

/** A value of a place as text for people: nothing for null, else plain or as JSON. */
export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
}

const cellOf = (value: unknown): string | number => (typeof value === 'number' ? value : textOf(value))

type Row = (string | number | null)[]

async function writeCsv(path: string, head: Row, rows: () => AsyncGenerator<Row>): Promise<void> {
  const lines = async function* () {
    yield csvLines([head])
    for await (const row of rows()) yield csvLines([row])
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
}
