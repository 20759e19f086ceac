import { listHeld } from '../../features/imports/held.server.ts'
import { countNotes, countReasons, readNotes, readRefusals } from '../../features/imports/reads.server.ts'
import { textOf } from '../../features/imports/write-files.server.ts'
import type { Plan } from '../../features/imports/writes.server.ts'
import { type PlannedRow, readStaged } from '../../features/places/staging.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { plural } from '../../platform/plural.ts'
import type { CommandContext } from './command.server.ts'
import { heldLines } from './import-held.server.ts'
import { number } from './number.ts'

const SHOWN = 20
/** Ways to write letters that no mark of a file tells. */
const guessed: Readonly<Record<string, string>> = { 'windows-1252': 'Windows-1252', macintosh: 'Mac OS Roman' }

/** Prints how the file is understood and what would become of its rows: the first of each kind, and why rows are refused. */
export async function showPlan({ print }: CommandContext, ctx: Ctx, plan: Plan): Promise<void> {
  const { importId, mapping, constants, unknownColumns, counts, fields, leftOut } = plan
  print(
    `${plan.fileName}: ${plan.format}, ${plan.encoding}, read as ${plan.preset}, ${plural(counts.read, { one: '# row', other: '# rows' })}`,
  )
  const letters = guessed[plan.encoding]
  if (letters) print(`Letters     read as those of ${letters}, for they are not UTF-8: look whether names with accents are right`)
  print(
    `Columns     ${Object.entries(mapping)
      .map(([column, field]) => (column === field ? column : `${column} → ${field}`))
      .join(', ')}`,
  )
  if (Object.keys(constants).length > 0)
    print(
      `All rows    ${Object.entries(constants)
        .map(([field, value]) => `${field}: ${value}`)
        .join(', ')}`,
    )
  if (unknownColumns.length > 0) print(`Not used    ${unknownColumns.join(', ')}`)
  const kinds = [
    ['New', 'create', counts.create, ''],
    ['Changed', 'update', counts.update, list(fields)],
    ['Same', 'same', counts.same, ''],
    ['Duplicates', 'duplicate', counts.duplicate, ''],
    ['Asked', 'ask', counts.ask, counts.ask > 0 ? ': probably places that are here, which the team says in the queue' : ''],
  ] as const
  for (const [title, action, count, more] of kinds) {
    print(`${title.padEnd(11)} ${number(count)}${more}`)
    const rows = count > 0 && action !== 'same' ? await readStaged(ctx, importId, SHOWN, { action }) : []
    for (const row of rows) print(`  ${lineOf(row)}`)
    if (count > rows.length && rows.length > 0) print(`  and ${number(count - rows.length)} more`)
  }
  if (counts.filtered > 0) print(`Not meant   ${number(counts.filtered)}`)
  print(`Refused     ${number(counts.refuse)}`)
  await showRefused(print, ctx, plan)
  await showNotes(print, ctx, importId)
  if (counts.held > 0) print(`Held        ${number(counts.held)}: their category isn't known`)
  for (const line of heldLines(importId, await listHeld(ctx, importId), true)) print(line)
  if (Object.keys(leftOut).length > 0) print(`Left out, because they can't be read${list(leftOut)}`)
}

/** What rows that come in lose, or what is changed of them. */
async function showNotes(print: (line: string) => void, ctx: Ctx, importId: number): Promise<void> {
  const kinds = await countNotes(ctx, importId)
  if (kinds.length === 0) return
  const total = kinds.reduce((sum, { rows }) => sum + rows, 0)
  print(`Noted       ${number(total)}: rows that come in, but lose or change something`)
  const notes = (await readNotes(ctx, importId, SHOWN)).slice(0, SHOWN)
  for (const { row_number, column, reason } of notes) print(`  row ${row_number}, ${column}: ${reason}`)
  if (total <= notes.length) return
  print(`  and ${number(total - notes.length)} more. All kinds:`)
  for (const { column, reason, rows } of kinds.slice(0, SHOWN)) print(`  ${number(rows).padStart(8)}  ${column}: ${reason}`)
}

async function showRefused(print: (line: string) => void, ctx: Ctx, { importId, counts, mapping }: Plan): Promise<void> {
  if (counts.refuse === 0) return
  const titles = [...Object.keys(mapping).filter((header) => mapping[header] === 'name'), 'name']
  for (const { row_number, row, reasons } of await readRefusals(ctx, importId, SHOWN)) {
    const name = titles.map((header) => row[header]).find(Boolean)
    print(`  row ${row_number}${name ? ` (${name.slice(0, 60)})` : ''}: ${reasons.join('; ')}`)
  }
  if (counts.refuse <= SHOWN) return
  print(`  and ${number(counts.refuse - SHOWN)} more. All reasons:`)
  for (const { reason, rows } of (await countReasons(ctx, importId)).slice(0, SHOWN)) print(`  ${number(rows).padStart(8)}  ${reason}`)
}

function lineOf({ row_number, name, action, place_id, changes, why }: PlannedRow): string {
  const about = `row ${row_number}: ${name.slice(0, 60)}`
  if (action === 'duplicate') return place_id ? `${about}, like place ${place_id}` : `${about}, like an earlier row`
  if (action === 'ask') return `${about}, perhaps place ${place_id}: ${why}`
  const fields = Object.entries(changes ?? {}).map(([field, [before, after]]) => `${field} ${short(before)} → ${short(after)}`)
  return fields.length > 0 ? `${about} (${place_id}): ${fields.join('; ')}` : about
}

function short(value: unknown): string {
  const text = textOf(value).replace(/\s+/g, ' ')
  return text === '' ? 'nothing' : `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`
}

const list = (counts: Record<string, number>) => {
  const parts = Object.entries(counts).map(([name, count]) => `${name} ${number(count)}`)
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}
