import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { isPreset, presets } from '../../features/imports/column-mapping.ts'
import { type Cells, type Field, fields, isField } from '../../features/imports/fields.ts'
import { saveMapping } from '../../features/imports/mappings.server.ts'
import { writePlan, writeRefused } from '../../features/imports/write-files.server.ts'
import { applyImport, type Counts, dropPlan, type ImportOptions, type Plan, planImport } from '../../features/imports/writes.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { plural } from '../../platform/plural.ts'
import { loadStarter } from '../starter.server.ts'
import { type Command, type CommandContext, UsageError } from './command.server.ts'
import { endLine, progressLine } from './import-progress.ts'
import { showPlan } from './import-show-plan.server.ts'
import { number } from './number.ts'

const options = {
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  preset: { type: 'string' },
  mapping: { type: 'string' },
  'save-mapping': { type: 'string' },
  map: { type: 'string', multiple: true, default: [] as string[] },
  set: { type: 'string', multiple: true, default: [] as string[] },
  'overwrite-edits': { type: 'boolean', default: false },
  source: { type: 'string' },
  licence: { type: 'string' },
  plan: { type: 'string' },
  refused: { type: 'string' },
} as const

export const importPlaces: Command = {
  name: 'import places',
  usage: 'FILE [--dry-run] [--yes] [--set FIELD=VALUE] …',
  summary: 'Brings in places from a CSV, GeoJSON or Overpass file, after showing what would change; all options are in docs/imports.md.',
  async run(command, args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new UsageError('Name one file.')
    const told = optionsFrom(values)
    const asks = !values['dry-run'] && !values.yes
    if (asks && !process.stdin.isTTY)
      throw new UsageError('Nobody is here to answer: say --yes to bring the file in, or --dry-run to see what it would change.')
    const ctx = await command.open()
    // Before the first start there are no regions and categories yet.
    await loadStarter(ctx, command.log)
    const plan = await planned(ctx, file, told)
    await showPlan(command, ctx, plan)
    if (values['save-mapping']) {
      await saveMapping(ctx, values['save-mapping'], { preset: plan.preset, columns: plan.mapping, constants: plan.constants }).catch(
        explain,
      )
      command.print(`Stored as the mapping “${values['save-mapping']}”.`)
    }
    if (values.plan) await writePlan(ctx, plan.importId, values.plan)
    if (values.refused) await writeRefused(ctx, plan.importId, values.refused, [...Object.keys(plan.mapping), ...plan.unknownColumns])
    if (values['dry-run'] || plan.counts.create + plan.counts.update === 0) return finishUnchanged(command, ctx, plan, values['dry-run'])
    if (asks && !(await confirmed())) {
      await dropPlan(ctx, plan.importId)
      return command.print('Nothing was changed.')
    }
    const started = Date.now()
    const counts = await applyImport(ctx, plan, { onProgress: progressLine() }).catch(explain).finally(endLine)
    command.print(`${summary(counts)} Import ${plan.importId}, ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  },
}

type Values = { [name in 'preset' | 'mapping' | 'source' | 'licence']?: string | undefined } & {
  map: string[]
  set: string[]
  'overwrite-edits': boolean
}

/** What the options say of how to read the file. @throws UsageError */
function optionsFrom({ preset, mapping, source, licence, map, set, ...values }: Values): ImportOptions {
  if (preset !== undefined && !isPreset(preset)) throw new UsageError(`There is no preset "${preset}": ${Object.keys(presets).join(', ')}.`)
  const columns: Record<string, Field | null> = {}
  for (const [column, field] of map.map((text) => split(text, text.lastIndexOf('='), '--map')))
    columns[column] = field ? fieldOf(field) : null
  const constants: Cells = {}
  for (const [field, value] of set.map((text) => split(text, text.indexOf('='), '--set'))) constants[fieldOf(field)] = value
  return { preset, mapping, source, licence, columns, constants, overwrite: values['overwrite-edits'] }
}

function split(text: string, at: number, option: string): [string, string] {
  if (at < 1) throw new UsageError(`${option} ${text}: write it as ${option === '--map' ? 'column=field' : 'field=value'}.`)
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

function fieldOf(name: string): Field {
  if (isField(name)) return name
  throw new UsageError(`There is no field "${name}": ${Object.keys(fields).join(', ')}.`)
}

async function planned(ctx: Ctx, file: string, told: ImportOptions): Promise<Plan> {
  try {
    return await planImport(ctx, file, { ...told, onProgress: progressLine() }).catch(explain)
  } finally {
    endLine()
  }
}

function explain(error: unknown): never {
  if (!(error instanceof InvalidError)) throw error
  const lines = Object.entries(error.errors).flatMap(([field, reasons]) =>
    reasons.map((reason) => `The ${field === 'mapping' || field === 'import' ? field : 'file'} ${reason}.`),
  )
  throw new UsageError(lines.join('\n'))
}

async function finishUnchanged(command: CommandContext, ctx: Ctx, plan: Plan, dry: boolean): Promise<void> {
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

const summary = (counts: Counts) =>
  `${number(counts.create)} new, ${number(counts.update)} changed, ${number(counts.same)} same, ${plural(counts.duplicate, { one: '# duplicate', other: '# duplicates' })}, ${number(counts.refuse)} refused.`
