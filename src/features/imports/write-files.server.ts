import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Papa from 'papaparse'
import type { Ctx } from '../../platform/context.server.ts'
import { guarded } from './guard-cell.ts'
import { readPlanned, readRefusals, refusedColumns } from './reads.server.ts'

const AT_ONCE = 2000

/**
 * Writes the refused rows of an import as CSV: row number, reasons, then the row as it was. Mended, the file can be brought in again.
 * Cells that a spreadsheet would take for formulas have an apostrophe before them, which an import takes off.
 */
export async function writeRefused(ctx: Ctx, importId: number, path: string, order: string[] = []): Promise<void> {
  const columns = await refusedColumns(ctx, importId)
  const headers = [...order.filter((header) => columns.includes(header)), ...columns.filter((header) => !order.includes(header))]
  await writeCsv(path, ['row_number', 'reasons', ...headers], async function* () {
    for (let after = 0; ; ) {
      const page = await readRefusals(ctx, importId, AT_ONCE, after)
      if (page.length === 0) return
      after = page.at(-1)?.row_number ?? after
      for (const { row_number, row, reasons } of page)
        yield [String(row_number), reasons.join('; '), ...headers.map((header) => row[header] ?? '')]
    }
  })
}

/** Writes the whole plan as CSV, a line for each row of the file, and for each field that would change. For before the plan is carried out. */
export async function writePlan(ctx: Ctx, importId: number, path: string): Promise<void> {
  await writeCsv(
    path,
    ['row_number', 'becomes', 'name', 'external_id', 'place_id', 'field', 'before', 'after', 'reasons'],
    async function* () {
      for (let after = 0; ; ) {
        const page = await readPlanned(ctx, importId, AT_ONCE, { after })
        if (page.length === 0) break
        after = page.at(-1)?.row_number ?? after
        for (const { row_number, action, name, source_ref, place_id, changes } of page) {
          const start = [String(row_number), becomes[action], name, source_ref ?? '', place_id === null ? '' : String(place_id)]
          const fields = Object.entries(changes ?? {})
          if (fields.length === 0) yield [...start, '', '', '', '']
          for (const [field, [before, now]] of fields) yield [...start, field, textOf(before), textOf(now), '']
        }
      }
      for (let after = 0; ; ) {
        const page = await readRefusals(ctx, importId, AT_ONCE, after)
        if (page.length === 0) return
        after = page.at(-1)?.row_number ?? after
        for (const { row_number, row, reasons } of page)
          yield [String(row_number), 'refused', row.name ?? '', row.external_id ?? '', '', '', '', '', reasons.join('; ')]
      }
    },
  )
}

const becomes = { create: 'new', update: 'changed', same: 'same', duplicate: 'duplicate' }

/** A value of a place as text for people: nothing for null, else plain or as JSON. */
export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
}

async function writeCsv(path: string, fields: string[], rows: () => AsyncGenerator<string[]>): Promise<void> {
  const lines = async function* () {
    yield `${Papa.unparse([fields])}\r\n`
    for await (const row of rows()) yield `${Papa.unparse([row.map(guarded)])}\r\n`
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
}
