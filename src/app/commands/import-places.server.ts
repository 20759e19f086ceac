import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import Papa from 'papaparse'
import { countReasons, readRefusals } from '../../features/imports/reads.server.ts'
import { applyImport, type Counts, dropPlan, type Plan, type Progress, planImport } from '../../features/imports/writes.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { loadStarter } from '../starter.server.ts'
import { type Command, type CommandContext, UsageError } from './command.server.ts'

const SHOWN = 20

export const importPlaces: Command = {
  name: 'import places',
  usage: 'FILE [--dry-run] [--yes] [--source NAME] [--licence NAME] [--refused FILE]',
  summary: 'Brings in places from a CSV or GeoJSON file, after showing what would change.',
  async run(command, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        source: { type: 'string' },
        licence: { type: 'string' },
        refused: { type: 'string' },
      },
    })
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new UsageError('Name one file.')
    const asks = !values['dry-run'] && !values.yes
    if (asks && !process.stdin.isTTY)
      throw new UsageError('Nobody is here to answer: say --yes to bring the file in, or --dry-run to see what it would change.')
    const ctx = await command.open()
    // Before the first start there are no regions and categories yet.
    await loadStarter(ctx, command.log)
    const plan = await planned(ctx, file, values)
    await showPlan(command, ctx, plan)
    if (values.refused) await writeRefused(ctx, plan.importId, values.refused)
    if (values['dry-run'] || plan.counts.create + plan.counts.update === 0) return finishUnchanged(command, ctx, plan, values['dry-run'])
    if (asks && !(await confirmed())) {
      await dropPlan(ctx, plan.importId)
      return command.print('Nothing was changed.')
    }
    const started = Date.now()
    const counts = await applyImport(ctx, plan, progressLine())
    endLine()
    command.print(`${summary(counts)} Import ${plan.importId}, ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  },
}

async function planned(
  ctx: Ctx,
  file: string,
  { source, licence }: { source?: string | undefined; licence?: string | undefined },
): Promise<Plan> {
  try {
    return await planImport(ctx, file, { source, licence, onProgress: progressLine() })
  } catch (error) {
    if (error instanceof InvalidError)
      throw new UsageError(
        Object.values(error.errors)
          .flat()
          .map((reason) => `The file ${reason}.`)
          .join('\n'),
      )
    throw error
  } finally {
    endLine()
  }
}

async function showPlan(
  command: CommandContext,
  ctx: Ctx,
  { importId, fileName, format, encoding, mapping, unknownColumns, counts, fields, leftOut }: Plan,
) {
  command.print(`${fileName}: ${format}, ${encoding}, ${number(counts.read)} rows`)
  command.print(
    `Columns     ${Object.entries(mapping)
      .map(([column, field]) => (column === field ? column : `${column} → ${field}`))
      .join(', ')}`,
  )
  if (unknownColumns.length > 0) command.print(`Not used    ${unknownColumns.join(', ')}`)
  command.print(`New         ${number(counts.create)}`)
  command.print(`Changed     ${number(counts.update)}${list(fields)}`)
  command.print(`Same        ${number(counts.same)}`)
  command.print(`Duplicates  ${number(counts.duplicate)}`)
  command.print(`Refused     ${number(counts.refuse)}`)
  if (Object.keys(leftOut).length > 0) command.print(`Left out, because they can't be read${list(leftOut)}`)
  if (counts.refuse === 0) return
  for (const { row_number, row, reasons } of await readRefusals(ctx, importId, SHOWN))
    command.print(`  row ${row_number}${row.name ? ` (${row.name.slice(0, 60)})` : ''}: ${reasons.join('; ')}`)
  if (counts.refuse <= SHOWN) return
  command.print(`  and ${number(counts.refuse - SHOWN)} more. All reasons:`)
  for (const { reason, rows } of (await countReasons(ctx, importId)).slice(0, SHOWN))
    command.print(`  ${number(rows).padStart(8)}  ${reason}`)
}

async function finishUnchanged(command: CommandContext, ctx: Ctx, plan: Plan, dry: boolean | undefined): Promise<void> {
  if (dry) {
    await dropPlan(ctx, plan.importId)
    return command.print('Nothing was changed: this was a dry run.')
  }
  await applyImport(ctx, plan)
  command.print(`Nothing to change. Import ${plan.importId}.`)
}

async function confirmed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question('Bring them in? [y/N] ')
  terminal.close()
  return /^y(?:es)?$/i.test(answer.trim())
}

/** The refused rows as CSV: row number, reasons, then the row as it was. */
async function writeRefused(ctx: Ctx, importId: number, path: string): Promise<void> {
  const [first] = await readRefusals(ctx, importId, 1)
  const headers = new Set(Object.keys(first?.row ?? {}))
  const all = []
  for (let after = 0; ; ) {
    const page = await readRefusals(ctx, importId, 5000, after)
    if (page.length === 0) break
    for (const { row } of page) for (const header of Object.keys(row)) headers.add(header)
    all.push(...page)
    after = page.at(-1)?.row_number ?? after
  }
  const fields = ['row_number', 'reasons', ...headers]
  const file = createWriteStream(path)
  file.end(
    `${Papa.unparse({ fields, data: all.map(({ row_number, row, reasons }) => [row_number, reasons.join('; '), ...[...headers].map((h) => row[h] ?? '')]) })}\n`,
  )
  await finished(file)
}

/** Shows how far it is on standard error: rows, rows a second, and the time left where the end is known. */
function progressLine(): (progress: Progress) => void {
  let started = Date.now()
  let phase: Progress['phase'] | null = null
  let shown = 0
  return (progress) => {
    if (progress.phase !== phase) [phase, started, shown] = [progress.phase, Date.now(), 0]
    if (!process.stderr.isTTY || (Date.now() - shown < 200 && progress.done !== progress.total)) return
    shown = Date.now()
    const seconds = Math.max(0.001, (shown - started) / 1000)
    const rate = progress.done / seconds
    const left = progress.total && rate > 0 ? `, ${Math.ceil((progress.total - progress.done) / rate)} s left` : ''
    const moving = progress.phase === 'read' || progress.phase === 'write'
    const rows = `${number(progress.done)}${progress.total === null ? '' : ` of ${number(progress.total)}`} rows, ${number(Math.round(rate))}/s${left}`
    process.stderr.write(`\r\x1b[K${phases[progress.phase]}${moving ? ` ${rows}` : ''}`)
  }
}

const phases: Record<Progress['phase'], string> = {
  read: 'Reading',
  compare: 'Comparing with the places here',
  write: 'Writing',
  settle: 'Finishing',
}

function endLine(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}

const summary = (counts: Counts) =>
  `${number(counts.create)} new, ${number(counts.update)} changed, ${number(counts.same)} same, ${number(counts.duplicate)} duplicates, ${number(counts.refuse)} refused.`

const list = (counts: Record<string, number>) => {
  const parts = Object.entries(counts).map(([name, count]) => `${name} ${number(count)}`)
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}

const number = (value: number) => value.toLocaleString('en-US')
