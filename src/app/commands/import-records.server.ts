import { parseArgs } from 'node:util'
import { listHeld } from '../../features/imports/held.server.ts'
import { countNotes, countReasons, type Import, listImports, readImport, readKept } from '../../features/imports/reads.server.ts'
import { writeRefused } from '../../features/imports/write-files.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { plural } from '../../platform/plural.ts'
import { type Command, UsageError } from './command.server.ts'
import { heldLines } from './import-held.server.ts'
import { number } from './number.ts'

export const importsList: Command = {
  name: 'imports list',
  usage: '',
  summary: 'Lists the newest imports.',
  async run(command, args) {
    parseArgs({ args })
    const found = await listImports(await command.open(), 50)
    for (const row of found)
      command.print(`${String(row.id).padStart(6)}  ${day(row.started_at)}  ${row.state.padEnd(8)} ${row.file_name}  ${countsOf(row)}`)
    if (found.length === 0) command.print('No file has been brought in yet.')
  },
}

export const importsShow: Command = {
  name: 'imports show',
  usage: 'NUMBER [--refused FILE]',
  summary: 'Shows one import: what was read and done, why rows were refused, what others lost; or writes the refused rows, to be mended.',
  async run(command, args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { refused: { type: 'string' } } })
    const id = Number(positionals[0])
    if (positionals.length !== 1 || !Number.isSafeInteger(id)) throw new UsageError('Name the number of an import.')
    const ctx = await command.open()
    const row = await readImport(ctx, id).catch((error: unknown) => {
      throw error instanceof NotFoundError ? new UsageError(error.message) : error
    })
    command.print(`Import ${row.id}: ${row.file_name} (${row.format}, ${plural(row.file_size, { one: '# byte', other: '# bytes' })})`)
    command.print(`Started   ${row.started_at.toISOString()}${row.finished_at ? `, ended ${row.finished_at.toISOString()}` : ''}`)
    command.print(`State     ${row.state}${row.error ? `: ${row.error}` : ''}`)
    command.print(`From      ${row.source ?? 'unknown'}${row.licence ? `, ${row.licence}` : ''}; SHA-256 ${row.file_hash}`)
    command.print(`By        ${row.by_id === null ? 'the command line' : `user ${row.by_id}`}`)
    if (row.continues_id !== null) command.print(`Continues import ${row.continues_id}`)
    if (row.undone_at) command.print(`Undone    ${row.undone_at.toISOString()}`)
    command.print(
      `Columns   ${Object.entries(row.mapping)
        .map(([column, field]) => `${column} → ${field}`)
        .join(', ')}`,
    )
    command.print(`Rows      ${countsOf(row)}`)
    for (const { reason, rows } of await countReasons(ctx, id)) command.print(`  ${String(rows).padStart(8)}  ${reason}`)
    for (const { column, reason, rows } of await countNotes(ctx, id))
      command.print(`  ${String(rows).padStart(8)}  noted: ${column}: ${reason}`)
    for (const line of heldLines(id, await listHeld(ctx, id))) command.print(line)
    if (values.refused) await writeRefused(ctx, id, values.refused)
    for (let after = 0; ; ) {
      const page = await readKept(ctx, id, 500, after)
      if (page.length === 0) break
      after = page.at(-1)?.place_id ?? after
      for (const { place_id, name, kept } of page) command.print(`  kept: ${name} (${place_id}), changed since: ${kept.join(', ')}`)
    }
  },
}

const day = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ')

const countsOf = ({ counts }: Import) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${number(count)}`)
    .join(', ')
